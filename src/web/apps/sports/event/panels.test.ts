import { expect, test } from 'vitest'
import type { MarketView } from '#domain/sport/book/api.ts'
import { mainLines, type Panel, panelsFound, pinnedFirst } from './panels.ts'

const market = (key: string, ...odds: readonly number[]) =>
  ({ key, version: 1, outcomes: odds.map((price, index) => [`${index}`, price]) }) as unknown as MarketView
const panel = (name: string, pin: string, markets: readonly MarketView[] = []): Panel => ({
  name,
  pin,
  group: 'main',
  columns: 2,
  markets: [...markets],
})
const all = [
  panel('Match result', 'football/1x2'),
  panel('Total goals', 'football/total'),
  panel('Both teams to score', 'football/both-score'),
]
const names = (panels: readonly Panel[]) => panels.map(({ name }) => name)

test('pinned types come first, the last pin before the others; pins of other sports change nothing', () => {
  expect(names(pinnedFirst(all, ['football/both-score', 'football/total']))).toEqual([
    'Both teams to score',
    'Total goals',
    'Match result',
  ])
  expect(pinnedFirst(all, ['tennis/total'])).toEqual(all)
})

test('markets are found by name or outcome, mistyped too', () => {
  const outcomes = ({ name }: Panel) => (name === 'Match result' ? ['Lindenau', 'Draw'] : [])
  expect(names(panelsFound(all, 'goals', outcomes))).toEqual(['Total goals'])
  expect(names(panelsFound(all, 'lindenua', outcomes))).toEqual(['Match result'])
  expect(panelsFound(all, '', outcomes)).toEqual(all)
  expect(panelsFound(all, 'offside', outcomes)).toEqual([])
})

test('of many lines the most even one and its neighbours are shown at first', () => {
  const lines = [
    market('total|0.5', 1050, 9000),
    market('total|1.5', 1280, 3500),
    market('total|2.5', 1950, 1850),
    market('total|3.5', 3300, 1300),
    market('total|4.5', 6000, 1100),
  ]
  const keys = (markets: readonly MarketView[]) => mainLines(panel('', '', markets)).map(({ key }) => key)
  expect(keys(lines)).toEqual(['total|1.5', 'total|2.5', 'total|3.5'])
  expect(
    keys(lines.slice(2).concat(market('total|5.5', 9000, 1050), market('total|6.5', 12000, 1020))),
  ).toEqual(['total|2.5', 'total|3.5', 'total|4.5'])
  expect(keys(lines.slice(0, 4))).toHaveLength(4)
  // Three outcomes have no most even line.
  expect(keys(lines.map(({ key }) => market(key, 2000, 3000, 4000)))).toHaveLength(5)
})
