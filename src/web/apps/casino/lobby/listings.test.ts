import { expect, test } from 'vitest'
import type { GameEntry } from '#domain/casino/casino/api.ts'
import { gamesListed, listingOf } from './listings.ts'

const game = (id: string, since: string, jackpot: GameEntry['jackpot'] = null) =>
  ({ id, since, jackpot }) as GameEntry
const games = [
  game('dice', '2026-11-23T02:56Z'),
  game('coin', '2026-11-23T02:56Z'),
  game('wells', '2026-11-24T10:00Z', { id: 'wells', share: '0.015' }),
  game('bells', '2026-11-23T06:54Z'),
]
const ids = (...asked: Parameters<typeof gamesListed>) => gamesListed(...asked).map(({ id }) => id)

test('jackpots are the games that feed one', () => {
  expect(ids(games, 'jackpots', [])).toEqual(['wells'])
})

test('new games come by the date at which they joined, those of the same one in their usual order', () => {
  expect(ids(games, 'new', [])).toEqual(['wells', 'bells', 'dice', 'coin'])
})

test('popular games come by what was played; where nothing was, in their usual order', () => {
  expect(ids(games, 'popular', ['bells', 'gone', 'coin'])).toEqual(['bells', 'coin', 'dice', 'wells'])
  expect(ids(games, 'popular', [])).toEqual(['dice', 'coin', 'wells', 'bells'])
  expect(ids([...games, ...games, ...games, ...games], 'popular', [])).toHaveLength(12)
})

test('other words are no lists', () => {
  expect(listingOf('classic')).toBe(null)
  expect(listingOf(undefined)).toBe(null)
})
