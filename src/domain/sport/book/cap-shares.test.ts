import { expect, test } from 'vitest'
import * as z from 'zod'
import { makeFixture, makeMarkets, makeState } from '../../../../test/factories/events.ts'
import { Book } from './book.ts'
import { type CapShares, capShare } from './cap-shares.ts'
import { capShareSiteRules } from './site-rules.ts'

const fixture = makeFixture('a', { startsAt: 3_600_000 })
const { competition } = fixture
const rules = z.strictObject(capShareSiteRules)
const read = (said: object): CapShares => rules.parse({ capShares: said }).capShares

test('the word on a market comes before that on its type, its competition and its sport', () => {
  const { id, sport } = competition
  const all = {
    markets: { 'a~total|2.5': 5 },
    types: { [`${sport}/total`]: 10 },
    competitions: { [id]: 20 },
    sports: { [sport]: 40 },
  }
  expect(capShare(fixture, 'total|2.5', read(all))).toBe(0.05)
  expect(capShare(fixture, 'total|3.5', read(all))).toBe(0.1)
  expect(capShare(fixture, '1x2', read(all))).toBe(0.2)
  expect(capShare(fixture, '1x2', read({ ...all, competitions: {} }))).toBe(0.4)
  expect(capShare(fixture, '1x2', read({}))).toBe(capShare(fixture, '1x2'))
})

test('without a word first leagues take all, smaller ones and side markets less', () => {
  const ranked = (rank: number) => ({ ...fixture, competition: { ...competition, rank } })
  const shares = (market: string) => [100, 200, 300].map((rank) => capShare(ranked(rank), market))
  expect(shares('1x2')).toEqual([1, 0.5, 0.25])
  expect(shares('correct-score')).toEqual([0.5, 0.25, 0.125])
})

test('the book quotes by the word that holds when it is asked', () => {
  let said = read({})
  const book = new Book({
    sportNow: () => 0,
    sink: { wants: () => false, publish: () => {} },
    capShares: () => said,
  })
  book.upsertEvent(fixture, makeState())
  book.setMarkets('a', makeMarkets({ '1x2': { 1: 2000, x: 3300, 2: 3600 } }))
  const before = book.quote('a~1x2~1')
  said = read({ sports: { [competition.sport]: 0 } })
  expect([before, book.quote('a~1x2~1')]).toEqual([
    expect.objectContaining({ stakeFactor: capShare(fixture, '1x2') }),
    expect.objectContaining({ status: 'open', stakeFactor: 0 }),
  ])
})

test.each([
  [{ sports: { chess: 10 } }],
  [{ sports: { football: 101 } }],
  [{ sports: { football: 0.5 } }],
  [{ types: { 'football/no-such-type': 10 } }],
  [{ types: { total: 10 } }],
  [{ markets: { total: 10 } }],
  [{ leagues: {} }],
])('a word that names nothing is refused: %j', (said) => {
  expect(rules.safeParse({ capShares: said }).success).toBe(false)
})
