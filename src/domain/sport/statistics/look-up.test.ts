import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Fixture, isFinal, isWhole, type Pair } from '#domain/sport/feed/api.ts'
import { type FeedSource, reduce, startState } from '#domain/sport/feed/index.ts'
import { makeSources, parseFeedSpec, simulateSource } from '#feeds/index.ts'
import { calendarSource } from '../../../../test/factories/calendar-source.ts'
import { exampleData } from '../../../../test/factories/data.ts'
import { exampleFixture } from '../../../../test/factories/feed.ts'
import { fieldForm } from './field-form.ts'
import { lookUp } from './look-up.ts'
import { Results } from './results.ts'

const hour = 3_600_000
const day = 24 * hour
const begin = Date.UTC(2026, 0, 1, 12)
const log = { info: () => {}, error: () => {} }

const team = (id: string) => ({ id, name: id, colours: ['#000000', '#ffffff'] as const })
const league = { sport: 'football', halfMinutes: 45, knockout: false } as const

/** A league of one match a day, each ending two hours after its start; null is postponed for good. */
function sourceOf(rows: readonly (readonly [home: string, away: string, score: Pair | null])[]) {
  const played = new Map<Fixture, Pair | null>()
  rows.forEach(([home, away, score], index) => {
    const fixture = exampleFixture('football', {
      ...{ id: `m${index + 1}`, home: team(home), away: team(away), format: league },
      ...{ startsAt: begin + index * day, round: `Matchday ${index + 1}` },
    })
    played.set(fixture, score)
  })
  const fixtures = [...played.keys()]
  const read: string[] = []
  const source = calendarSource(fixtures, (fixture) => {
    read.push(fixture.id)
    return played.get(fixture) ?? null
  })
  return { source, fixtures, read }
}

const small = () =>
  sourceOf([
    ['A', 'B', [1, 0]],
    ['C', 'A', [2, 2]],
    ['B', 'C', null],
    ['B', 'A', [3, 1]],
    ['A', 'C', [0, 1]],
    ['C', 'B', [0, 0]],
    ['A', 'B', [5, 5]],
  ])

describe('what is told of a match', () => {
  test('form and meetings are of earlier matches, newest first, by the side whose form it is', async () => {
    const { source, fixtures } = small()
    const found = await lookUp(source, new Results(), fixtures[6]!, begin + 6 * day - hour)
    expect(found.form[0].map(({ id, mark }) => `${id} ${mark}`)).toEqual([
      'm5 lost',
      'm4 lost',
      'm2 drawn',
      'm1 won',
    ])
    // A match that was postponed for good has no result.
    expect(found.form[1].map(({ id, mark }) => `${id} ${mark}`)).toEqual(['m6 drawn', 'm4 won', 'm1 lost'])
    expect(found.meetings.map(({ id, score }) => `${id} ${score.join(':')}`)).toEqual(['m4 3:1', 'm1 1:0'])
    expect(found.table?.map(({ team: { id }, points, played }) => `${id} ${played} ${points}`)).toEqual([
      'C 3 5',
      'B 3 4',
      'A 4 4',
    ])
  })

  test('a result is told from its end on, not a moment sooner, and the match itself is in its table then', async () => {
    const { source, fixtures, read } = small()
    const results = new Results()
    const fifth = fixtures[4]!
    const before = await lookUp(source, results, fixtures[6]!, fifth.startsAt + 2 * hour - 1)
    expect(before.form[0].map(({ id }) => id)).toEqual(['m4', 'm2', 'm1'])
    const after = await lookUp(source, results, fixtures[6]!, fifth.startsAt + 2 * hour)
    expect(after.form[0].map(({ id }) => id)).toEqual(['m5', 'm4', 'm2', 'm1'])
    expect(read).not.toContain('m6')
    const during = await lookUp(source, results, fifth, fifth.startsAt + hour)
    expect(during.form[0].map(({ id }) => id)).toEqual(['m4', 'm2', 'm1'])
    const over = await lookUp(source, results, fifth, fifth.startsAt + 3 * hour)
    expect(over.form[0].map(({ id }) => id)).toEqual(['m4', 'm2', 'm1'])
    expect(over.table?.find(({ team: { id } }) => id === 'A')?.played).toBe(4)
    expect(over.meetings.map(({ id }) => id)).toEqual(['m2'])
    // Each timeline was read once for all of these.
    expect(new Set(read).size).toBe(read.length)
  })

  test('before the first result there is no form and the table is empty', async () => {
    const { source, fixtures } = small()
    const found = await lookUp(source, new Results(), fixtures[0]!, begin - day)
    expect(found).toEqual({ form: [[], []], meetings: [], table: [] })
  })

  test('ten results at most, and other work is not held up for long', async () => {
    const rows = Array.from({ length: 300 }, () => ['A', 'B', [1, 0]] as const)
    const { source, fixtures } = sourceOf(rows)
    const slow: FeedSource = {
      ...source,
      timeline: (fixture) => {
        const until = performance.now() + 1
        while (performance.now() < until);
        return source.timeline(fixture)
      },
    }
    let turns = 0
    let going = true
    const others = () => {
      turns++
      if (going) setImmediate(others)
    }
    others()
    const found = await lookUp(slow, new Results(), fixtures[299]!, begin + 400 * day)
    going = false
    expect([found.form[0].length, found.form[1].length, found.meetings.length]).toEqual([10, 10, 10])
    // 300 ms of work in slices of 8.
    expect(turns).toBeGreaterThan(20)
  })
})

/** Returns the final state of an event as the runner would have stored it, by `reduce` alone. */
function endOf(source: FeedSource, fixture: Fixture) {
  let state = startState(fixture)
  for (const message of source.timeline(fixture)) {
    const next = reduce(fixture, state, { ...message, eventId: fixture.id, seq: state.seq + 1 })
    if (next.ok) state = next.value
  }
  return state
}

describe('the invented world', () => {
  const source = simulateSource({ seed: 'of the test' })
  const now = Date.UTC(2026, 10, 20, 12)
  const past = source.fixtures(now - 30 * day, now, now)
  const coming = source.fixtures(now, now + 2 * day, now).filter((fixture) => !isWhole(fixture))

  test.each(['football', 'basketball', 'ice-hockey', 'tennis'] as const)(
    '%s: form is what the calendar has, and only what has ended',
    async (sport) => {
      const event = coming.find(({ competition }) => competition.sport === sport)!
      const { form } = await lookUp(source, new Results(), event, now)
      for (const side of [0, 1] as const) {
        const { id } = side === 0 ? event.home : event.away
        const expected = past
          .filter(({ home, away }) => home.id === id || away.id === id)
          .map((fixture) => ({ fixture, end: endOf(source, fixture) }))
          .filter(({ end }) => isFinal(end.status) && end.status === 'finished' && end.updatedAt <= now)
          .toReversed()
          .slice(0, 10)
        const told = form[side].filter(({ startsAt }) => startsAt >= now - 30 * day)
        expect(told.map((match) => [match.id, match.score])).toEqual(
          expected.map(({ fixture, end }) => [fixture.id, end.score]),
        )
        expect(form[side]).toHaveLength(10)
      }
    },
  )

  test('a table holds every team of the league, and adds up', async () => {
    const event = coming.find(({ competition }) => competition.sport === 'ice-hockey')!
    const { table } = await lookUp(source, new Results(), event, now)
    const sum = (count: (row: NonNullable<typeof table>[number]) => number) =>
      table!.reduce((total, row) => total + count(row), 0)
    expect(table).toHaveLength(20)
    expect(sum((row) => row.scored)).toBe(sum((row) => row.conceded))
    expect(sum((row) => row.won + row.wonLate)).toBe(sum((row) => row.lost + row.lostLate))
    expect(sum((row) => row.points)).toBe((sum((row) => row.played) / 2) * 3)
    expect(source.season(event)).toHaveLength(20 * 19)
  })

  test('a cup and a tournament have no table; the meetings of two are all theirs', async () => {
    const final = coming.find(({ format }) => format.sport === 'football' && format.knockout)!
    expect((await lookUp(source, new Results(), final, now)).table).toBeNull()
    const league = coming.find(({ competition }) => competition.sport === 'basketball')!
    const { meetings } = await lookUp(source, new Results(), league, now)
    const pair = [league.home.id, league.away.id].sort()
    expect(meetings.length).toBeGreaterThan(2)
    for (const { home, away } of meetings) expect([home.id, away.id].sort()).toEqual(pair)
    expect(meetings.map(({ startsAt }) => startsAt)).toEqual(
      meetings.map(({ startsAt }) => startsAt).toSorted((a, b) => b - a),
    )
  })

  test('who is unknown has played nothing', () => {
    expect([...source.matchesOf('nobody', now)]).toEqual([])
  })
})

const premierLeague = exampleData('openfootball/football.json/2024-25/en.1.json')
const worldCup = exampleData('openfootball/worldcup.json/2022')

describe('real results', () => {
  const sourceAt = (path: string) =>
    makeSources([parseFeedSpec(`openfootball:${path}`)], log, () => expect.unreachable())[0]!

  test.skipIf(!premierLeague)(
    'the Premier League of 2024/25 as it ended, and the form of Liverpool',
    async () => {
      const feed = sourceAt(premierLeague!)
      const event = feed
        .fixtures(Date.UTC(2025, 4, 25), Date.UTC(2025, 4, 26), Date.UTC(2025, 4, 24))
        .find(
          ({ home, competition }) => competition.id === 'openfootball.en.1' && /^Liverpool/.test(home.name),
        )!
      const { table, form, meetings } = await lookUp(feed, new Results(), event, Date.UTC(2025, 5, 1))
      const rows = table!.map(
        (row) =>
          `${row.place} ${row.team.name} ${row.won}-${row.drawn}-${row.lost} ${row.scored}:${row.conceded}`,
      )
      expect(table).toHaveLength(20)
      expect(rows[0]).toBe('1 Liverpool FC 25-9-4 86:41')
      expect(table!.map(({ points }) => points)).toEqual([
        84, 74, 71, 69, 66, 66, 65, 61, 56, 56, 54, 53, 48, 43, 42, 42, 38, 25, 22, 12,
      ])
      expect(rows[19]).toMatch(/^20 Southampton FC 2-6-30 26:86$/)
      expect(form[0].slice(0, 3).map(({ mark, score }) => `${mark} ${score.join(':')}`)).toEqual([
        'lost 3:2',
        'drawn 2:2',
        'lost 3:1',
      ])
      // Crystal Palace 0:1 Liverpool in October.
      expect(meetings.map(({ score }) => score)).toEqual([[0, 1]])
    },
  )

  test.skipIf(!worldCup)('a group of the World Cup of 2022, and a knockout without table', async () => {
    const feed = sourceAt(worldCup!)
    const [final] = feed
      .fixtures(Date.UTC(2022, 11, 18), Date.UTC(2022, 11, 19), Date.UTC(2022, 11, 18))
      .filter(({ round }) => round === 'Final')
    const before = await lookUp(feed, new Results(), final!, Date.UTC(2022, 11, 18))
    expect(before.table).toBeNull()
    expect(before.form[0].slice(0, 2).map(({ mark, away }) => `${mark} ${away.name}`)).toEqual([
      'won Croatia',
      'won Argentina',
    ])
    const groupC = feed.fixtures(Date.UTC(2022, 10, 20), Date.UTC(2022, 11, 3), Date.UTC(2022, 11, 3))
    const last = groupC.filter(({ round }) => round === 'Group C').at(-1)!
    const { table } = await lookUp(feed, new Results(), last, Date.UTC(2022, 11, 3))
    expect(table!.map((row) => `${row.team.name} ${row.points} ${row.scored}:${row.conceded}`)).toEqual([
      'Argentina 6 5:2',
      'Poland 4 2:2',
      'Mexico 4 2:3',
      'Saudi Arabia 3 3:5',
    ])
  })
})

describe('where the drivers of a Grand Prix came in before', () => {
  const path = exampleData('f1')
  test.skipIf(path === null)(
    'as the file has it, the latest first, and never of a race to come',
    async () => {
      const [source] = makeSources([parseFeedSpec(`f1:${path}`)], log, () => simulateSource({ seed: 'none' }))
      interface Row {
        readonly season: string
        readonly round: number
        readonly utc: string
        readonly results: readonly { readonly pos: unknown; readonly d: string }[]
      }
      const rows = readFileSync(join(path!, 'races.jsonl'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Row)
        .sort((one, other) => one.utc.localeCompare(other.utc))
      const index = rows.findIndex(({ season, round }) => season === '2024' && round === 9)
      const from = Date.parse(`${rows[index]!.utc.slice(0, 10)}T00:00Z`)
      const fixture = source!.fixtures(from, from + day, from)[0]!
      const form = await fieldForm(source!, new Results(), fixture, from)
      expect(form.length).toBe(fixture.field!.length)
      for (const { number, places } of form) {
        const { id } = fixture.field!.find((entrant) => entrant.number === number)!
        const own = rows
          .slice(0, index)
          .reverse()
          .flatMap(({ results }) => results.filter(({ d }) => `f1.driver.${d}` === id))
          .slice(0, 5)
        expect(
          places.map(({ place }) => place),
          id,
        ).toEqual(own.map(({ pos }) => (typeof pos === 'number' ? pos : null)))
      }
      const early = await fieldForm(source!, new Results(), { ...fixture, startsAt: 0 }, from)
      expect(early.every(({ places }) => places.length === 0)).toBe(true)
    },
  )
})
