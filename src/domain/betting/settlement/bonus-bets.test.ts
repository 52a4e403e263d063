import { expect, test } from 'vitest'
import { bonusBetsSince } from '#domain/betting/bets/index.ts'
import { insertPostings, ledgerCheck, windowTotals } from '#domain/trust/ledger/index.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import { balance, betOf, betsOf, grantBonus, placed, playerWith } from '../../../../test/factories/betting.ts'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'
import { finished } from '../../../../test/factories/events.ts'
import { settleEvent, settleSelections } from './settle-event.ts'

/** Returns three legs with these outcomes; no other bet is on their events. */
const ending = (name: string, ...ends: readonly LegOutcome[]) =>
  ends.map((outcome, at) => ({ eventId: `${name}-${at}`, market: 'any', outcome, odds: 2000 }))

async function settleAll(db: TestDatabase, legs: ReturnType<typeof ending>): Promise<void> {
  for (const { eventId, market, outcome } of legs) {
    const selectionResult = { market, outcome, result: outcome, grading: { rule: 'score', facts: {} } }
    await settleSelections(db, eventId, [selectionResult], 1_000)
  }
}

/** Returns the postings of a bet in order: source, destination, amount and reason. */
const postingsOf = async (db: TestDatabase, betId: string) =>
  (
    await db.read.query<{ source: string; destination: string; amount: bigint; reason: string }>(
      'select source, destination, amount, reason from posting where ref = $1 order by posting_id',
      [betId],
    )
  ).rows.map(({ source, destination, amount, reason }) => `${source} > ${destination} ${amount} ${reason}`)

async function bonusPlayer(db: TestDatabase) {
  const player = await playerWith(db, 1_000n)
  await grantBonus(db, player, 500n)
  return player
}
const both = async (db: TestDatabase, player: string) => [
  await balance(db, player),
  await balance(db, player, 'bonus'),
]
const started = new Date(0)

test.each([
  ['won', ['win', 'win', 'win'], 800n, 100n],
  // 2 x 2 x 1.5
  ['won', ['win', 'win', 'half-win'], 600n, 100n],
  // 2 x 0.5 x 0.5
  ['lost', ['win', 'half-lose', 'half-lose'], 50n, 100n],
  ['won', ['win', 'void', 'void'], 200n, 100n],
  ['lost', ['win', 'lose', 'win'], 0n, 100n],
  ['returned', ['void', 'void', 'void'], 100n, 0n],
] as const)(
  '%s by %s: %d is paid into the bonus account, %d counts as wagered',
  async (status, ends, payout, wagered) => {
    const db = await testDatabase()
    const player = await bonusPlayer(db)
    const legs = ending('e', ...ends)
    const [bet] = await placed(db, [betOf(player, 100n, legs, 'EUR', 'bonus')])
    expect(await bonusBetsSince(db.read, player, 'EUR', started)).toEqual({ settledStake: 0n, open: 1 })
    await settleAll(db, legs)
    expect(await betsOf(db, player)).toMatchObject([{ bet: { account: 'bonus', status, payout } }])
    expect(await both(db, player)).toEqual([1_000n, 400n + payout])
    expect(await postingsOf(db, bet!)).toEqual([
      'bonus > house 100 stake',
      ...(payout > 0n ? [`house > bonus ${payout} payout`] : []),
    ])
    expect(await bonusBetsSince(db.read, player, 'EUR', started)).toEqual({ settledStake: wagered, open: 0 })
    expect(await bonusBetsSince(db.read, player, 'EUR', new Date(Date.now() + 60_000))).toEqual({
      settledStake: 0n,
      open: 0,
    })
    expect(await bonusBetsSince(db.read, player, 'USD', started)).toEqual({ settledStake: 0n, open: 0 })
    // A limit counts none of it.
    expect(await windowTotals(db.read, player, 'EUR', started)).toMatchObject({ stakes: 0n, payouts: 0n })
    expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  },
)

test('singles and accumulators of the main account are paid there beside those of the bonus account', async () => {
  const db = await testDatabase()
  const player = await bonusPlayer(db)
  const legs = ending('e', 'win', 'win', 'win')
  await placed(db, [
    betOf(player, 100n, legs.slice(0, 1)),
    betOf(player, 100n, legs),
    betOf(player, 100n, legs, 'EUR', 'bonus'),
    betOf(player, 100n, ending('e', 'lose')),
  ])
  await settleAll(db, [...legs, ...ending('e', 'lose')])
  expect(await both(db, player)).toEqual([700n + 200n + 800n, 400n + 800n])
  expect(await windowTotals(db.read, player, 'EUR', started)).toMatchObject({
    stakes: 300n,
    payouts: 1_000n,
  })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

const home = (eventId: string) => ({ eventId, market: '1x2', outcome: '1', odds: 2000 })

test('what a correction takes back of a bonus bet leaves its account, and the main account as far as it became the player’s own', async () => {
  const db = await testDatabase()
  const player = await bonusPlayer(db)
  const [bet, whole] = await placed(db, [
    betOf(player, 100n, ['a', 'b', 'c'].map(home), 'EUR', 'bonus'),
    betOf(player, 10n, ['a', 'b', 'd'].map(home), 'EUR', 'bonus'),
  ])
  for (const event of ['a', 'b', 'c', 'd']) await settleEvent(db, event, finished(1, 0), 0)
  expect(await both(db, player)).toEqual([1_000n, 390n + 800n + 80n])

  // The account holds enough for one of them: all of it goes back.
  await settleEvent(db, 'd', finished(0, 1), 0, true)
  expect(await postingsOf(db, whole!)).toEqual([
    'bonus > house 10 stake',
    'house > bonus 80 payout',
    'bonus > house 80 payout-reversed',
  ])
  // Meanwhile all but 90 of the bonus was converted into main-account money.
  await insertPostings(db.read, [
    {
      playerId: player,
      source: 'bonus',
      destination: 'main',
      amount: 1_100n,
      currency: 'EUR',
      reason: 'bonus-released',
      ref: 'r',
    },
  ])
  await settleEvent(db, 'c', finished(0, 0), 0, true)
  expect(await both(db, player)).toEqual([1_390n, 0n])
  await settleEvent(db, 'c', finished(2, 0), 0, true)
  expect(await postingsOf(db, bet!)).toEqual([
    'bonus > house 100 stake',
    'house > bonus 800 payout',
    'bonus > house 90 payout-reversed',
    'main > house 710 bonus-reversed',
    'house > bonus 800 payout',
  ])
  expect(await both(db, player)).toEqual([1_390n, 800n])
  expect(await windowTotals(db.read, player, 'EUR', started)).toMatchObject({ stakes: 0n, payouts: 0n })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('settlement, corrections and placement of both accounts beside each other keep the books right', async () => {
  const db = await testDatabase()
  const player = await bonusPlayer(db)
  const legs = ['a', 'b', 'c'].map(home)
  await placed(db, [betOf(player, 10n, legs), betOf(player, 10n, legs, 'EUR', 'bonus')])
  for (const event of ['b', 'c']) await settleEvent(db, event, finished(1, 0), 0)
  for (let round = 0; round < 6; round++) {
    await Promise.all([
      settleEvent(db, 'a', finished(round % 2, 0), 0, true),
      placed(db, [betOf(player, 10n, legs, 'EUR', 'bonus'), betOf(player, 10n, legs)]),
      placed(db, [betOf(player, 10n, [home('z')]), betOf(player, 10n, legs, 'EUR', 'bonus')]),
    ])
  }
  await settleEvent(db, 'a', finished(1, 0), 0, true)
  // Each accumulator won 80: 7 of the main account, 13 of the other; six singles are open.
  expect(await both(db, player)).toEqual([1_000n + 7n * 70n - 60n, 500n + 13n * 70n])
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})
