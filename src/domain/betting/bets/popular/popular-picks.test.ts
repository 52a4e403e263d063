import { expect, test } from 'vitest'
import { Book } from '#domain/sport/book/index.ts'
import { betOf, placed, playerWith } from '../../../../../test/factories/betting.ts'
import { testDatabase } from '../../../../../test/factories/database.ts'
import { makeFixture, makeMarkets, makeState } from '../../../../../test/factories/events.ts'
import { popularPicks } from './popular-picks.ts'
import { mostBacked } from './popular-store.ts'

const minute = 60_000
const leg = (eventId: string, outcome: string) => ({ eventId, market: '1x2', outcome, odds: 2000 })

test('what most players bet on before their matches begin, each player once, one selection of a match', async () => {
  const db = await testDatabase()
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => playerWith(db, 100_000n)))
  const players = [one!, two!, three!]
  await placed(db, [
    ...players.map((player) => betOf(player, 100n, [leg('a', '1'), leg('b', '1')])),
    ...players.map((player) => betOf(player, 100n, [leg('playing', '1')])),
    ...players.slice(0, 2).map((player) => betOf(player, 100n, [leg('c', 'x'), leg('a', '2')])),
    // Bets of one player, however many, make nothing popular.
    ...[1, 2, 3, 4].map(() => betOf(one!, 100n, [leg('d', '2')])),
  ])
  const backed = await mostBacked(db.read, new Date(Date.now() - minute), 10)
  expect(backed).toEqual([
    { selection: 'a~1x2~1', players: 3 },
    { selection: 'b~1x2~1', players: 3 },
    { selection: 'playing~1x2~1', players: 3 },
    { selection: 'a~1x2~2', players: 2 },
    { selection: 'c~1x2~x', players: 2 },
  ])
  expect(await mostBacked(db.read, new Date(Date.now() + minute), 10)).toEqual([])

  const book = new Book({ sportNow: () => 0, sink: { wants: () => false, publish: () => {} } })
  for (const id of ['a', 'b', 'c', 'playing']) {
    book.upsertEvent(
      makeFixture(id, { startsAt: 60 * minute }),
      makeState(id === 'playing' ? { status: 'live', period: 1 } : {}),
    )
    book.setMarkets(id, makeMarkets({ '1x2': { 1: 2000, x: 3300, 2: 3600 } }))
  }
  const picks = () => popularPicks(backed, book).map(({ selection, card }) => [selection, card.id])
  expect(picks()).toEqual([
    ['a~1x2~1', 'a'],
    ['b~1x2~1', 'b'],
    ['c~1x2~x', 'c'],
  ])
  // Two are below the minimum of three.
  book.setMarkets('c', [])
  expect(picks()).toEqual([])
})
