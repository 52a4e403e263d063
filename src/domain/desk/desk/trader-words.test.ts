import { expect, test } from 'vitest'
import type { PricedMarket } from '#domain/sport/pricing/index.ts'
import type { Tx } from '#kernel/database.ts'
import { makeFixture } from '../../../../test/factories/events.ts'
import { checkPrice, makeTraderWords } from './trader-words.ts'

const base = { staff_name: 'Ann', reason: 'a late team sheet', at: new Date(0) }
const hold = (event_id: string, market = '', outcome = '') => ({ ...base, event_id, market, outcome })
const price = (outcome: string, odds: number | null, shift: number | null) => ({
  ...hold('e', '1x2', outcome),
  odds,
  shift,
  expires_at: new Date(9e12),
})
/** Makes a database stub that returns the holds, then the prices. */
const tx = (holds: readonly object[], prices: readonly object[]): Tx => ({
  query: async <Row>(text: string) => {
    const rows = (text.includes('from trader_hold') ? holds : prices) as Row[]
    return { rows, rowCount: rows.length }
  },
})
/** Returns the reason for refusing a price; null if accepted. */
const refusalOn =
  (offer: readonly PricedMarket[]) =>
  (words: Parameters<typeof checkPrice>[1], said: ReturnType<typeof price>) => {
    const event = { fixture: makeFixture('e'), plain: () => ({ fair: [], priced: offer }) }
    try {
      checkPrice(event, words, said)
      return null
    } catch (error) {
      const { id, facts } = error as { readonly id: string; readonly facts: object }
      return { id, ...facts }
    }
  }
const priced = [
  {
    key: '1x2',
    outcomes: [
      { id: '1', odds: 2000 },
      { id: 'x', odds: 3400 },
      { id: '2', odds: 1010 },
    ],
  },
  {
    key: 'total|2.5',
    outcomes: [
      { id: 'over', odds: 1900 },
      { id: 'under', odds: 1900 },
    ],
  },
]

test('traders suspend events, markets and outcomes, and put a price in the place of the model or beside it', async () => {
  const words = makeTraderWords()
  expect(words.applyTo('e', priced)).toBe(priced)
  const holds = [hold('f'), hold('e', '1x2', 'x'), hold('e', 'total|2.5')]
  const prices = [price('1', 2100, null), price('2', null, -100)]
  expect(await words.refresh(tx(holds, prices), 0)).toEqual(['f', 'e'])
  expect(await words.refresh(tx(holds, prices), 0)).toEqual([])
  expect([words.isHeld('e'), words.isHeld('f')]).toEqual([false, true])
  expect(words.applyTo('e', priced)).toEqual([
    {
      key: '1x2',
      outcomes: [
        { id: '1', odds: 2100 },
        { id: '2', odds: 1001 },
      ],
    },
    { ...priced[1], suspended: true },
  ])
  expect(await words.refresh(tx([hold('f')], []), 0)).toEqual(['e'])
  expect(words.applyTo('e', priced)).toBe(priced)
})

test('a price at which backing all outcomes pays is refused; one of a market with an outcome held is not', () => {
  const plain = [
    { ...priced[0]!, mustSum: 1 },
    { ...priced[1]!, mustSum: 1 },
  ]
  const refusal = (words: Parameters<typeof checkPrice>[1], ...said: Parameters<typeof price>) =>
    refusalOn(plain)(words, price(...said))
  const none = { holds: [], prices: [] }
  const pays = (sum: string) => ({
    id: 'desk-price-pays',
    selections: '1x2',
    sum,
    above: '1.000',
    pointer: '/odds',
  })
  // 1/2 + 1/3.4 + 1/1.01 = 1.784: 1 and x alone would make 0.794.
  expect(refusal(none, '2', 4800, null)).toBeNull()
  expect(refusal(none, '2', 4900, null)).toEqual(pays('0.998'))
  expect(refusal(none, '2', null, 4000)).toEqual(pays('0.992'))
  // Two prices, each acceptable alone; and one that replaces an earlier one.
  expect(refusal({ ...none, prices: [price('1', 2100, null)] }, '2', 4400, null)).toEqual(pays('0.997'))
  expect(refusal({ ...none, prices: [price('2', 9000, null)] }, '2', 4800, null)).toBeNull()
  expect(refusal({ ...none, holds: [hold('e', '1x2', 'x')] }, '2', 9000, null)).toBeNull()
  // The held outcome is not offered anyway, so the whole offer still counts.
  expect(refusal({ ...none, holds: [hold('e', '1x2', 'other')] }, '2', 9000, null)).toEqual(pays('0.905'))
  // A suspended market may reopen at any time.
  expect(refusal({ ...none, holds: [hold('e', '1x2')] }, '2', 9000, null)).toEqual(pays('0.905'))
  // A sum of exactly 1 gives neither side a profit and is refused too; the book decides about outcomes that nobody
  // offers.
  expect(
    refusal({ ...none, prices: [price('1', 4000, null), price('x', 4000, null)] }, '2', 2000, null),
  ).toEqual(pays('1.000'))
  expect(refusalOn([])(none, price('2', 9000, null))).toBeNull()
})

test('a price is refused that pays with outcomes of other markets, by all that traders say; what others pay is not its fault', () => {
  const twoWay = (key: string, ...odds: readonly (readonly [string, number])[]) => ({
    key,
    mustSum: key === 'double-chance' ? 2 : 1,
    outcomes: odds.map(([id, one]) => ({ id, odds: one })),
  })
  const refusal = refusalOn([
    twoWay('1x2', ['1', 2000], ['x', 3000], ['2', 3300]),
    twoWay('double-chance', ['1x', 1250], ['12', 1290], ['x2', 1700]),
    { ...twoWay('total|2.5', ['over', 1900], ['under', 1900]), suspended: true as const },
    twoWay(
      'exact-goals',
      ['0', 12_000],
      ['1', 5_500],
      ['2', 4_200],
      ['3', 4_600],
      ['4', 7_000],
      ['5', 13_000],
      ['6+', 15_000],
    ),
  ])
  const none = { holds: [], prices: [] }
  const of = (market: string, ...said: Parameters<typeof price>) => ({ ...price(...said), market })
  // 1/2.4 + 1/1.7 = 1.005; a little more on 1 is too much, and so is the other side of it.
  expect(refusal(none, price('1', 2400, null))).toBeNull()
  const pays = { id: 'desk-price-pays', above: '1.000', pointer: '/odds' }
  expect(refusal(none, price('1', 2450, null))).toEqual({
    ...pays,
    selections: '1x2=1, double-chance=x2',
    sum: '0.996',
  })
  expect(refusal(none, of('double-chance', 'x2', null, 200))).toMatchObject({ sum: '0.990' })
  // The second of two prices that are acceptable alone is refused; another one of its market is not.
  const first = { ...none, prices: [price('1', 2400, null)] }
  expect(refusal(first, of('double-chance', 'x2', 1750, null))).toMatchObject({ sum: '0.988' })
  expect(refusal(first, of('double-chance', '12', 1300, null))).toBeNull()
  // 1/12 + 1/5.5 + 1/4.2 + 1/2 = 1.003: a suspended market may reopen.
  expect(refusal(none, of('total|2.5', 'over', 2000, null))).toBeNull()
  expect(refusal(none, of('total|2.5', 'over', 2020, null))).toMatchObject({ sum: '0.998' })
  // The book suspends an earlier price that pays by now: it does not block other prices.
  const late = { ...none, prices: [price('1', 2500, null)] }
  expect(refusal(late, of('total|2.5', 'over', 1950, null))).toBeNull()
  expect(refusal({ ...none, holds: [hold('e', 'double-chance', 'x2')] }, price('1', 2600, null))).toBeNull()
})
