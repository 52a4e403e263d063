import { expect, test } from 'vitest'
import { calendarSource } from '../../../../test/factories/calendar-source.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { exampleFixture } from '../../../../test/factories/feed.ts'
import type { Fixture } from './api.ts'
import { moveEvents } from './move-events.ts'
import type { FeedSource } from './source.ts'
import { loadOpenEvents, upsertFixtures } from './store.ts'

const event = (id: string, producer: string) => exampleFixture('football', { id, producer })
const sourceOf = (producer: string, ...fixtures: readonly Fixture[]): FeedSource => ({
  ...calendarSource(fixtures, () => null),
  producer,
})
const unreadable: FeedSource = {
  ...sourceOf('openfootball:2'),
  knows() {
    throw new Error('the file is half written')
  },
}

test('events follow the feed of their kind that has them, in whatever order feeds are given', async () => {
  const db = await testDatabase()
  const league = event('league', 'openfootball:1')
  const cup = event('cup', 'openfootball:2')
  const gone = event('gone', 'openfootball:2')
  const film = event('film', 'replay:1')
  const invented = event('invented', 'simulate')
  await db.transact((tx) => upsertFixtures(tx, [league, cup, gone, film, invented]))
  const producers = async () =>
    Object.fromEntries((await loadOpenEvents(db.read)).map(({ fixture }) => [fixture.id, fixture.producer]))
  const move = (...sources: readonly FeedSource[]) => db.transact((tx) => moveEvents(tx, sources))
  const rest = { gone: 'openfootball:2', film: 'replay:1', invented: 'simulate' }

  expect(await move(sourceOf('openfootball:1', league), sourceOf('openfootball:2', cup, gone))).toBe(0)
  // An unreadable source keeps its events; the simulation, which knows every fixture, takes none over.
  expect(await move(sourceOf('openfootball:1', cup, league), unreadable)).toBe(0)
  expect(await move(sourceOf('simulate', cup, film, gone), sourceOf('replay:1'))).toBe(0)
  expect(await producers()).toEqual({ league: 'openfootball:1', cup: 'openfootball:2', ...rest })

  expect(await move(sourceOf('openfootball:1', cup), sourceOf('openfootball:2', league))).toBe(2)
  expect(await producers()).toEqual({ league: 'openfootball:2', cup: 'openfootball:1', ...rest })
  // The first of two feeds was removed.
  expect(await move(sourceOf('openfootball:1', league))).toBe(1)
  expect(await producers()).toEqual({ league: 'openfootball:1', cup: 'openfootball:1', ...rest })
  const { rows } = await db.read.query(
    `select count(*) as wrong from event where producer <> fixture ->> 'producer'`,
  )
  expect(rows).toEqual([{ wrong: 0n }])
})
