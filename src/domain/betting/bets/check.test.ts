import { expect, test } from 'vitest'
import { insertPostings, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { betOf, placed, playerWith } from '../../../../test/factories/betting.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { betsCheck } from './check.ts'

const leg = { eventId: 'e', market: '1x2', outcome: '1', odds: 2000 }

test('the check sees a bet that was never staked, and money of a bet that its settlement does not say', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  const [betId = ''] = await placed(db, [betOf(player, 400n, [leg])])
  expect(await db.transact(betsCheck)).toEqual({
    bets: 1n,
    settlements: 0n,
    mismatches: [],
    insurances: [],
    boostFees: [],
    sound: true,
  })

  const common = { playerId: player, currency: 'EUR', ref: betId } as const
  await db.transact((tx) =>
    insertPostings(tx, [{ ...common, source: 'house', destination: 'main', amount: 800n, reason: 'payout' }]),
  )
  // The books balance: only the comparison with the bets shows that nothing settled this one.
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  expect(await db.transact(betsCheck)).toMatchObject({
    sound: false,
    mismatches: [{ ref: betId, stake: 400n, staked: 400n, payout: 0n, paid: 800n }],
  })
  await db.read.query(
    `insert into bet_settlement (player_id, bet_id, revision, status, payout, result_ids)
     values ($1, $2, 1, 'won', 800, '{1}')`,
    [player, betId],
  )
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true, settlements: 1n })

  await db.read.query(
    `insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections)
     values ($1, '01900000-0000-7000-8000-000000000000', now(), 'EUR', 100, 200, 1, '', '', '{e~1x2~1}')`,
    [player],
  )
  await db.transact((tx) =>
    insertPostings(tx, [
      { ...common, source: 'main', destination: 'house', amount: 70n, reason: 'stake', ref: 'nobody’s' },
    ]),
  )
  expect((await db.transact(betsCheck)).mismatches).toMatchObject([
    { ref: '01900000-0000-7000-8000-000000000000', stake: 100n, staked: null },
    { ref: 'nobody’s', stake: null, staked: 70n },
  ])
})

test('a player’s open accumulators are listed while they are open, and only then', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  const [single, accumulator] = await placed(db, [
    betOf(player, 100n, [leg]),
    betOf(player, 100n, [leg, { ...leg, eventId: 'f' }]),
  ])
  expect(single).toBeDefined()
  const open = async () => (await db.read.query('select bet_id from open_accumulator')).rows
  expect(await open()).toEqual([{ bet_id: accumulator }])
  const decide = (outcome: string) =>
    db.read.query(
      "select * from decide_selections_v1('e', array['1x2'], array['1'], array[$1], array['{}'])",
      [outcome],
    )
  await decide('lose')
  await db.read.query('select * from settle_accumulators_v1($1, array[$2], array[$3::uuid])', [
    'e',
    player,
    accumulator,
  ])
  expect(await open()).toEqual([])
  const { rows } = await db.read.query<{ result_id: bigint }>(
    "select result_id from selection where event_id = 'e'",
  )
  await db.read.query('select withdraw_results_v1($1, $2)', ['e', [rows[0]!.result_id]])
  await db.read.query('select reverse_bets_v1($1, array[$2], array[$3::uuid])', ['e', player, accumulator])
  expect(await open()).toEqual([{ bet_id: accumulator }])
})
