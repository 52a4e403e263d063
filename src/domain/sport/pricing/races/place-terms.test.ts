import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entrant } from '#domain/sport/feed/api.ts'
import { priceMarkets } from '../odds/price.ts'
import { eachWayKey, eachWayKeys, inSameCase, placeTerms, readPlaceTerms } from './place-terms.ts'
import { fieldMarkets } from './price-race.ts'

const field = (runners: number): readonly Entrant[] =>
  Array.from({ length: runners }, (_, index) => ({
    number: index + 1,
    id: `r${index}`,
    name: `Runner ${index + 1}`,
    short: `R${index}`,
    colours: ['red', 'white'],
  })) as never

test('the terms are those of the trade by how many run', () => {
  expect([4, 5, 7, 8, 16].map(placeTerms)).toEqual([
    null,
    { places: 2, parts: 4 },
    { places: 2, parts: 4 },
    { places: 3, parts: 5 },
    { places: 3, parts: 5 },
  ])
})

test('keys name the terms and how many were withdrawn before', () => {
  expect(eachWayKey('race-winner', { places: 3, parts: 5 })).toBe('race-each-way|3.5')
  expect(eachWayKey('race-winner|1', { places: 2, parts: 4 })).toBe('race-each-way|2.4.1')
  expect(eachWayKeys('race-winner|1')).toEqual([...['race-each-way|2.4.1', 'race-each-way|3.5.1']])
  expect(eachWayKeys('race-top-3')).toEqual([])
  expect(readPlaceTerms('3.5')).toEqual({ places: 3, parts: 5, book: 0 })
  expect(readPlaceTerms('2.4.1')).toEqual({ places: 2, parts: 4, book: 1 })
  expect(['race-each-way|3.5', 'race-each-way|2.4.1', 'race-duel|1.2'].map(inSameCase)).toEqual([
    ...['race-top-3', 'race-top-2|1', 'race-duel|1.2'],
  ])
})

test('a place part pays its part of the odds to win, and never more than the market of its places', () => {
  let offered = 0
  let withheld = 0
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.2, max: 6, noNaN: true }), { minLength: 4, maxLength: 14 }),
      (weights) => {
        const priced = priceMarkets(fieldMarkets(field(weights.length), weights, ''))
        const outcomesOf = (key: string) =>
          new Map(priced.find((market) => market.key === key)?.outcomes.map(({ id, odds }) => [id, odds]))
        const terms = placeTerms(weights.length)
        const keys = priced.map(({ key }) => key).filter((key) => key.startsWith('race-each-way'))
        if (!terms) return void expect(keys).toEqual([])
        const key = eachWayKey('race-winner', terms)
        expect([[], [key]]).toContainEqual(keys)
        const [win, top, placed] = ['race-winner', inSameCase(key), key].map(outcomesOf) as [
          ...Map<string, number>[],
        ]
        for (const [id, odds] of win!) {
          const at = 1000 + Math.floor((odds - 1000) / terms.parts)
          const most = top!.get(id)
          const stands = most !== undefined && at <= most && at > 1010
          expect(placed!.get(id)).toBe(stands ? at : undefined)
          if (stands) offered++
          else withheld++
        }
      },
    ),
    { numRuns: 200 },
  )
  expect(offered).toBeGreaterThan(500)
  expect(withheld).toBeGreaterThan(5)
})
