import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KnownQuote } from '#domain/sport/book/index.ts'
import type { LegOutcome, ReducedWin } from '#kernel/betting/leg-outcome.ts'
import { maxOdds, minOdds, possibleWin, totalOdds } from '#kernel/betting/odds.ts'
import { payout } from '../../../../../test/factories/payout.ts'
import { arithmetic } from '../bet-view.ts'
import type { LegRow } from '../bets-store.ts'
import { checkOdds, readStake } from './coupon.ts'
import { largestStake } from './ways-to-play/system.ts'

/** Outcomes in whole halves of a stake. */
type PlainOutcome = Exclude<LegOutcome, ReducedWin>

/**
 * Returns the payout by enumeration. A half-won leg is half the stake won and half returned, a half-lost one half
 * returned and half lost. The stake thus splits into 2^legs equal parts, each followed through every leg.
 */
function enumerate(stake: bigint, legs: readonly { odds: number; outcome: PlainOutcome }[]): bigint {
  const halves: Record<PlainOutcome, readonly ['win' | 'void' | 'lose', 'win' | 'void' | 'lose']> = {
    win: ['win', 'win'],
    lose: ['lose', 'lose'],
    void: ['void', 'void'],
    'half-win': ['win', 'void'],
    'half-lose': ['void', 'lose'],
  }
  const parts = 2 ** legs.length
  let sum = 0n
  for (let part = 0; part < parts; part++) {
    let product = 1n
    legs.forEach((leg, index) => {
      const end = halves[leg.outcome][(part >> index) & 1]
      product *= end === 'win' ? BigInt(leg.odds) : end === 'void' ? 1000n : 0n
    })
    sum += product
  }
  const top = stake * sum
  const bottom = BigInt(parts) * 1000n ** BigInt(legs.length)
  return (top - (top % bottom)) / bottom
}

const odds = fc.oneof(fc.integer({ min: minOdds, max: 5000 }), fc.integer({ min: minOdds, max: maxOdds }))
const outcome = fc.constantFrom<PlainOutcome>('win', 'lose', 'void', 'half-win', 'half-lose')
const winning = fc.constantFrom<PlainOutcome>('win', 'void', 'half-win', 'half-lose')

test('payouts equal those of enumeration, and the arithmetic shown leads to them', () => {
  let paid = 0
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 12n),
      fc.array(fc.record({ odds, outcome: fc.oneof(outcome, winning, winning) }), {
        minLength: 1,
        maxLength: 8,
      }),
      (stake, legs) => {
        const expected = enumerate(stake, legs)
        expect(payout(stake, legs)).toBe(expected)
        const rows = legs.map(
          (leg): LegRow => ({
            bet_id: 'b',
            event_id: 'e',
            market: '1x2',
            outcome: '1',
            odds: leg.odds,
            live: false,
            score_home: 0,
            score_away: 0,
            result: leg.outcome,
            grading: null,
          }),
        )
        const shown = arithmetic(stake, rows)
        expect(shown?.payout).toBe(expected.toString())
        const [whole = '', fraction = ''] = shown?.product.split('.') ?? []
        const scale = 10n ** BigInt(fraction.length)
        const exact = stake * BigInt(whole + fraction)
        expect(exact / scale).toBe(expected)
        if (expected > 0n) paid++
      },
    ),
    { numRuns: 2000 },
  )
  expect(paid).toBeGreaterThan(300)
})

test('what a coupon may win is what is paid when every leg wins, however many and long the odds', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.array(odds, { minLength: 1, maxLength: 30 }), (stake, list) => {
      const won = list.map((value) => ({ odds: value, outcome: 'win' as const }))
      expect(possibleWin(stake, list)).toBe(payout(stake, won))
    }),
  )
})

test('the total of a coupon is the product of its odds', () => {
  fc.assert(
    fc.property(fc.array(odds, { minLength: 1, maxLength: 20 }), (list) => {
      const exact = list.reduce((product, one) => product * BigInt(one), 1n)
      const scale = 1000n ** BigInt(list.length - 1)
      expect((exact * 2n + scale) / (2n * scale)).toBe(totalOdds(list))
    }),
  )
})

test('the largest stake fits and one unit more does not', () => {
  let some = 0
  fc.assert(
    fc.property(
      fc.array(odds, { minLength: 1, maxLength: 5 }),
      fc.bigInt(-10n, 10n ** 9n),
      fc.bigInt(0n, 10n ** 9n),
      (list, room, cap) => {
        const stake = largestStake(list, room, cap)
        const fits = (one: bigint) => possibleWin(one, list) <= cap && possibleWin(one, list) - one <= room
        if (stake > 0n) {
          some++
          expect(fits(stake)).toBe(true)
        }
        if (room >= 0n) expect(fits(stake + 1n)).toBe(false)
        else expect(stake).toBe(0n)
      },
    ),
    { numRuns: 500 },
  )
  expect(some).toBeGreaterThan(100)
})

test('each policy takes what it says and nothing worse', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('any' as const, 'higher' as const, 'ask' as const),
      fc.array(fc.tuple(odds, odds), { minLength: 1, maxLength: 5 }),
      (policy, pairs) => {
        const legs = pairs.map(([seen], index) => ({ selection: `s${index}`, odds: seen }))
        const quotes = pairs.map(([, now]) => ({ odds: now }) as KnownQuote)
        const refused = checkOdds(policy, legs, quotes)
        const worse = pairs.some(([seen, now]) => now < seen)
        const moved = pairs.some(([seen, now]) => now !== seen)
        expect(refused?.id).toBe(
          { any: false, higher: worse, ask: moved }[policy] ? 'odds-changed' : undefined,
        )
      },
    ),
  )
})

test('stakes are read in minor units of currencies with 0, 2 and 3 decimals', () => {
  expect(readStake('20', 'JPY')).toMatchObject({ stake: 20n })
  expect(readStake('19', 'JPY')).toMatchObject({ id: 'stake-below-minimum', facts: { minStake: '20' } })
  expect(readStake('10', 'EUR')).toMatchObject({ stake: 10n })
  expect(readStake('30', 'KWD')).toMatchObject({ stake: 30n })
  expect(readStake('29', 'KWD')).toMatchObject({ id: 'stake-below-minimum' })
})
