import { expect, test } from 'vitest'
import { betsCheck } from '#domain/betting/bets/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import {
  balance,
  betOf,
  betsOf,
  placed,
  playerWith,
  type TestLeg,
} from '../../../../test/factories/betting.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { makeState } from '../../../../test/factories/events.ts'
import { settleEvent } from './settle-event.ts'

const race = (state: Parameters<typeof makeState>[0]) => ({
  sport: 'horse-racing' as const,
  startsAt: 0,
  state: makeState(state),
})
const on = (market: string, outcome: string, odds: number, eventId = 'race'): TestLeg => ({
  ...{ eventId, market, outcome, odds },
})

test('a withdrawal and a dead heat are settled as worked out by hand', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 100_000n)
  const ids = await placed(db, [
    // Before number 4 (3.5, so 25 %) is withdrawn.
    betOf(player, 1_000n, [on('race-winner', '1', 6_000)]),
    betOf(player, 1_000n, [on('race-winner', '4', 3_500)]),
    betOf(player, 1_000n, [on('race-top-2', '1', 2_000)]),
    betOf(player, 1_000n, [on('race-duel|1.4', '1', 1_800)]),
    // After it.
    betOf(player, 1_000n, [on('race-winner|1', '1', 5_000)]),
    betOf(player, 1_000n, [on('race-top-2|1', '3', 2_000)]),
    betOf(player, 1_000n, [on('race-winner|1', '3', 3_000)]),
    // With a race that is won.
    betOf(player, 1_000n, [on('race-winner', '2', 4_000), on('race-winner', '7', 2_000, 'other')]),
  ])
  const withdrawn = [{ number: 4, deduction: 25 }]
  await settleEvent(db, 'race', race({ withdrawn }), 0)
  const paid = async () => {
    const bets = new Map((await betsOf(db, player)).map(({ bet }) => [bet.bet_id, bet.payout]))
    return ids.map((id) => bets.get(id) ?? null)
  }
  // The withdrawn number's own bets and duels return their stakes, and place bets that fewer runners now compete
  // for.
  expect(await paid()).toEqual([null, 1_000n, 1_000n, 1_000n, null, null, null, null])
  await settleEvent(
    db,
    'race',
    race({
      ...{ status: 'finished', withdrawn },
      // 1 and 2 share the first place.
      ranking: { order: [1, 2, 3], level: [[1, 2]], progress: 1000, official: true },
    }),
    0,
  )
  await settleEvent(
    db,
    'other',
    race({ status: 'finished', ranking: { order: [7, 5], progress: 1000, official: true } }),
    0,
  )
  expect(await paid()).toEqual([
    // Half of 10.00, its winnings of 25.00 less a quarter.
    500n + 1_875n,
    ...[1_000n, 1_000n, 1_000n],
    // Half of 10.00 at 5.0.
    2_500n,
    // Third.
    0n,
    0n,
    // 10.00 x (1/2 x (1 + 3 x 0.75)) x 2.0
    3_250n,
  ])
  expect(await balance(db, player)).toBe(100_000n - 8_000n + 2_375n + 3_000n + 2_500n + 3_250n)
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('an election whose official order is corrected is settled again', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  await placed(db, [
    betOf(player, 1_000n, [on('election-winner', '1', 1_850, 'vote')]),
    betOf(player, 1_000n, [on('election-top-2', '3', 4_000, 'vote')]),
  ])
  const decided = (...order: readonly number[]) => ({
    ...{ sport: 'politics' as const, startsAt: 0 },
    state: makeState({ status: 'finished', ranking: { order, progress: 1000, official: true } }),
  })
  await settleEvent(db, 'vote', decided(2, 1, 3), 0)
  expect(await balance(db, player)).toBe(8_000n)
  await settleEvent(db, 'vote', decided(1, 3, 2), 0, true)
  expect(await balance(db, player)).toBe(8_000n + 1_850n + 4_000n)
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})
