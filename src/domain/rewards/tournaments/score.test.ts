import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addRound, type CountedRound, compareScores, noScore, type Score, scoreOfBuys } from './score.ts'
import { tournamentKinds } from './tournament.ts'

const amount = fc.bigInt(1n, 10n ** 15n)
const score: fc.Arbitrary<Score> = fc.record({
  over: fc.bigInt(0n, 10n ** 15n),
  under: amount,
  reached: fc.bigInt(1n, 1_000n),
})
const rounds: fc.Arbitrary<CountedRound[]> = fc
  .array(fc.record({ stake: amount, payout: fc.bigInt(0n, 10n ** 15n) }), { maxLength: 20 })
  .map((list) => list.map((round, index) => ({ ...round, currency: 'EUR', seq: BigInt(index + 1) })))

const played = (kind: (typeof tournamentKinds)[number], list: readonly CountedRound[]) =>
  list.reduce((sum, round) => addRound(kind, sum, round), noScore)

describe('the order of scores', () => {
  test('is whole: one before the other, and so for all behind it; the same only where nothing differs', () => {
    fc.assert(
      fc.property(score, score, score, (one, other, third) => {
        expect(compareScores(one, other)).toBe(-compareScores(other, one) + 0)
        if (compareScores(one, other) <= 0 && compareScores(other, third) <= 0)
          expect(compareScores(one, third)).toBeLessThanOrEqual(0)
        if (compareScores(one, other) === 0) {
          expect([one.over * other.under, one.reached]).toEqual([other.over * one.under, other.reached])
        }
      }),
    )
  })

  test('of equal fractions the one that was reached first leads, however they are written', () => {
    fc.assert(
      fc.property(score, fc.bigInt(2n, 1_000n), (one, factor) => {
        const later = { over: one.over * factor, under: one.under * factor, reached: one.reached + 1n }
        expect(compareScores(one, later)).toBe(-1)
      }),
    )
  })
})

describe('a score', () => {
  test('never falls by a round, and keeps the round that brought it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tournamentKinds), rounds, (kind, list) => {
        let before = noScore
        for (const round of list) {
          const after = addRound(kind, before, round)
          const grew = after.over * before.under > before.over * after.under
          expect(grew || after === before).toBe(true)
          if (grew) expect(after.reached).toBe(round.seq)
          before = after
        }
      }),
    )
  })

  test('is the sum of stakes, the best of all rounds, the number of rounds that paid twice the stake', () => {
    fc.assert(
      fc.property(rounds, (list) => {
        const worth = list.reduce((sum, { stake }) => sum + stake * 10_000n, 0n)
        expect(played('wagered', list).over).toBe(worth)
        const wins = list.filter(({ stake, payout }) => payout >= 2n * stake)
        expect(played('wins', list).over).toBe(BigInt(wins.length))
        expect(played('wins', list).reached).toBe(wins.at(-1)?.seq ?? 0n)
        const best = played('multiplier', list)
        for (const { stake, payout } of list) expect(payout * best.under <= best.over * stake).toBe(true)
      }),
    )
  })

  test('of all currencies is compared by the house rates: a euro is 95 roubles', () => {
    const stake = (currency: string, minor: bigint) =>
      addRound('wagered', noScore, { seq: 1n, currency, stake: minor, payout: 0n }).over
    expect(stake('RUB', 95_00n)).toBe(stake('EUR', 1_00n))
    expect(stake('JPY', 165n)).toBe(1_000_000n)
    expect(stake('KWD', 1n)).toBe(2_941n)
  })
})

test('re-buys begin again or add up, as is declared', () => {
  const buys = [
    { over: 5n, under: 1n, reached: 7n },
    { over: 3n, under: 1n, reached: 9n },
  ]
  const of = (kind: 'wins' | 'multiplier', rebuy: 'restart' | 'add') =>
    scoreOfBuys({ kind, rebuys: { max: 1, score: rebuy } }, buys)
  expect(of('wins', 'restart')).toEqual(buys[1])
  expect(of('wins', 'add')).toEqual({ over: 8n, under: 1n, reached: 9n })
  expect(of('multiplier', 'restart')).toEqual(buys[1])
  expect(of('multiplier', 'add')).toEqual(buys[0])
  expect(scoreOfBuys({ kind: 'wins', rebuys: null }, [buys[0]!])).toEqual(buys[0])
})
