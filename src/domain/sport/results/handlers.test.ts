import { expect, test } from 'vitest'
import type { Fixture } from '#domain/sport/feed/api.ts'
import { applyMessages, numberTimeline, startState, upsertFixtures } from '#domain/sport/feed/index.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { exampleFixture, exampleTimeline, kickOff } from '../../../../test/factories/feed.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import type { ResultView } from './api.ts'
import { resultsHandlers } from './handlers.ts'
import { SearchNames } from './names.ts'

const hour = 3_600_000
const day = 24 * hour

const team = (id: string, name: string, country?: string) => ({
  ...{ id: `test.${id}`, name, colours: ['#cc0000', '#ffffff'] as const },
  ...(country === undefined ? {} : { country }),
  ...(id === 'spain' ? { names: { ru: 'Испания' } } : {}),
})
const competition = (id: string, name: string, country: string): Fixture['competition'] => ({
  ...{ id: `test.${id}`, sport: 'football', name, country, rank: 1 },
  ...(id === 'cup' ? { names: { ru: 'Кубок' } } : {}),
})

/** One event an hour, backwards from the last; every fourth belongs to the second competition. */
const fixtures = [
  ['late', 0, team('real', 'Real Madryn'), team('zenit', 'Зенит')],
  ['early', -3, team('spain', 'Spain', 'ES'), team('chelsea', 'Chelsham')],
  ['before', -26, team('chelsea', 'Chelsham'), team('real', 'Real Madryn')],
].map(([id, hours, home, away], index) =>
  exampleFixture('football', {
    id: `test.${id}`,
    startsAt: kickOff + Number(hours) * hour,
    competition:
      index === 1 ? competition('cup', 'Copa', 'ES') : competition('league', 'League One', 'GB-ENG'),
    home: home as Fixture['home'],
    away: away as Fixture['away'],
    liveCoverage: index !== 2,
  }),
)

async function site() {
  const db = await testDatabase()
  await db.transact(async (tx) => {
    const open = exampleFixture('football', { id: 'test.open', startsAt: kickOff + day })
    await upsertFixtures(tx, [...fixtures, open])
    for (const fixture of fixtures)
      await applyMessages(tx, fixture, numberTimeline(fixture, exampleTimeline(fixture.startsAt)))
  })
  const now = kickOff + 5 * hour
  const handlers = resultsHandlers({
    db,
    sportTime: () => ({ now, speed: 1 }),
    names: new SearchNames(db, { now: () => 0 }),
  })
  const list = async (query: Record<string, string> = {}, language = 'en') => {
    const context = { ...handlerContext(), language }
    const answer = await handlers.results(context, { params: {}, query, body: undefined } as never)
    return answer as Exclude<typeof answer, Error> & { readonly results: readonly ResultView[] }
  }
  const ids = async (query: Record<string, string>) =>
    (await list(query)).results.map(({ id }) => id.slice(5))
  return { db, list, ids, handlers }
}

test('results of the last day that has any, with parts, and what sports and competitions there are', async () => {
  const { list, ids } = await site()
  const answer = await list()
  expect(answer.results.map(({ id }) => id)).toEqual(['test.late', 'test.early'])
  expect(answer.results[0]).toMatchObject({
    status: 'finished',
    result: { score: [2, 0], late: false, shootout: null },
    parts: [
      [1, 0],
      [1, 0],
    ],
  })
  expect(answer.results[0]).not.toHaveProperty('course')
  expect(answer).toMatchObject({
    cursor: null,
    day: '2026-01-10',
    days: { first: '2026-01-09', last: '2026-01-10' },
    menu: [{ sport: 'football', count: 2 }],
  })
  expect(answer.menu[0]?.competitions.map(({ id, count }) => [id, count])).toEqual([
    ['test.cup', 1],
    ['test.league', 1],
  ])
  expect(await ids({ day: '2026-01-09' })).toEqual(['before'])
  // Kick-off at 15:00 and 12:00 in UTC: where clocks are twelve hours ahead, one of them is on the next day.
  expect(await ids({ day: '2026-01-11', zone: 'Pacific/Auckland' })).toEqual(['late', 'early'])
  expect(await ids({ day: '2026-01-10', zone: 'Mars/Olympus' })).toEqual(['late', 'early'])
  expect(await ids({ day: '2026-02-31' })).toEqual([])
  expect(await ids({ sport: 'tennis' })).toEqual([])
  expect(await ids({ competition: 'test.league' })).toEqual(['late', 'before'])
  expect(await ids({ team: 'test.chelsea' })).toEqual(['early', 'before'])
  expect(await ids({ covered: '1' })).toEqual(['late', 'early'])
  const { results } = await list({ covered: '1', competition: 'test.league' })
  expect(results[0]?.course?.goals.map(({ period }) => period)).toEqual([1, 2])
})

test('names stand in the language of who reads, where the source gives them', async () => {
  const { list, handlers } = await site()
  const [russian, german] = [await list({}, 'ru'), await list({}, 'de')]
  const named = ({ results, menu }: typeof russian) => [
    results.map((result) => [result.competition.name, result.home.name]),
    menu[0]?.competitions.map(({ name }) => name),
  ]
  expect(named(russian)).toEqual([
    [
      ['League One', 'Real Madryn'],
      ['Кубок', 'Испания'],
    ],
    ['Кубок', 'League One'],
  ])
  expect(named(german)).toEqual([
    [
      ['League One', 'Real Madryn'],
      ['Copa', 'Spain'],
    ],
    ['Copa', 'League One'],
  ])
  const asRussian = { ...handlerContext(), language: 'ru' }
  const ask = (params: Record<string, string>) => ({ params, query: {}, body: undefined }) as never
  expect(await handlers.competition(asRussian, ask({ competitionId: 'test.cup' }))).toMatchObject({
    competition: { name: 'Кубок' },
  })
  expect(await handlers.team(asRussian, ask({ teamId: 'test.spain' }))).toMatchObject({
    team: { name: 'Испания' },
    competition: { name: 'Кубок' },
  })
})

test.each([
  ['real', ['late', 'before']],
  ['REAL madryn', ['late', 'before']],
  ['reall madrin', ['late', 'before']],
  ['zenit', ['late']],
  ['Зенит', ['late']],
  ['Реал', ['late', 'before']],
  ['Chelsham Real', ['before']],
  ['chelshem', ['early', 'before']],
  ['Испания', ['early']],
  ['إسبانيا', ['early']],
  ['西班牙', ['early']],
  ['england', ['late', 'before']],
  ['league one', ['late', 'before']],
  ['xyzzy', []],
  ['%', []],
  ["' or 1=1 --", []],
])('a search for %j finds %j', async (search, found) => {
  const { ids } = await site()
  expect(await ids({ search })).toEqual(found)
})

test('twenty thousand results are read page by page by an index, each once', async () => {
  const { db, list } = await site()
  const [fixture] = fixtures
  const state = { ...startState(fixture!), status: 'finished' }
  // One event every quarter of an hour, backwards from the first; many begin at the same time.
  await db.read.query(
    `insert into event (id, producer, sport, competition_id, home_id, away_id, starts_at, fixture, state, status, words)
     select 'many.' || n, 'test', 'football', 'test.league', 'test.real', 'test.zenit', $1::bigint - 900000::bigint * (n / 3),
       $2::jsonb || jsonb_build_object('id', 'many.' || n, 'startsAt', $1::bigint - 900000::bigint * (n / 3)), $3::jsonb, 'finished', ''
     from generate_series(1, 20000) as n`,
    [kickOff - 10 * day, JSON.stringify(fixture), JSON.stringify(state)],
  )
  await db.read.query('analyze event')
  const seen = new Set<string>()
  let cursor: string | null = null
  for (let page = 0; page < 5; page++) {
    const answer: Awaited<ReturnType<typeof list>> = await list({
      competition: 'test.league',
      ...(cursor ? { cursor } : {}),
    })
    for (const { id } of answer.results) seen.add(id)
    cursor = answer.cursor
  }
  expect(seen.size).toBe(300)
  const queries: readonly Record<string, string>[] = [
    { search: 'zenit' },
    { day: '2025-11-20' },
    { competition: 'test.league', cursor: `${kickOff - 40 * day}*many.5` },
    { team: 'test.zenit' },
    { sport: 'football', search: 'spain' },
  ]
  for (const query of queries) {
    const before = await scansOf(db)
    expect((await list(query)).results.length, JSON.stringify(query)).toBeGreaterThan(0)
    const after = await scansOf(db)
    // The query reads at most the rows that it shows and counts, never the whole table.
    expect(after - before, JSON.stringify(query)).toBe(0)
  }
})

/** Returns the number of sequential scans of the event table so far. */
async function scansOf(db: Awaited<ReturnType<typeof testDatabase>>): Promise<number> {
  await db.read.query('select pg_stat_force_next_flush()')
  const { rows } = await db.read.query<{ scans: bigint }>(
    `select seq_scan as scans from pg_stat_user_tables where relname = 'event'`,
  )
  return Number(rows[0]?.scans ?? 0)
}
