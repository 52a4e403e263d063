import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stakesOf } from '#domain/people/identity/registration/stakes.ts'
import { bettingOf } from '#domain/people/settings/api.ts'
import { currencies, currencyCodes } from '#kernel/currencies.ts'
import { parseTypedAmount } from '#kernel/money.ts'
import { learnStakeTerms } from '#web/core/session/stake-terms.ts'
import { policyOf } from '../placing/odds-policy.ts'
import { emptyCoupon } from '../store/coupon-state.ts'
import { betFigures, initialStakeText, legFigures, readStake, stepStake } from './slip-figures.ts'
import { slotView } from './slot-view.ts'

for (const currency of currencyCodes) learnStakeTerms({ currency, stakes: stakesOf(currency) })

const bet = { id: 'e1~1x2~1', odds: 1850, event: { id: 'e1' } } as Parameters<typeof legFigures>[0]

test('moved odds ask by the choice of the player', () => {
  const asks = (odds: number, policy: 'any' | 'higher' | 'ask') =>
    legFigures(bet, { odds, status: 'open' }, policy).asks
  expect([asks(1850, 'ask'), asks(1900, 'ask'), asks(1800, 'ask')]).toEqual([false, true, true])
  expect([asks(1900, 'higher'), asks(1800, 'higher')]).toEqual([false, true])
  expect([asks(1900, 'any'), asks(1800, 'any')]).toEqual([false, false])
  expect(legFigures(bet, { odds: 1700, status: 'suspended' }, 'ask')).toMatchObject({
    asks: false,
    moved: 'down',
  })
  expect(legFigures(bet, null, 'ask')).toMatchObject({ odds: 1850, status: 'unknown', moved: 'none' })
  const policies = ([0, 1, 2] as const).map((changeCoefAction) => policyOf({ changeCoefAction }))
  expect(policies).toEqual(['ask', 'any', 'higher'])
  expect(policyOf(bettingOf({}))).toBe('higher')
})

test('a stake is read in the decimals of its currency and judged against its bounds', () => {
  const none = { min: null, max: null, balance: null }
  expect(readStake('12,5', 'EUR', 'en', none)).toEqual({ stake: 1250n, fault: null })
  expect(readStake('12.5', 'JPY', 'en', none).fault).toBe('unreadable')
  expect(readStake('1.250', 'KWD', 'en', none)).toEqual({ stake: 1250n, fault: null })
  expect(readStake('1,250', 'KWD', 'en', none)).toEqual({ stake: null, fault: 'unreadable' })
  expect(readStake('1,250', 'KWD', 'fr', none)).toEqual({ stake: 1250n, fault: null })
  for (const typed of ['0', '-5', 'NaN', '1e-37', '1e3', '12.345', 'Infinity', '5 5'])
    expect(readStake(typed, 'EUR', 'en', none).fault, typed).toBe('unreadable')
  expect(readStake(' ', 'EUR', 'en', none).fault).toBe('empty')
  expect(readStake('0.05', 'EUR', 'en', none).fault).toBe('below-minimum')
  expect(readStake('50', 'EUR', 'en', { min: 10n, max: 4999n, balance: 10000n }).fault).toBe('above-maximum')
  expect(readStake('50', 'EUR', 'en', { min: 10n, max: 5000n, balance: 4999n }).fault).toBe('above-balance')
  expect(readStake('50', 'EUR', 'en', { min: 10n, max: 5000n, balance: 5000n }).fault).toBe(null)
  // A missing balance takes precedence over the stake limit, unless the limit is placed and the balance covers it.
  const poor = { min: 10n, max: 4999n, balance: 4998n }
  expect(readStake('50', 'EUR', 'en', poor).fault).toBe('above-balance')
  expect(readStake('50', 'EUR', 'en', { ...poor, lowers: true }).fault).toBe('above-balance')
  expect(readStake('50', 'EUR', 'en', { ...poor, balance: 4999n, lowers: true }).fault).toBe('above-maximum')
  expect(readStake('50', 'EUR', 'en', { ...poor, max: 0n, balance: 0n }).fault).toBe('above-maximum')
})

test('steps stay on the grid of the currency and inside the bounds', () => {
  expect(initialStakeText('EUR')).toBe('5')
  expect(stepStake('5', 'EUR', 'en', 1, null)).toBe('7.50')
  expect(stepStake('7.50', 'EUR', 'en', -1, null)).toBe('5')
  expect(stepStake('6', 'EUR', 'en', -1, null)).toBe('5')
  expect(stepStake('6', 'EUR', 'en', 1, null)).toBe('7.50')
  expect(stepStake('2.50', 'EUR', 'en', -1, null)).toBe('0.10')
  expect(stepStake('5', 'EUR', 'en', 1, 600n)).toBe('6')
  expect(stepStake('', 'JPY', 'en', 1, null)).toBe('500')
  expect(stepStake('1,000', 'KWD', 'de', 1, null)).toBe('1.500')
  expect(stepStake('1,000', 'KWD', 'en', 1, null)).toBe('0.500')
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyCodes),
      fc.bigInt(1n, 10n ** 9n),
      fc.constantFrom(1, -1),
      (c, n, way) => {
        const stepped = parseTypedAmount(stepStake(String(n), c, 'en', way as 1 | -1, null), c, 'en')
        expect(stepped).not.toBeNull()
        expect(stepped! >= currencies[c].minStake).toBe(true)
      },
    ),
  )
})

test('the possible win is exact where floating point is not', () => {
  expect(betFigures(10n, [1005, 1005])).toEqual({ totalOdds: 1010n, possibleWin: 10n })
  expect(betFigures(99_999_999_999n, [1333, 2777, 9999]).possibleWin).toBe(
    (99_999_999_999n * 1333n * 2777n * 9999n) / 1_000_000_000n,
  )
  expect(betFigures(null, [2000])).toEqual({ totalOdds: 2000n, possibleWin: null })
})

test('a stake that would win more than one bet pays is told so, and one that the book has no room for is not', () => {
  const capped = (typed: string, maxStake: string) => {
    const check = {
      legs: [{ selection: bet.id, status: 'open' as const, odds: 1850, live: false }],
      ...{
        problems: [],
        liveDelay: 0,
        totalOdds: '1850',
        lines: 1,
        possibleWin: null,
        leastWin: null,
        system: null,
      },
      ...{ minStake: '10', maxStake, maxPayout: '10000000' },
    }
    const state = { ...emptyCoupon, bets: [bet], currency: 'EUR', amountByBetId: { [bet.id]: typed } }
    return slotView(
      {
        ...{ state, currency: 'EUR', language: 'en', betting: bettingOf({}), policy: 'any', chosen: 'main' },
        ...{ balance: 10n ** 12n, conflicts: new Set(), asksTrader: false, systems: null, promotions: null },
        ...{ played: null, eachWay: false, lined: false, other: false },
      },
      { slot: bet.id, bets: [bet], check, terms: null, live: () => null, placing: undefined },
    ).capped
  }
  expect(capped('54054.06', '5405405')).toBe(10_000_000n)
  expect(capped('54054.05', '5405405')).toBeNull()
  expect(capped('20', '1000')).toBeNull()
})
