import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketDefinition, marketRule, parseMarketKey, sportFacts } from '#domain/sport/pricing/api.ts'
import type { EventMessage } from '../messages/message.ts'
import { houseMarket } from './house-market.ts'
import { MarketCensus, sportOfKey } from './market-census.ts'
import { type LineForm, marketTable } from './market-table.ts'

const rows = marketTable.flatMap((row) => row.sports.map((sport) => ({ ...row, sport })))
const specifierOf: Readonly<Record<LineForm['form'], string>> = {
  none: 'none',
  line: 'line',
  score: 'line',
  index: 'index',
  'index:line': 'index:line',
}

test.each(marketTable)(
  '$id is $type, with the specifier, the outcomes and the part of play of the house',
  (row) => {
    const { id, type, line, outcomes } = row
    for (const sport of row.sports) {
      const definition = marketDefinition(sport, type)
      if (!definition) throw new Error(`${sport} has no such market`)
      const twoNumbers = line.form === 'index' && line.of.length === 2
      expect(definition.specifier).toBe(twoNumbers ? 'set.game' : specifierOf[line.form])
      expect([...definition.outcomes].sort()).toEqual(Object.values(outcomes).sort())
      const { time } = marketRule(sportFacts[sport], definition)
      // These markets, and no others, have `(incl. overtime)` in the provider's names.
      if (['basketball', 'american-football', 'ice-hockey'].includes(sport))
        expect(`${sport} ${time === 'overtime'}`).toBe(
          `${sport} ${[219, 223, 225, 227, 228, 229, 406].includes(id)}`,
        )
    }
  },
)

test('no two of the provider’s markets are one of the house', () => {
  const names = rows.map(({ sport, type }) => `${sport}/${type}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

const market = (id: number, ...specifiers: (readonly [string, string])[]) => ({ id, specifiers })

test.each([
  ['football', market(18, ['total', '2.5']), 'total|2.5'],
  ['football', market(18, ['total', '3.0']), 'total|3'],
  ['football', market(16, ['hcp', '-0.25']), 'handicap|-0.25'],
  ['football', market(16, ['hcp', '-0.0']), 'handicap|0'],
  ['football', market(16, ['hcp', '+1.5']), 'handicap|1.5'],
  ['football', market(14, ['hcp', '0:1']), 'european-handicap|-1'],
  ['football', market(14, ['hcp', '2:0']), 'european-handicap|2'],
  ['football', market(8, ['goalnr', '3']), 'next-goal|3'],
  ['tennis', market(210, ['gamenr', '7'], ['setnr', '2']), 'game-winner|2.7'],
  ['tennis', market(204, ['setnr', '1'], ['total', '9.5']), 'set-games-total|1:9.5'],
  ['basketball', market(225, ['total', '168.5']), 'total|168.5'],
  ['basketball', market(18, ['total', '168.5']), null],
  ['football', market(18), null],
  ['football', market(18, ['total', '2.3']), null],
  ['football', market(18, ['total', 'x']), null],
  ['football', market(18, ['score', '1:0'], ['total', '2.5']), null],
  ['football', market(1, ['total', '2.5']), null],
  ['football', market(8, ['goalnr', '0']), null],
  ['football', market(61, ['score', '0:2']), null],
] as const)('%s %j is %s', (sport, of, key) => {
  expect(houseMarket(sport, of)?.key ?? null).toBe(key)
})

test('a quarter line is named by its number, whatever zeros stand behind it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.constantFrom(0, 2), (quarters, digits) => {
      const written = digits ? (quarters / 4).toFixed(digits) : String(quarters / 4)
      const key = houseMarket('football', market(16, ['hcp', written]))?.key
      expect(Number(parseMarketKey(key!).specifier)).toBe(quarters / 4 + 0)
      expect(key).not.toContain('-0|')
    }),
  )
})

test('the census counts what the house has, what it leaves out and what it does not play', () => {
  const census = new MarketCensus()
  const change = (...ids: number[]): EventMessage => ({
    kind: 'odds_change',
    product: 1,
    timestamp: 1,
    eventId: 'sr:match:1',
    requestId: null,
    markets: ids.map((id) => ({ id, specifiers: [], status: 'active', outcomes: [] })),
  })
  census.add(change(1, 10, 61, 61, 30), sportOfKey('hi.-.live.odds_change.1.sr:match.1.-'))
  census.add(change(1, 10), sportOfKey('hi.-.live.odds_change.3.sr:match.2.-'))
  expect(census.figures(1)).toEqual({
    known: 2,
    otherSports: 2,
    leftOut: [{ sport: 'football', market: 61, count: 2 }],
  })
})
