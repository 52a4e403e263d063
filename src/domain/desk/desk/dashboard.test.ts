import { expect, test } from 'vitest'
import { fullEvents } from './dashboard.ts'

const line = (event: string, market: string, outcome: string, euros: number) => ({
  event,
  market,
  outcome,
  currency: 'EUR',
  win: BigInt(euros) * 100n,
})

test('an event is nearly full by its worst outcome of one market, or by the sum of its markets', () => {
  expect(fullEvents([])).toBe(0)
  // 40,000 of 50,000 euros of a market, as two lines of one outcome in different currencies.
  expect(fullEvents([line('a', '1x2', '1', 25_000), line('a', '1x2', '1', 15_000)])).toBe(1)
  expect(fullEvents([line('a', '1x2', '1', 39_999), line('a', '1x2', '2', 39_999)])).toBe(0)
  // 120,000 of 150,000 euros of the event.
  const markets = ['1x2', 'total|2.5', 'total|3.5', 'handicap|-1.5']
  expect(fullEvents(markets.map((market) => line('b', market, '1', 30_000)))).toBe(1)
  expect(fullEvents(markets.map((market) => line('b', market, '1', 29_999)))).toBe(0)
})
