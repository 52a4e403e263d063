import { expect, test } from 'vitest'
import { betsCheck } from '#domain/bets/index.ts'
import { correctionOf, paidBy, previewResult, type SaidResult } from '#domain/desk/result-preview.ts'
import { applyMessages, upsertFixtures } from '#domain/feed/index.ts'
import { ledgerCheck } from '#domain/ledger/index.ts'
import { settleEvent } from '#domain/settlement/settle-event.ts'
import { type BetTerms, winOf } from '#kernel/betting/bet-terms.ts'
import { systemTerms } from '#kernel/betting/systems.ts'
import { balance, betOf, placed, playerWith, type TestLeg } from '../factories/betting.ts'
import { testDatabase } from '../factories/database.ts'
import { makeFixture, makeState } from '../factories/events.ts'

const fixture = makeFixture('race', {
  sport: 'horse-racing',
  format: { sport: 'horse-racing', seconds: 60 },
  field: Array.from({ length: 8 }, (_, index) => ({
    id: `horse-${index + 1}`,
    name: `Horse ${index + 1}`,
    colours: ['#112233', '#ddeeff'] as const,
    number: index + 1,
  })),
})
const won = (order: readonly number[]) => ({
  sport: 'horse-racing' as const,
  startsAt: 0,
  state: makeState({ status: 'finished', ranking: { order, progress: 1000, official: true } }),
})
const on = (outcome: string, odds: number, eventId = 'race'): TestLeg => ({
  ...{ eventId, market: 'race-winner', outcome, odds },
})

test('the order of a field is entered and corrected at the desk: every bet pays what the preview said', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 100_000n)
  await db.transact((tx) => upsertFixtures(tx, [fixture]))
  const [first, other, third] = [on('1', 6_000), on('7', 2_000, 'other'), on('5', 3_000, 'third')]
  const withTerms = (stake: bigint, legs: readonly TestLeg[], system: BetTerms) => ({
    ...betOf(player, stake, legs),
    system,
    possibleWin: winOf(
      legs.map(({ odds }) => odds),
      system,
    )(stake),
  })
  await placed(db, [
    betOf(player, 1_000n, [first]),
    betOf(player, 1_000n, [on('3', 4_000)]),
    betOf(player, 1_000n, [first, other]),
    betOf(player, 1_000n, [on('2', 4_000), other]),
    withTerms(300n, [first, other, third], systemTerms(3, { sizes: [2], bankers: [] })),
    withTerms(500n, [first, other], { kind: 'chain' }),
    withTerms(1_000n, [first, other], { kind: 'anti', odds: 1_500 }),
  ])
  const preview = (said: SaidResult) => previewResult(db, 'race', said, 0)
  const enter = async (said: SaidResult) => {
    await db.transact(async (tx) => {
      const { message } = await correctionOf({ read: tx }, 'race', said, 0)
      await applyMessages(tx, fixture, [message])
    })
    const { next } = await correctionOf(db, 'race', said, 0)
    await settleEvent(db, 'race', { sport: 'horse-racing', startsAt: 0, state: next }, 0, true)
  }
  const single = { currency: 'EUR', singles: 1 }
  const bet = { currency: 'EUR', bets: 1, paid: '0' }

  const order = { result: { order: [1, 2, 4, 3] } }
  const seen = await preview(order)
  expect([seen.score, seen.corrected]).toEqual(['–', '1. Horse 1, 2. Horse 2, 3. Horse 4, 4. Horse 3'])
  expect(seen.changes.toSorted((one, two) => (one.outcome < two.outcome ? -1 : 1))).toEqual([
    { ...single, market: 'race-winner', outcome: '1', before: 'open', after: 'win', paid: '0', pays: '6000' },
    { ...single, market: 'race-winner', outcome: '3', before: 'open', after: 'lose', paid: '0', pays: '0' },
  ])
  // What waits for the other races is told as it pays at most; the anti-accumulator wins when they lose.
  expect(seen.bets).toEqual([
    { ...bet, kind: 'accumulator', settled: true, stake: '1000', pays: '0' },
    { ...bet, kind: 'accumulator', settled: false, stake: '1000', pays: '12000' },
    { ...bet, kind: 'anti', settled: false, stake: '1000', pays: '1500' },
    { ...bet, kind: 'chain', settled: false, stake: '500', pays: '3500' },
    // 1.00 x (6 x 2 + 6 x 3 + 2 x 3)
    { ...bet, kind: 'system', settled: false, stake: '300', pays: '3600' },
  ])
  await enter(order)
  await settleEvent(db, 'other', won([7, 5]), 0)
  await settleEvent(db, 'third', won([5, 7]), 0)
  expect(await balance(db, player)).toBe(94_200n + 6_000n + 12_000n + 3_600n + 3_500n)

  // Number 3 never ran, and 1 and 2 came in together: half of each bet counts, its winnings less 20 %.
  const corrected = {
    result: { order: [1, 2, 4], level: [[1, 2]], didNotStart: [{ number: 3, deduction: 20 }] },
  }
  const again = await preview(corrected)
  expect(
    again.changes.map(({ outcome, after, paid, pays }) => [outcome, after, paid, pays]).toSorted(),
  ).toEqual([
    ['1', 'win 1/2 less 20', '6000', '2500'],
    ['3', 'void', '0', '1000'],
  ])
  expect(again.bets.map(({ kind, settled, bets, paid, pays }) => [kind, settled, bets, paid, pays])).toEqual([
    // 10.00 x 2.5 x 2 and 10.00 x 1.7 x 2
    ['accumulator', true, 2, '12000', '8400'],
    // Half of the accumulator did not come in.
    ['anti', true, 1, '0', '750'],
    ['chain', true, 1, '3500', '1750'],
    ['system', true, 1, '3600', '1850'],
  ])
  await enter(corrected)
  expect(await balance(db, player)).toBe(94_200n + 2_500n + 1_000n + 8_400n + 750n + 1_750n + 1_850n)
  expect(await preview(corrected)).toMatchObject({ changes: [], bets: [] })
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })

  for (const said of [{}, { score: { fullTime: [1, 0] as const } }, { result: { order: [9] } }])
    await expect(preview(said)).rejects.toMatchObject({ id: 'desk-result-impossible' })
})

test('a reduced win pays its part of the stake, and its winnings less the deduction', () => {
  expect(paidBy('win 1/2 less 20', 1_000n, 6_000n)).toBe(2_500n)
  expect(paidBy('half-lose', 1_000n, 6_000n)).toBe(500n)
})
