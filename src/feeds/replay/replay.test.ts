import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import type { FeedSource } from '#domain/sport/feed/index.ts'
import { numberTimeline, reduce, startState } from '#domain/sport/feed/index.ts'
import { exampleData } from '../../../test/factories/data.ts'
import { replaySource } from './source.ts'

const errors: unknown[] = []
const log = {
  info: () => {},
  error: (message: string, facts?: object) => void errors.push({ message, ...facts }),
}

/** Returns the final state and the number of messages; fails on a refused message. */
function play(source: FeedSource, fixture: Fixture): { state: EventState; messages: number } {
  let state = startState(fixture)
  const messages = numberTimeline(fixture, source.timeline(fixture), (message, reason) => {
    throw new Error(`${fixture.id}: ${message.type} refused: ${reason}`)
  })
  for (const message of messages) {
    const next = reduce(fixture, state, message)
    if (!next.ok) throw next.error
    state = next.value
  }
  return { state, messages: messages.length }
}

const file = exampleData('football/wyscout_timelines.jsonl')

describe.skipIf(file === null)('the file of true timelines', () => {
  let source: FeedSource
  let all: readonly Fixture[]
  beforeAll(() => {
    source = replaySource({ path: file!, producer: 'replay:1', log })
    all = source.fixtures(0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  })

  test('the World Cup final of 2018 ends 4:2 with its goals at their seconds', () => {
    const from = Date.parse('2018-07-15T14:50:00Z')
    const [final, ...rest] = source.fixtures(from - 6 * 3_600_000, from + 86_400_000, from)
    expect(rest).toEqual([])
    expect(final).toMatchObject({
      home: { name: 'France', country: 'FR' },
      away: { name: 'Croatia', country: 'HR' },
      startsAt: Date.parse('2018-07-15T15:00:00Z'),
      format: { knockout: true },
      neutral: true,
    })
    expect(final?.attribution).toContain('doi:10.1038/s41597-019-0247-7')
    const { state } = play(source, final!)
    expect(state).toMatchObject({
      status: 'finished',
      score: [4, 2],
      periodScores: [
        [2, 1],
        [2, 1],
      ],
      detail: { goals: true, corners: true, cards: true, halves: true },
    })
    expect(state.goals.map((goal) => [goal.period, goal.second, goal.side, goal.player])).toEqual([
      [1, 1078, 0, 'M. Mandžukić'],
      [1, 1676, 1, 'I. Perišić'],
      [1, 2278, 0, 'A. Griezmann'],
      [2, 816, 0, 'P. Pogba'],
      [2, 1177, 0, 'K. Mbappé'],
      [2, 1389, 1, 'M. Mandžukić'],
    ])
    expect(state.corners).toEqual([
      [1, 4],
      [1, 2],
    ])
    expect(state.cards.map((card) => card.kind)).toEqual(['yellow', 'yellow', 'yellow'])
    const goals = source
      .timeline(final!)
      .filter((message) => message.type === 'incident' && message.incident.kind === 'goal')
    expect(new Date(goals[0]!.at).toISOString()).toBe('2018-07-15T15:17:58.000Z')
    // The first half took 48:25, the break 15 minutes.
    expect(new Date(goals[3]!.at).toISOString()).toBe('2018-07-15T16:17:01.000Z')
  })

  test('extra time and the shoot-out of Spain against Russia', () => {
    const match = all.find((fixture) => fixture.id === 'replay.fifa.wc.2018.2058004')
    const { state } = play(source, match!)
    expect([state.score, state.periodScores[4], state.period]).toEqual([[1, 1], [3, 4], 5])
  })

  test('a round of the Premier League: ten matches, their goals, corners and cards', () => {
    const round = all.filter(
      (fixture) => fixture.competition.id === 'replay.en.1' && fixture.round === 'Matchday 1',
    )
    expect(round).toHaveLength(10)
    const ended = round.map((fixture) => ({ fixture, ...play(source, fixture) }))
    for (const { state } of ended) {
      expect(state.status).toBe('finished')
      expect(state.goals).toHaveLength(state.score[0] + state.score[1])
    }
    const arsenal = ended.find(({ fixture }) => fixture.home.name === 'Arsenal')
    expect(arsenal?.state.score).toEqual([4, 3])
    expect(ended.reduce((sum, { state }) => sum + state.goals.length, 0)).toBe(31)
  })

  test('every match of the file folds to its official score with nothing refused', () => {
    let messages = 0
    let known = 0
    let sentOff = 0
    for (const fixture of all) {
      const played = play(source, fixture)
      messages += played.messages
      if (played.state.detail.goals) known++
      sentOff += played.state.cards.filter((card) => card.kind === 'second-yellow').length
      expect(played.state.status).toBe('finished')
    }
    expect([all.length, known, sentOff]).toEqual([1941, 1940, 164])
    expect(messages).toBeGreaterThan(90_000)
    expect(errors).toEqual([])
  })

  test('a knockout match is listed only when the matches that lead to it are over', () => {
    const at = (time: string) => Date.parse(time)
    const known = (now: string) =>
      source
        .fixtures(at('2018-07-15T00:00:00Z'), at('2018-07-16T00:00:00Z'), at(now))
        .map((fixture) => fixture.home.name)
    expect(known('2018-07-10T12:00:00Z')).toEqual([])
    expect(known('2018-07-12T12:00:00Z')).toEqual(['France'])
  })

  test('history holds only what was over', () => {
    const before = Date.parse('2018-07-15T14:50:00Z')
    expect(source.history(before)).toHaveLength(1940)
    expect(source.history(Date.parse('2016-06-10T23:00:00Z'))).toHaveLength(1)
  })
})

test.each([
  [[2_700, 2_800], 45],
  [[2_576, 2_696], 45],
  [[2_400, 2_520], 40],
  [[1_830, 1_870], 30],
] as const)('takes halves of %j seconds for their minutes, and substitutions by them', (len, halfMinutes) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-halves-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'matches.jsonl')
  const match = {
    ...{ id: 1, comp: 'en.1', season: '2017/18', round: 'Matchday 1', utc: '2017-08-11T18:45Z', home: 'A' },
    ...{ away: 'B', ft: [0, 0], ht: [0, 0], len, ev: [], subs: [[halfMinutes + 1, 'h', 'X', 'Y']] },
  }
  writeFileSync(path, JSON.stringify(match))
  const source = replaySource({ path, producer: 'replay:1', log })
  const [fixture] = source.fixtures(0, 2e12, 2e12)
  expect(fixture?.format).toMatchObject({ halfMinutes })
  const change = source.timeline(fixture!).find(({ type }) => type === 'incident')
  expect(change).toMatchObject({ incident: { kind: 'substitution', period: 2, second: 0 } })
})

test('a match whose goals are not its result is played until its end is disputed, and no rating is fitted on it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-disputed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'matches.jsonl')
  const line = (id: number, changes: object) => ({
    ...{ id, comp: 'en.1', season: '2017/18', round: 'Matchday 1', utc: '2017-08-11T18:45Z', home: 'A' },
    ...{ away: 'B', ft: [1, 0], ht: [1, 0], len: [2700, 2800], ev: [[1, 60, 'h', 'G', 'X']] },
    ...changes,
  })
  const lines = [
    line(1, {}),
    line(2, { ft: [2, 0] }),
    line(3, { ht: [0, 0] }),
    line(4, { ev: [[2, 60, 'h', 'G', 'X']], ft: [1, 1] }),
    // The file marks its list of goals as incomplete.
    line(5, { ft: [2, 0], ok: false }),
  ]
  writeFileSync(path, lines.map((one) => JSON.stringify(one)).join('\n'))
  const source = replaySource({ path, producer: 'replay:1', log })
  const ends = source.fixtures(0, 2e12, 2e12).map((fixture) => play(source, fixture).state)
  expect(ends.map(({ status, disputed }) => [status, disputed?.reason])).toEqual([
    ['finished', undefined],
    ['abandoned', 'counted 1:0 (1:0, 0:0), given full time 2:0, half-time 1:0'],
    ['abandoned', 'counted 1:0 (1:0, 0:0), given full time 1:0, half-time 0:0'],
    ['abandoned', 'counted 1:0 (0:0, 1:0), given full time 1:1, half-time 1:0'],
    ['finished', undefined],
  ])
  expect(source.history(2e12).map(({ home, away }) => [home, away])).toEqual([
    [1, 0],
    [2, 0],
  ])
})

test('malformed lines are told by number and left out; a file of nothing else fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-replay-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'matches.jsonl')
  const good = {
    ...{
      id: 1,
      comp: 'en.1',
      country: 'GB-ENG',
      season: '2017/18',
      round: 'Matchday 1',
      utc: '2017-08-11T18:45Z',
    },
    ...{ home: 'A', away: 'B', ft: [1, 0], ht: [1, 0], len: [2700, 2800], subs: [], ok: true },
    ev: [[1, 60, 'h', 'G', 'X', 1, 2]],
  }
  const lines = [
    JSON.stringify(good),
    '{"id": 2,',
    JSON.stringify({ ...good, id: 3, ev: [[1, -5, 'h', 'G']] }),
    JSON.stringify({ ...good, id: 4, ev: [[1, 5, 'x', 'G']] }),
    JSON.stringify({ ...good, id: 5, ev: [[3, 5, 'h', 'G']] }),
    JSON.stringify({ ...good, id: 6, len: [2700] }),
    JSON.stringify({ ...good, id: 7, utc: 'yesterday' }),
    '[]',
    JSON.stringify({ ...good, id: 9 }),
  ]
  writeFileSync(path, lines.join('\n'))
  const told: number[] = []
  const listen = {
    info: () => {},
    error: (_: string, facts?: object) => void told.push((facts as { line: number }).line),
  }
  const source = replaySource({ path, producer: 'replay:1', log: listen })
  expect(source.fixtures(0, 2e12, 2e12).map((fixture) => fixture.id)).toEqual([
    'replay.en.1.2017-18.1',
    'replay.en.1.2017-18.9',
  ])
  expect(told).toEqual([2, 3, 4, 5, 6, 7, 8])
  const [known] = source.fixtures(0, 2e12, 2e12)
  expect([source.knows(known!), source.knows({ ...known!, id: 'replay.en.1.2017-18.2' })]).toEqual([
    true,
    false,
  ])
  writeFileSync(path, 'nothing\n')
  const empty = replaySource({ path, producer: 'replay:1', log: listen })
  expect(() => empty.fixtures(0, 1, 0)).toThrow('line 1')
  expect(() => empty.knows(known!)).toThrow('line 1')
  expect(empty.history(2e12)).toEqual([])
  expect(() => replaySource({ path: folder, producer: 'replay:1', log: listen }).fixtures(0, 1, 0)).toThrow(
    'no file',
  )
})
