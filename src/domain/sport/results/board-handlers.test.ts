import { expect, test } from 'vitest'
import { Book } from '#domain/sport/book/index.ts'
import type { Fixture } from '#domain/sport/feed/api.ts'
import { startState, upsertFixtures } from '#domain/sport/feed/index.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { exampleFixture, kickOff } from '../../../../test/factories/feed.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { boardHandlers } from './board-handlers.ts'
import { HouseSearch } from './house-search.ts'
import { SearchNames } from './names.ts'

const team = (name: string, country?: string): Fixture['home'] => ({
  ...{ id: `test.${name}`, name, colours: ['#cc0000', '#ffffff'] as const },
  ...(country === undefined ? {} : { country }),
})

const fixtures = [
  exampleFixture('football', { id: 'clubs', home: team('Arsenham'), away: team('Ravenby') }),
  exampleFixture('football', {
    id: 'nations',
    competition: { id: 'test.world', sport: 'football', name: 'Cup of Nations', country: 'WORLD', rank: 2 },
    home: team('Spain', 'ES'),
    away: team('Croatia', 'HR'),
  }),
].map((fixture, index) => ({ ...fixture, startsAt: kickOff + index * 3_600_000 }))

async function site() {
  const db = await testDatabase()
  await db.transact((tx) => upsertFixtures(tx, fixtures))
  const now = kickOff - 1000
  const book = new Book({ sportNow: () => now, sink: { wants: () => false, publish: () => {} } })
  for (const fixture of fixtures) {
    book.upsertEvent(fixture, startState(fixture))
    const outcomes = [
      { id: '1', odds: 2000, probability: 0.5 },
      { id: '2', odds: 2000, probability: 0.5 },
    ]
    book.setMarkets(fixture.id, [{ key: '1x2', outcomes }] as never)
  }
  const names = new SearchNames(db, { now: () => 0 })
  const house = new HouseSearch(() => ({ sports: [], pages: [] }))
  const handlers = boardHandlers({ book, sportTime: () => ({ now, speed: 1 }), names, house })
  const ask = async (id: keyof typeof handlers, params: object, query: object = {}) =>
    (await handlers[id](handlerContext(), { params, query, body: undefined } as never)) as never
  return ask
}

const idsOf = ({ events }: { readonly events: readonly { readonly id: string }[] }) =>
  events.map(({ id }) => id)

test('events of a side and of a country, and how many each country has', async () => {
  const ask = await site()
  expect(idsOf(await ask('team-board', { teamId: 'test.Ravenby' }))).toEqual(['clubs'])
  expect(idsOf(await ask('team-board', { teamId: 'nobody' }))).toEqual([])
  const { board, countries } = (await ask('country-board', { country: 'GB' })) as {
    readonly board: never
    readonly countries: readonly object[]
  }
  // Events of England count for Great Britain too; a world cup counts for the countries of its sides.
  expect(idsOf(board)).toEqual(['clubs'])
  expect(countries).toEqual(['GB-ENG', 'GB', 'ES', 'HR'].map((country) => ({ country, count: 1 })))
})

test.each([
  ['arsnham', [], ['Arsenham'], ['clubs']],
  ['Арсенхам', [], ['Arsenham'], ['clubs']],
  ['Испания', [], ['Spain'], ['nations']],
  ['croatia spain', [], [], ['nations']],
  ['cup nations', ['Cup of Nations'], [], ['nations']],
  ['england', ['Test League'], [], ['clubs']],
  ['', [], [], []],
  ['%', [], [], []],
  ['xyzzyx', [], [], []],
])('a search for %j', async (text, competitions, teams, events) => {
  const ask = await site()
  const found = (await ask('search', {}, { text })) as {
    readonly competitions: readonly { readonly name: string }[]
    readonly teams: readonly { readonly name: string }[]
    readonly board: never
  }
  expect([found.competitions.map(({ name }) => name), found.teams.map(({ name }) => name)]).toEqual([
    competitions,
    teams,
  ])
  expect(idsOf(found.board)).toEqual(events)
})

test('among five thousand names a mistyped one is found, and nothing where none is near', async () => {
  const db = await testDatabase()
  await db.read.query(
    `insert into team (id, name, colours) select 'many.' || n, 'Club ' || md5(n::text), '{}' from generate_series(1, 5000) as n`,
  )
  await db.read.query(`insert into team (id, name, colours) values ('one', 'Arsenham Rovers', '{}')`)
  const names = new SearchNames(db, { now: () => 0 })
  const found = async (typed: string) => (await names.find(typed)).teams.map(({ id }) => id)
  expect(await found('arsnham rovers')).toEqual(['one'])
  expect(await found('zenit')).toEqual([])
})
