import { expect, test } from 'vitest'
import { forgetOldEvents } from '#domain/betting/bets/index.ts'
import {
  type FeedSource,
  loadOpenEvents,
  PastResults,
  startFeed,
  upsertFixtures,
} from '#domain/sport/feed/index.ts'
import type { ResultView } from '#domain/sport/results/api.ts'
import { resultsHandlers } from '#domain/sport/results/handlers.ts'
import { SearchNames } from '#domain/sport/results/names.ts'
import { makeSources, parseFeedSpec } from '#feeds/index.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { exampleData } from '../factories/data.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { handlerContext } from '../factories/handler-context.ts'
import { jobContext } from '../factories/job-context.ts'

const day = 86_400_000
const now = Date.parse('2026-06-01T12:00:00Z')
const log = { info() {}, warn() {}, error() {} }
const files = {
  openfootball: exampleData('openfootball'),
  cricket: exampleData('cricket/ipl_ballbyball_2024_2026.jsonl'),
  'ice-hockey': exampleData('icehockey/nhl_2013_2016.jsonl'),
  f1: exampleData('f1'),
}
const sourcesOf = (): readonly FeedSource[] =>
  makeSources(
    Object.entries(files).map(([kind, path]) => parseFeedSpec(`${kind}:${path}`)),
    log,
    () => {
      throw new Error('nothing is simulated here')
    },
  )

/** Imports all past results, as one start does; returns the number of new ones. */
async function takePast(
  db: TestDatabase,
  sources: readonly FeedSource[],
  { at = now, errors = [] as object[] } = {},
) {
  const past = new PastResults({
    ...{ database: db, sources, sportNow: () => at, wall: { now: () => 0 } },
    log: { error: (facts) => void errors.push(facts) },
  })
  let found = 0
  for (let run = await past.run(); run !== null; run = await past.run()) found += run
  return found
}

function listing(db: Database) {
  const handlers = resultsHandlers({
    db,
    sportTime: () => ({ now, speed: 1 }),
    names: new SearchNames(db, { now: () => 0 }),
  })
  return async (query: Record<string, string>) => {
    const answer = await handlers.results(handlerContext(), { params: {}, query, body: undefined } as never)
    return answer as Exclude<typeof answer, Error> & { readonly results: readonly ResultView[] }
  }
}

const shown = ({ home, away, result, placed }: ResultView) =>
  placed
    ? `${home.name}: ${placed.map(({ name }) => name).join(', ')}`
    : `${home.name} ${result?.score.join(':')} ${away.name}`

test.skipIf(Object.values(files).includes(null))(
  'results that files have from before the first start are found by day, sport, competition and side, and stay',
  async () => {
    const db = await testDatabase()
    const sources = sourcesOf()
    const errors: object[] = []
    const found = await takePast(db, sources, { errors })
    expect(errors).toEqual([])
    expect(found).toBeGreaterThan(17_000)
    // Another start reads the files again and finds nothing new.
    expect(await takePast(db, sourcesOf())).toBe(0)

    const list = listing(db)
    const check = async () => {
      const final = await list({ day: '2018-07-15' })
      expect(final.results.map(shown)).toEqual(['France 4:2 Croatia'])
      expect(final.menu.map(({ sport, count }) => [sport, count])).toEqual([['football', 1]])
      expect(final.days?.first).toBe('2013-10-01')
      const race = await list({ sport: 'motor-racing', day: '2022-03-20' })
      expect(race.results.map(shown)).toEqual([
        'Bahrain Grand Prix: Charles Leclerc, Carlos Sainz Jr., Lewis Hamilton',
      ])
      const cup = await list({ competition: 'openfootball.worldcup', sport: 'football', day: '2022-12-18' })
      expect(cup.results[0]).toMatchObject({ result: { score: [3, 3], shootout: [4, 2] } })
      expect((await list({ search: 'chennai super kings', day: '2024-03-22' })).results.map(shown)).toEqual([
        'Royal Challengers Bengaluru 173:176 Chennai Super Kings',
      ])
      expect((await list({ search: 'Франция хорватия' })).results.map(shown)).toContain('France 4:2 Croatia')
    }
    await check()
    // Page by page back to the first game: each result once, in one order across all sports.
    const seen: ResultView[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        ...{ competition: 'ice-hockey.nhl', search: 'blackhawks' },
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...page.results)
      cursor = page.cursor
    } while (cursor)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.length).toBe(295)
    expect(shown(seen.at(-1)!)).toBe('Chicago Blackhawks 6:4 Washington Capitals')

    // Past results never reach betting.
    expect(await loadOpenEvents(db.read)).toEqual([])
    const { rows } = await db.read.query('select 1 from feed_message limit 1')
    expect(rows).toEqual([])
    const archives = new Set(sources.map(({ producer }) => producer))
    expect(await forgetOldEvents(db, now, archives, jobContext())).toEqual({ looked: 0, forgotten: 0 })
    await check()

    await db.read.query('analyze event')
    const queries: readonly Record<string, string>[] = [
      {},
      { day: '2018-07-15' },
      { search: 'blackhawks' },
      { competition: 'openfootball.en.1', cursor: `${Date.parse('2025-01-01')}*x` },
      { sport: 'motor-racing', day: '2022-03-20' },
    ]
    const plans = await plansOf(db, async (watched) => {
      const again = listing({ ...db, read: watched })
      for (const query of queries)
        expect((await again(query)).results.length, JSON.stringify(query)).toBeGreaterThan(0)
    })
    expect(plans.filter((plan) => /index\w* (?:only )?scan.* event_/i.test(plan)).length).toBeGreaterThan(10)
    expect(plans.filter((plan) => plan.includes('Seq Scan on event'))).toEqual([])
  },
  120_000,
)

test.skipIf(files.f1 === null)(
  'where the sport clock is set back, races that are to come have no result yet',
  async () => {
    const db = await testDatabase()
    const f1 = sourcesOf().filter(({ producer }) => producer === 'f1:1')
    await takePast(db, f1)
    const earlier = Date.parse('2024-07-06T12:00:00Z')
    const feed = await startFeed({
      ...{ database: db, sources: f1, flags: { asOf: earlier, speed: 1 }, wall: { now: () => earlier } },
      clock: { now: () => earlier },
      listener: { fixtures() {}, applied() {}, silent() {}, lost() {}, found() {}, recovered() {} },
      log,
    })
    await feed.stop()
    expect((await loadOpenEvents(db.read)).map(({ fixture }) => fixture.home.name)).toEqual([
      'British Grand Prix',
    ])
    const list = listing(db)
    const { days, results } = await list({ sport: 'motor-racing', day: '2024-06-30' })
    expect(days).toEqual({ first: '2022-03-20', last: '2024-06-30' })
    expect(results.map(({ placed }) => placed?.[0]?.name)).toEqual(['George Russell'])
  },
)

test.skipIf(files.f1 === null)(
  'a match without a result yet is not one of the past, and a name of today stays',
  async () => {
    const db = await testDatabase()
    const [source] = sourcesOf().filter(({ producer }) => producer === 'f1:1')
    const [race] = source!.fixtures(Date.parse('2024-06-20'), Date.parse('2024-06-24'), now)
    const renamed = { ...race!.home, name: 'Gran Premio' }
    await db.transact((tx) =>
      upsertFixtures(tx, [{ ...race!, id: 'next', home: renamed, away: renamed, startsAt: now + day }]),
    )
    const unknown = {
      ...source!,
      timeline: (fixture: typeof race & object) => (fixture.id === race!.id ? [] : source!.timeline(fixture)),
    }
    await takePast(db, [unknown])
    const { results } = await listing(db)({ sport: 'motor-racing', day: '2024-06-23' })
    expect(results).toEqual([])
    const { rows } = await db.read.query('select name from team where id = $1', [renamed.id])
    expect(rows).toEqual([{ name: 'Gran Premio' }])
    expect(await takePast(db, [source!])).toBe(1)
  },
)

/** Returns the plans of the queries on events that the work runs. */
async function plansOf(db: TestDatabase, work: (watched: Tx) => Promise<void>): Promise<readonly string[]> {
  const asked: (readonly [text: string, values: readonly unknown[] | undefined])[] = []
  await work({
    query: (text, values) => {
      if (text.includes(' event ')) asked.push([text, values])
      return db.read.query(text, values)
    },
  })
  return Promise.all(
    asked.map(async ([text, values]) => {
      const { rows } = await db.read.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}
