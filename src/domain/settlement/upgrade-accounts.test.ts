import { expect, test } from 'vitest'
import { listMigrations, migrate } from '#server/db/migrate.ts'
import { balance, betOf, betsOf, grantBonus, placed, playerWith } from '../../../test/factories/betting.ts'
import { makeState } from '../../../test/factories/events.ts'
import { oldDatabase, placeWithoutAccounts } from '../../../test/factories/old-database.ts'
import { balancesOf, insertPostings, ledgerCheck, openAccounts } from '../ledger/index.ts'
import { settleEvent } from './settle-event.ts'

const isLater = (name: string) =>
  (name.startsWith('ledger/') && name >= 'ledger/0003') ||
  (name.startsWith('sportsbook/') && name >= 'sportsbook/0008') ||
  (name.startsWith('settlement/') && name >= 'settlement/0008')

type OldDatabase = Awaited<ReturnType<typeof oldDatabase>>

const home = (eventId: string) => ({ eventId, market: '1x2', outcome: '1', odds: 2000 })
const finished = (home: number, away: number) => ({
  sport: 'football' as const,
  startsAt: 0,
  state: makeState({
    status: 'finished',
    period: 2,
    score: [home, away],
    periodScores: [
      [home, away],
      [0, 0],
    ],
  }),
})
const fileOfBets = async (db: OldDatabase) =>
  (await db.read.query<{ file: string }>("select pg_relation_filenode('bet')::text as file")).rows[0]!.file

test('a database without accounts of bets is brought along: its bets are of the main account, and none is written anew', async () => {
  const db = await oldDatabase(isLater)
  const [ann, ben] = [await playerWith(db, 1_000n), await playerWith(db, 1_000n)]
  // Bonus accounts were opened with main ones then.
  for (const player of [ann, ben]) await openAccounts(db.read, player, 'EUR', ['bonus'])
  await grantBonus(db, ben, 300n)
  await placeWithoutAccounts(db, [
    betOf(ann, 100n, [home('a')]),
    betOf(ann, 100n, ['a', 'b'].map(home)),
    betOf(ben, 100n, ['a', 'b', 'c'].map(home)),
  ])
  // Won, spent, and taken back by a correction: a claim of the version before.
  await db.read.query(
    `select * from decide_selections('a', array['1x2'], array['1'], array['win'], array['{"rule":"score","facts":{}}'])`,
  )
  await db.read.query(`select * from settle_next_singles('a', '', 1000)`)
  await insertPostings(db.read, [
    {
      playerId: ann,
      source: 'main',
      destination: 'cashier',
      amount: 950n,
      currency: 'EUR',
      reason: 'withdrawal',
      ref: 'w',
    },
  ])
  const wrong = (await db.read.query<{ verdict_id: bigint }>('select verdict_id from verdict')).rows
  await db.read.query('select withdraw_verdicts($1, $2)', ['a', wrong.map((row) => row.verdict_id)])
  await db.read.query(
    `select reverse_bets('a', array_agg(player_id), array_agg(bet_id)) from bets_to_reverse('a')`,
  )
  const file = await fileOfBets(db)

  expect(await migrate(db.pool)).toEqual(
    listMigrations()
      .map(({ name }) => name)
      .filter(isLater),
  )

  expect(await fileOfBets(db)).toBe(file)
  expect(await balancesOf(db.read, ann)).toMatchObject([{ kind: 'main', balance: 0n }])
  expect(await balancesOf(db.read, ben)).toMatchObject([
    { kind: 'main', balance: 900n },
    { kind: 'bonus', balance: 300n },
  ])
  for (const player of [ann, ben])
    for (const { bet } of await betsOf(db, player)) expect(bet.account).toBe('main')
  await placed(db, [betOf(ben, 50n, ['a', 'b', 'c'].map(home), 'EUR', 'bonus')])
  for (const event of ['a', 'b', 'c']) await settleEvent(db, event, finished(1, 0), 0)
  const claims = await db.read.query(
    `select source, destination, amount, reason from posting where player_id = $1 and reason like '%claim%' order by posting_id`,
    [ann],
  )
  expect(claims.rows).toEqual([
    { source: 'suspense', destination: 'house', amount: 150n, reason: 'payout-claimed' },
    { source: 'main', destination: 'suspense', amount: 150n, reason: 'claim-repaid' },
  ])
  expect(await balance(db, ann)).toBe(200n - 150n + 400n)
  expect([await balance(db, ben), await balance(db, ben, 'bonus')]).toEqual([900n + 800n, 250n + 400n])
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})
