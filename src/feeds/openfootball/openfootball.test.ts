import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { EventState, Fixture } from '#domain/feed/api.ts'
import type { FeedSource } from '#domain/feed/index.ts'
import { numberTimeline, playTimeline, reduce, startState } from '#domain/feed/index.ts'
import { grade } from '#domain/settlement/index.ts'
import { exampleData } from '../../../test/factories/data.ts'
import { parseFile } from './parse.ts'
import { openfootballSource } from './source.ts'
import { timelineOf } from './timeline.ts'

const quiet = { info: () => {}, error: () => {} }

function play(source: FeedSource, fixture: Fixture): EventState {
  return numberTimeline(fixture, source.timeline(fixture), (message, reason) => {
    throw new Error(`${fixture.id}: ${message.type} refused: ${reason}`)
  }).reduce((state, message) => {
    const next = reduce(fixture, state, message)
    if (!next.ok) throw next.error
    return next.value
  }, startState(fixture))
}

const folder = exampleData('openfootball')
const seasonFolder = exampleData('openfootball/football.json/2025-26')

describe.skipIf(folder === null || seasonFolder === null)('the public files', () => {
  test('the whole season 2025/26: matches of each file', () => {
    const counts: Record<string, number> = {}
    const sides = new Map<string, Set<string>>()
    const source = openfootballSource({ path: seasonFolder!, producer: 'openfootball:1', log: quiet })
    for (const fixture of source.fixtures(0, 2e12, 2e12)) {
      const code = fixture.competition.id.slice('openfootball.'.length)
      counts[code] = (counts[code] ?? 0) + 1
      expect(fixture.season).toBe('2025/26')
      sides.set(code, (sides.get(code) ?? new Set()).add(fixture.home.id).add(fixture.away.id))
    }
    expect(counts).toEqual({
      ...{ 'at.1': 132, 'at.2': 240, 'be.1': 240, 'de.1': 306, 'de.2': 306, 'en.1': 380, 'en.2': 552 },
      // The other half of its matches is dated a year early.
      ...{ 'en.3': 276, 'en.4': 552, 'es.1': 380, 'es.2': 462, 'fr.1': 306, 'fr.2': 306, 'gr.1': 182 },
      ...{ 'it.1': 380, 'it.2': 380, 'nl.1': 306, 'pt.1': 306, 'sco.1': 198, 'tr.1': 306 },
    })
    expect(['en.1', 'en.2', 'en.3', 'en.4'].map((code) => sides.get(code)?.size)).toEqual([20, 24, 24, 24])
  })

  test('a round of October 2025: kick-offs in UTC on both sides of the clock change, real results', () => {
    const source = openfootballSource({ path: seasonFolder!, producer: 'openfootball:1', log: quiet })
    const now = Date.parse('2025-10-04T09:00:00Z')
    const coming = source.fixtures(now, now + 2 * 86_400_000, now)
    expect(new Set(coming.map((fixture) => fixture.competition.id)).size).toBeGreaterThan(15)
    const round = coming.filter((fixture) => fixture.competition.id === 'openfootball.en.1')
    expect(round.map((fixture) => fixture.home.name)).toContain('Arsenal FC')
    const arsenal = round.find((fixture) => fixture.home.name === 'Arsenal FC')!
    expect(new Date(arsenal.startsAt).toISOString()).toBe('2025-10-04T14:00:00.000Z')
    expect(arsenal.liveCoverage).toBe(false)
    const state = play(source, arsenal)
    expect(state).toMatchObject({
      status: 'finished',
      score: [2, 0],
      detail: { goals: false, corners: false, cards: false, halves: true },
    })
    expect(state.updatedAt - arsenal.startsAt).toBe(115 * 60_000)
    const november = source
      .fixtures(Date.parse('2025-11-01T00:00:00Z'), Date.parse('2025-11-02T00:00:00Z'), now)
      .filter((fixture) => fixture.competition.id === 'openfootball.en.1')
    expect(november.some((fixture) => new Date(fixture.startsAt).toISOString().includes('T15:00'))).toBe(true)
  })

  test('Group F of the World Cup 2018 with its goal minutes', () => {
    const source = openfootballSource({
      path: join(folder!, 'worldcup.json/2018'),
      producer: 'openfootball:1',
      log: quiet,
    })
    const group = source.fixtures(0, 2e12, 2e12).filter((fixture) => fixture.round === 'Group F')
    expect(group).toHaveLength(6)
    const story = group.map((fixture) => {
      const { goals, score, detail } = play(source, fixture)
      expect(detail).toMatchObject({ goals: true, halves: true, corners: false })
      return `${fixture.home.name} ${score.join(':')} ${fixture.away.name} ${goals
        .map((goal) => (goal.period - 1) * 45 + Math.ceil(goal.second! / 60))
        .join(' ')}`.trim()
    })
    expect(story).toEqual([
      'Germany 0:1 Mexico 35',
      'Sweden 1:0 South Korea 65',
      'South Korea 1:2 Mexico 26 66 93',
      'Germany 2:1 Sweden 32 48 95',
      'Mexico 0:3 Sweden 50 62 74',
      'South Korea 2:0 Germany 92 96',
    ])
  })

  test('the final of 2018 from its minutes, and of 2022 with extra time and shoot-out', () => {
    const source = openfootballSource({ path: folder!, producer: 'openfootball:1', log: quiet })
    const all = source.fixtures(0, 2e12, 2e12)
    const final = all.find((fixture) => fixture.id === 'openfootball.worldcup.2018.france.croatia.final')!
    expect(new Date(final.startsAt).toISOString()).toBe('2018-07-15T15:00:00.000Z')
    expect(play(source, final)).toMatchObject({
      score: [4, 2],
      periodScores: [
        [2, 1],
        [2, 1],
      ],
    })
    const later = all.find((fixture) => fixture.id === 'openfootball.worldcup.2022.argentina.france.final')!
    const state = play(source, later)
    expect([state.score, state.periodScores[4]]).toEqual([
      [3, 3],
      [4, 2],
    ])
    expect(all).toHaveLength(17_625)
    let ended = 0
    for (const fixture of all) {
      const { status } = play(source, fixture)
      if (['finished', 'cancelled', 'abandoned'].includes(status)) ended++
    }
    expect(ended).toBe(17_625)
    const before = Date.parse('2025-10-04T09:00:00Z')
    const history = source.history(before)
    expect(history.length).toBeGreaterThan(9_000)
    expect(Math.max(...history.map((result) => result.at))).toBeLessThan(before)
  })
})

const file = (matches: readonly object[], name = 'Test League 2025/26') => JSON.stringify({ name, matches })
const match = (changes: object = {}) => ({
  ...{ round: 'Matchday 1', date: '2025-10-04', time: '15:00', team1: 'A FC', team2: 'B FC' },
  score: { ft: [2, 1], ht: [1, 0] },
  ...changes,
})
const parse = (...matches: readonly object[]) => parseFile(file(matches), 'en.1', '2025-26', 'openfootball:1')

test.each([
  ['no date', { date: '2025-13-04' }, '"2025-13-04" is no date'],
  ['a side missing', { team2: undefined }, 'a side without name'],
  ['one side twice', { team2: 'A FC' }, 'against itself'],
])('an entry with %s is told and left out', (_what, changes, reason) => {
  const { matches, faults } = parse(
    match(),
    match({ team1: 'C', ...changes, ...('team2' in changes ? { team1: 'A FC' } : {}) }),
    match({ team1: 'D' }),
  )
  expect(matches).toHaveLength(2)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain('match 2: ')
  expect(faults[0]).toContain(reason)
})

test.each([
  ['a score of words', { score: { ft: ['two', 'one'] } }, '"ft" is not two counts'],
  ['a negative score', { score: { ft: [-1, 0] } }, '"ft" is not two counts'],
  ['half-time alone', { score: { ht: [1, 0] } }, 'a score without "ft"'],
  [
    'scores under names that nobody knows',
    { score: { fullTime: [2, 1] } },
    '"score" has no "ft" but fullTime',
  ],
  ['a number as its score', { score: 21 }, '"score" is no score'],
  ['half-time above full-time', { score: { ft: [1, 0], ht: [2, 0] } }, 'half-time above full-time'],
  ['the status "suspended"', { status: 'suspended' }, 'status "suspended" is not final'],
  ['an unknown status', { status: 'HT?' }, 'status "HT?" is not final'],
  ['a status that is no word', { status: 7 }, 'status 7 is not final'],
  ['a score before it is played', { status: 'scheduled' }, 'status "scheduled" with a score'],
])('an entry with %s is a match without a result, and reported', (_what, changes, reason) => {
  const { matches, faults } = parse(match(changes))
  expect(matches.map(({ result, note }) => [result, note])).toEqual([[null, null]])
  expect(faults.join()).toContain(reason)
  const { fixture } = matches[0]!
  const source = { timeline: () => timelineOf(matches[0]!) } as unknown as FeedSource
  // Nothing settles it before the published rule does.
  expect(play(source, fixture)).toMatchObject({ status: 'cancelled', score: [0, 0] })
})

test.each([
  [[2, 1], { fullTime: [2, 1] }],
  ['2:1', { fullTime: [2, 1] }],
  [
    { ft: '2-1', ht: [1, 0] },
    { fullTime: [2, 1], halfTime: [1, 0] },
  ],
  ['2-1 (1-0)', { fullTime: [2, 1], halfTime: [1, 0] }],
  ['2−1', { fullTime: [2, 1] }],
  [['2', '1'], { fullTime: [2, 1] }],
  [{ ft: { home: 2, away: 1 } }, { fullTime: [2, 1] }],
  [
    { ft: [1, 1], et: [1, 1], ps: [5, 4] },
    { fullTime: [1, 1], extraTime: [1, 1], shootout: [5, 4] },
  ],
  [{ ft: [2, 1], ht: ['x', 0] }, { fullTime: [2, 1] }],
  [{ ft: [2, 1], ht: null, more: [9, 9] }, { fullTime: [2, 1] }],
  [
    { ft: [1, 1], et: [2, 1], p: [] },
    { fullTime: [1, 1], extraTime: [2, 1] },
  ],
  [{ et: [1, 0] }, { fullTime: [0, 0], extraTime: [1, 0] }],
  [{ et: [2, 1] }, { fullTime: [1, 1], extraTime: [2, 1], regularUnknown: true }],
])('reads the score %j', (score, result) => {
  expect(parse(match({ score })).matches[0]?.result).toEqual(result)
})

test.each([
  ['2025/10/4', '15:00', '2025-10-04T14:00'],
  ['04.10.2025', '15 Uhr', '2025-10-04T14:00'],
  ['4.10.2025', '15:00 Uhr', '2025-10-04T14:00'],
  ['2025-10-04T15:00:00Z', undefined, '2025-10-04T15:00'],
  ['2025-10-04T15:00:00.000+02:00', undefined, '2025-10-04T13:00'],
  ['2025-10-04', '15h', '2025-10-04T14:00'],
  ['2025-10-04', '21:00 WIB', '2025-10-04T14:00'],
])('reads the day %s and the time %s', (date, time, start) => {
  const { matches } = parse(match({ date, time }))
  expect(new Date(matches[0]!.fixture.startsAt).toISOString().slice(0, 16)).toBe(start)
})

test('a status that is final in other words has its result', () => {
  for (const status of [
    'FINISHED',
    'ft',
    'Full-time',
    'A.E.T.',
    'FT (AET)',
    'FT_PEN',
    'Match Finished',
    '',
    null,
  ])
    expect(parse(match({ status })).matches[0]?.result, String(status)).toMatchObject({ fullTime: [2, 1] })
})

test('no status word but a known one is final', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (status) => {
      const { matches } = parse(match({ status }))
      const known =
        /^(finished|ft|fulltime|final|played|complete|ended|match|aet|ap|pen|after|awd|awarded|wo|walkover|forf|ab)/i
      if (!known.test(status.replaceAll(/[\s._()-]/g, ''))) expect(matches[0]?.result).toBeNull()
    }),
  )
})

test('leaves out a result of a match that has not begun', () => {
  const text = file([match()])
  const now = Date.parse('2025-10-04T13:59:00Z')
  const { matches, faults } = parseFile(text, 'en.1', '2025-26', 'p', now)
  expect(matches[0]).toMatchObject({ result: null, tooEarly: true })
  expect(faults).toEqual(['match 1: it has a result before its start: it takes no bets'])
  expect(parseFile(text, 'en.1', '2025-26', 'p', now + 120_000).matches[0]?.result).not.toBeNull()
})

test('an abandoned match keeps the markets that half-time or a goal had decided', () => {
  const graded = (score: object, market: string, outcome: string) => {
    const { fixture, ...rest } = parse(match({ status: 'abandoned', score })).matches[0]!
    const { state } = playTimeline(fixture, timelineOf({ fixture, ...rest }), (_, reason) => {
      throw new Error(reason)
    })
    expect(state.status).toBe('abandoned')
    const leg = { sport: 'football', market, outcome, startsAt: fixture.startsAt } as const
    const result = grade(leg, state, state.updatedAt)
    return result === 'pending' ? result : result.result
  }
  const stopped = { ft: [1, 1], ht: [1, 0] }
  expect(graded(stopped, 'h1-1x2', '1')).toBe('win')
  expect(graded(stopped, 'h1-1x2', 'x')).toBe('lose')
  expect(graded({ ht: [1, 0] }, 'h1-total|1.5', 'under')).toBe('win')
  expect(graded(stopped, 'total|1.5', 'over')).toBe('win')
  expect(graded(stopped, 'both-score', 'yes')).toBe('win')
  expect(graded(stopped, '1x2', 'x')).toBe('void')
  expect(graded(stopped, 'total|2.5', 'under')).toBe('void')
  expect(graded({ ft: [1, 1] }, 'h1-1x2', '1')).toBe('void')
  expect(graded({ ft: [1, 1] }, 'total|1.5', 'over')).toBe('win')
  expect(graded({}, 'h1-1x2', '1')).toBe('void')
})

test('missing time, missing score, postponed, awarded, unknown competition', () => {
  const { matches } = parse(
    match({ time: undefined }),
    match({ team1: 'C', score: {} }),
    match({ team1: 'D', score: {}, status: 'postponed' }),
    match({ team1: 'E', score: { ft: [3, 0] }, status: 'awarded' }),
    match(),
  )
  expect(matches.map(({ fixture }) => new Date(fixture.startsAt).toISOString().slice(11, 16))).toEqual([
    ...['11:00', '14:00', '14:00', '14:00', '14:00'],
  ])
  expect(matches.map(({ fixture }) => fixture.id)).toEqual([
    'openfootball.en.1.2025-26.a.b.1',
    'openfootball.en.1.2025-26.c.b.1',
    'openfootball.en.1.2025-26.d.b.1',
    'openfootball.en.1.2025-26.e.b.1',
    'openfootball.en.1.2025-26.a.b.1',
  ])
  const source = { timeline: () => [] } as unknown as FeedSource
  // Without a result the published rule ends it after 48 hours.
  const late = play(source, matches[1]!.fixture)
  expect([late.status, late.updatedAt - matches[1]!.fixture.startsAt]).toEqual(['cancelled', 48 * 3_600_000])
  const unknown = parseFile(file([match()], 'Moon League 2030'), 'xx.9', '', 'p').matches[0]!.fixture
  expect(unknown).toMatchObject({ competition: { name: 'Moon League', rank: 900 }, season: '2030' })
})

test('a club that is written with and without its FC is one', () => {
  const { matches } = parse(match(), match({ team1: 'B FC', team2: 'A' }), match({ team1: 'A', team2: 'C' }))
  expect(matches.map(({ fixture: { home, away } }) => [home.id, away.name])).toEqual([
    ['club.gb-eng.a-fc', 'B FC'],
    ['club.gb-eng.b-fc', 'A FC'],
    ['club.gb-eng.a-fc', 'C'],
  ])
})

test('matches that are dated outside of their season are left out and told together', () => {
  const { matches, faults } = parse(
    match(),
    match({ date: '2025-01-10' }),
    match({ date: '2025-05-31' }),
    match({ date: '2026-08-02' }),
    match({ date: '2026-09-02' }),
  )
  expect(matches).toHaveLength(2)
  expect(faults).toEqual(['3 matches are dated outside of the season 2025-26; they are left out'])
})

test('leaves out half-time and the goals where they contradict each other', () => {
  const goals = {
    goals1: [
      { name: 'X', minute: '45+2' },
      { name: 'Y', minute: 90, offset: 3 },
    ],
    goals2: [{ name: 'Z', minute: 46 }],
  }
  const plain = parse(match({ score: { ft: [2, 1], ht: [1, 0] }, ...goals }))
  expect(plain.faults).toEqual([])
  expect(plain.matches[0]?.result?.goals?.map((goal) => [goal.side, goal.period, goal.second])).toEqual([
    [0, 1, 46 * 60 + 30],
    [1, 2, 30],
    [0, 2, 47 * 60 + 30],
  ])
  const against = parse(match({ score: { ft: [2, 1], ht: [0, 0] }, ...goals }))
  expect(against.faults).toHaveLength(1)
  expect(against.matches[0]?.result).toEqual({ fullTime: [2, 1] })
  const fewer = parse(match({ ...goals, goals2: [] }))
  expect(fewer.matches[0]?.result?.goals).toBeUndefined()
  expect(fewer.matches[0]?.fixture.liveCoverage).toBe(false)
  expect(fewer.faults).toEqual(['match 1: the goals do not add up to the score; they are left out'])
})

test('a malformed file is told with its reason and taken once it is mended; the others go on', () => {
  const path = mkdtempSync(join(tmpdir(), 'fairline-openfootball-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  mkdirSync(join(path, '2025-26'))
  writeFileSync(join(path, '2025-26/en.1.json'), file([match()]))
  writeFileSync(join(path, '2025-26/es.1.json'), '{"matches": [')
  writeFileSync(join(path, '2025-26/it.1.json'), '{"rounds": []}')
  writeFileSync(join(path, '2025-26/en.1.clubs.json'), '{"clubs": []}')
  const told: string[] = []
  const log = {
    info: () => {},
    error: (message: string, facts?: object) => void told.push(`${message} ${JSON.stringify(facts)}`),
  }
  const source = openfootballSource({ path, producer: 'openfootball:1', log })
  expect(source.fixtures(0, 2e12, 0)).toHaveLength(1)
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(/feed-file-invalid.*es\.1\.json.*JSON/)
  expect(told[1]).toMatch(/it\.1\.json.*no list/)
  writeFileSync(join(path, '2025-26/es.1.json'), readFileSync(join(path, '2025-26/en.1.json')))
  expect(source.fixtures(0, 2e12, 0)).toHaveLength(2)
  const [known] = source.fixtures(0, 2e12, 0)
  const elsewhere = (code: string, id = 'x') =>
    source.knows({ ...known!, id, competition: { ...known!.competition, id: `openfootball.${code}` } })
  // Of a competition whose file can't be read nobody can say that it has lost a match.
  expect([source.knows(known!), elsewhere('it.1'), elsewhere('es.1'), elsewhere('de.1')]).toEqual([
    ...[true, true, false, false],
  ])
  rmSync(join(path, '2025-26/it.1.json'))
  source.fixtures(0, 2e12, 0)
  expect(elsewhere('it.1')).toBe(false)
  writeFileSync(join(path, '2025-26/it.1.json'), '{"rounds": []}')
  const alone = openfootballSource({ path: join(path, '2025-26/it.1.json'), producer: 'p', log })
  expect(() => alone.fixtures(0, 1, 0)).toThrow('it.1.json')
  expect(() =>
    openfootballSource({ path: join(path, 'none'), producer: 'p', log }).fixtures(0, 1, 0),
  ).toThrow('does not exist')
})
