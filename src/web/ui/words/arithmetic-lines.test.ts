import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BetView, LegView } from '#domain/betting/bets/api.ts'
import { type Currency, currencyCodes } from '#kernel/currencies.ts'
import { toDecimalText } from '#kernel/money.ts'
import { payout } from '../../../../test/factories/payout.ts'
import { arithmeticOf } from './arithmetic-lines.ts'

const bet = (
  stake: string,
  legs: readonly [number, LegView['result']][],
  status: BetView['status'] = 'won',
) => ({ stake, status, legs: legs.map(([odds, result]) => ({ odds, result })) }) as unknown as BetView

test('each line is what a player gets with paper', () => {
  const lines = arithmeticOf(
    bet('500', [
      [1850, 'win'],
      [2100, 'half-win'],
      [3000, 'void'],
    ]),
    'EUR',
  )
  expect(lines?.legs.map(({ factor }) => factor)).toEqual(['1.85', '1.55', '1'])
  expect(lines).toMatchObject({
    stake: '5.00',
    product: '2.8675',
    exact: '14.3375',
    rounded: true,
    payout: '14.33',
  })
  expect(arithmeticOf(bet('500', [[2000, 'half-lose']]), 'EUR')).toMatchObject({
    product: '0.5',
    exact: '2.5',
  })
  expect(arithmeticOf(bet('500', [[1001, 'win']]), 'JPY')).toMatchObject({
    exact: '500.5',
    rounded: true,
    payout: '500',
  })
})

test('a lost leg decides an accumulator whose other legs are open; otherwise all are needed', () => {
  expect(
    arithmeticOf(
      bet(
        '500',
        [
          [1850, 'lose'],
          [2000, 'open'],
        ],
        'lost',
      ),
      'EUR',
    ),
  ).toMatchObject({
    product: '0',
    payout: '0.00',
  })
  expect(
    arithmeticOf(
      bet(
        '500',
        [
          [1850, 'win'],
          [2000, 'open'],
        ],
        'won',
      ),
      'EUR',
    ),
  ).toBeNull()
  expect(arithmeticOf(bet('500', [[1850, 'open']], 'open'), 'EUR')).toBeNull()
})

test('the last line is the payout that settlement pays, in every currency', () => {
  const result = fc.constantFrom(
    'win',
    'lose',
    'void',
    'half-win',
    'half-lose',
    'win 1/3 less 0',
    'win 1/2 less 35',
  ) as fc.Arbitrary<'win' | 'lose' | 'void' | 'half-win' | 'half-lose'>
  const leg = fc.tuple(fc.integer({ min: 1001, max: 50_000 }), result)
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 9n),
      fc.array(leg, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...currencyCodes) as fc.Arbitrary<Currency>,
      (stake, legs, currency) => {
        const paid = payout(
          stake,
          legs.map(([odds, outcome]) => ({ odds, outcome })),
        )
        expect(arithmeticOf(bet(stake.toString(), legs), currency)?.payout).toBe(
          toDecimalText(paid, currency),
        )
      },
    ),
    { numRuns: 400 },
  )
})
