import { expect, test } from 'vitest'
import { capShare } from '#domain/sport/book/index.ts'
import type { Fixture } from '#domain/sport/feed/api.ts'
import { heldIfItPays, priceMarkets } from '#domain/sport/pricing/index.ts'
import type { Tx } from '#kernel/database.ts'
import { isConcerned, makeTraderTerms } from './trader-terms.ts'

const row = (
  scope: string,
  scope_id: string,
  market_type: string,
  margin: number | null,
  share: number | null,
) => ({
  scope,
  scope_id,
  market_type,
  margin,
  share,
  staff_name: 'Ann',
  reason: 'few know this league',
  at: new Date(0),
  expires_at: null,
})
const tx = (rows: readonly object[]): Tx => ({
  query: async <Row>() => ({ rows: rows as Row[], rowCount: rows.length }),
})
const fixture = { id: 'e', competition: { id: 'c', sport: 'football', rank: 100 } } as Fixture
const said = { markets: {}, types: { 'football/total': 50 }, competitions: {}, sports: {} }

test('the nearest scope that names a margin or a limit says it; within a scope the type of market goes first', async () => {
  const terms = makeTraderTerms()
  const share = (market: string) => capShare(fixture, market, terms.over(said))
  expect([terms.marginsOf(fixture), share('total|2.5'), share('1x2')]).toEqual([undefined, 0.5, 1])
  const places = [
    row('house', '', 'total', 400, null),
    row('sport', 'football', '', 900, 30),
    row('competition', 'c', 'total', 800, null),
    row('event', 'e', '', null, 10),
    row('event', 'other', '', 100, 0),
  ]
  expect((await terms.refresh(tx(places), 0)).toSorted()).toEqual([
    'competition~c',
    'event~other',
    'house~',
    'sport~football',
  ])
  const marginOf = terms.marginsOf(fixture)
  expect(['total', '1x2'].map((type) => marginOf?.(type))).toEqual([0.08, 0.09])
  expect([share('total|2.5'), share('1x2')]).toEqual([0.1, 0.1])
  expect(terms.of(fixture, 'total', 'margin')).toEqual({ value: 800, from: 'competition', until: null })
  const fair = ['over', 'under'].map((id) => ({ id, probability: 0.5 }))
  const odds = (of: typeof marginOf) =>
    priceMarkets([{ key: 'total|2.5', exclusive: true, outcomes: fair }], of)[0]?.outcomes.map(
      ({ odds }) => odds,
    )
  expect([odds(marginOf), odds(() => 0), odds(undefined)]).toEqual([
    [1850, 1850],
    [2000, 2000],
    [1900, 1900],
  ])
  expect(await terms.refresh(tx(places.slice(0, 4)), 0)).toEqual(['event~other'])
  expect([isConcerned(fixture, ['event~other']), isConcerned(fixture, ['sport~football'])]).toEqual([
    false,
    true,
  ])
})

test('a margin of nought from before there was a least one is the least one: evens stay on sale', async () => {
  const terms = makeTraderTerms()
  await terms.refresh(tx([row('house', '', '', 0, null)]), 0)
  expect(terms.of(fixture, 'total', 'margin')?.value).toBe(1)
  const evens = ['over', 'under'].map((id) => ({ id, probability: 0.5 }))
  const [priced] = priceMarkets(
    [{ key: 'total|2.5', exclusive: true, outcomes: evens }],
    terms.marginsOf(fixture),
  )
  expect(heldIfItPays(priced!)).toBe(priced)
})
