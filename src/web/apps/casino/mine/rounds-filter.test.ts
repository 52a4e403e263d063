import { expect, test } from 'vitest'
import { isFiltered, readRoundsFilter, roundsQuery } from './rounds-filter.ts'

const of = (query: string) => readRoundsFilter(new URLSearchParams(query))

test('an address says which rounds are asked for', () => {
  const now = 1_800_000_000_000
  expect(roundsQuery(of('game=dice&period=week&result=won&account=EUR-bonus'), now)).toEqual({
    game: 'dice',
    from: String(now - 7 * 86_400_000),
    result: 'won',
    currency: 'EUR',
    account: 'bonus',
  })
  expect(roundsQuery(of(''), now)).toEqual({ from: String(now - 366 * 86_400_000) })
})

test('words that no filter has count as none', () => {
  const filter = of('game=<b>&period=age&result=much&account=EUR-cash')
  expect(filter).toEqual({ game: null, period: 'year', result: null, account: null })
  expect(isFiltered(filter)).toBe(false)
  expect(isFiltered(of('period=day'))).toBe(true)
})
