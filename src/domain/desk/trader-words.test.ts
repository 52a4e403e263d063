import { expect, test } from 'vitest'
import type { Tx } from '#kernel/database.ts'
import { makeTraderWords } from './trader-words.ts'

const base = { staff_name: 'Ann', reason: 'a late team sheet', at: new Date(0) }
const hold = (event_id: string, market = '', outcome = '') => ({ ...base, event_id, market, outcome })
const price = (outcome: string, odds: number | null, shift: number | null) => ({
  ...hold('e', '1x2', outcome),
  odds,
  shift,
  expires_at: new Date(9e12),
})
/** A database that answers the holds, then the prices. */
const tx = (holds: readonly object[], prices: readonly object[]): Tx => ({
  query: async <Row>(text: string) => {
    const rows = (text.includes('from trader_hold') ? holds : prices) as Row[]
    return { rows, rowCount: rows.length }
  },
})
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
