import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type EventState, type Fixture, neededBy } from '#domain/feed/api.ts'
import { type FeedSource, numberTimeline, playTimeline, reduce, startState } from '#domain/feed/index.ts'
import { sportManifests } from '#domain/pricing/index.ts'
import { grade } from '#domain/settlement/index.ts'
import { exampleData } from '../../../test/factories/data.ts'
import { cricketSource } from './source.ts'

let errors: { readonly line?: number; readonly reason?: string }[] = []
const log = { info: () => {}, error: (_: string, facts?: object) => void errors.push(facts ?? {}) }
beforeEach(() => {
  errors = []
})

/** A file of these lines as a source. */
function sourceOf(lines: readonly string[]): FeedSource {
  const folder = mkdtempSync(join(tmpdir(), 'cricket-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'matches.jsonl')
  writeFileSync(path, lines.join('\n'))
  return cricketSource({ path, producer: 'cricket:1', log })
}
const allOf = (source: FeedSource) => source.fixtures(0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

const file = exampleData('cricket/ipl_ballbyball_2024_2026.jsonl')

describe.skipIf(file === null)('the file of real matches', () => {
  let source: FeedSource
  let all: readonly Fixture[]
  let rows: ReadonlyMap<
    string,
    { innings: { runs: number; wkts: number }[]; winner?: string; result?: string }
  >
  beforeAll(() => {
    source = cricketSource({ path: file!, producer: 'cricket:1', log })
    all = allOf(source)
    rows = new Map(
      readFileSync(file!, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map((row) => [`cricket.ipl.${row.season}.${row.id}`, row]),
    )
  })

  test('every match is played as it was, ball by ball, and its winner is paid', () => {
    expect(errors).toEqual([])
    expect(all).toHaveLength(rows.size)
    let [ties, unfinished] = [0, 0]
    for (const fixture of all) {
      const row = rows.get(fixture.id)!
      const { state } = playTimeline(fixture, source.timeline(fixture), (message, reason) => {
        throw new Error(`${fixture.id}: ${message.type} refused: ${reason}`)
      })
      const counted = state.cricket!.innings.map(({ runs, wickets }) => [runs, wickets])
      expect(counted, fixture.id).toEqual(row.innings.map(({ runs, wkts }) => [runs, wkts]))
      const graded = (outcome: string, market = 'winner') =>
        grade({ sport: 'cricket', market, outcome, startsAt: fixture.startsAt }, state, state.updatedAt)
      if (row.winner) {
        const [won, lost] = row.winner === fixture.home.name ? ['1', '2'] : ['2', '1']
        expect(graded(won!), fixture.id).toMatchObject({ result: 'win' })
        expect(graded(lost!), fixture.id).toMatchObject({ result: 'lose' })
      } else {
        unfinished++
        expect(graded('1'), fixture.id).toMatchObject({ result: 'void' })
      }
      if (row.result === 'tie') ties++
      expect(graded('yes', 'overtime'), fixture.id).toMatchObject({
        result: row.result === 'tie' ? 'win' : row.winner ? 'lose' : 'void',
      })
    }
    expect([ties, unfinished]).toEqual([2, 4])
    expect(all.every(({ attribution }) => attribution?.includes('ODC-BY 1.0'))).toBe(true)
  })

  test('prices on real matches come true about as often as they say', () => {
    const price = sportManifests.cricket.pricer({ strength: () => 0, ratings: {} as never })
    let [said, won, count] = [0, 0, 0]
    for (const fixture of all) {
      const row = rows.get(fixture.id)!
      const timeline = source.timeline(fixture)
      const second = timeline.findIndex((message) => message.type === 'period-start' && message.period === 2)
      if (!row.winner || second < 0) continue
      const { state } = playTimeline(fixture, timeline.slice(0, second))
      const open = { ...state, status: 'live' as const }
      const winner = price(fixture, open, state.updatedAt).find(({ key }) => key === 'winner')
      const home = winner?.outcomes.find(({ id }) => id === '1')?.probability
      if (home === undefined) continue
      said += Math.max(home, 1 - home)
      won += home > 0.5 === (row.winner === fixture.home.name) ? 1 : 0
      count++
    }
    expect(count).toBeGreaterThan(200)
    // Two and a half deviations of 210 matches.
    expect(Math.abs(won - said) / count).toBeLessThan(0.08)
  })
})

const ball = [0, 0, 1, 1, 0]
const match = {
  ...{ id: '1', comp: 'cup', compName: 'Cup', country: 'IN', season: '2026', date: '2026-04-01', match: 3 },
  ...{ home: 'Reds', away: 'Blues', winner: 'Reds' },
  innings: [
    { team: 'Reds', runs: 120, wkts: 0, balls: 120 },
    { team: 'Blues', runs: 0, wkts: 10, balls: 10, target: 121 },
  ],
  bbb: [
    { team: 'Reds', d: Array.from({ length: 120 }, (_, at) => [Math.floor(at / 6), 0, 1, 1, 0]) },
    { team: 'Blues', d: Array.from({ length: 10 }, () => [0, 0, 1, 0, 0, '', [['bowled', 0]]]) },
  ],
}

test('a line is a match; one that is broken is told with its number, and the others are played', () => {
  const second = { ...match, id: '2' }
  const broken = [
    '{',
    '[]',
    JSON.stringify({ ...match, id: '3', date: 'today' }),
    JSON.stringify({ ...match, id: '4', bbb: [{ team: 'Greens', d: [ball] }, match.bbb[1]] }),
    JSON.stringify({ ...match, id: '5', innings: [{ ...match.innings[0], runs: 121 }, match.innings[1]] }),
    JSON.stringify({
      ...match,
      id: '6',
      bbb: [match.bbb[0], { ...match.bbb[1], d: [[0, 0, 1, 0, 0, 'x']] }],
    }),
    JSON.stringify({
      ...match,
      id: '7',
      innings: [{ ...match.innings[0], runs: 121 }, match.innings[1]],
      bbb: [{ team: 'Reds', d: [...match.bbb[0]!.d, ball] }, match.bbb[1]],
    }),
  ]
  const source = sourceOf([JSON.stringify(match), ...broken, JSON.stringify(second), ''])
  const all = allOf(source)
  expect(all.map(({ id }) => id)).toEqual(['cricket.cup.2026.1', 'cricket.cup.2026.2'])
  expect(errors.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(errors.map(({ reason }) => reason).slice(1)).toEqual([
    'a match is no object',
    '"date" is no day: today',
    '"Greens" plays no part in Reds against Blues',
    'the balls have 120 runs, the innings 121',
    'unknown kind of extra "x"',
    'the innings has 120 balls, told are 121',
  ])
  // Of two matches on a day the first is in the afternoon.
  expect(all.map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16))).toEqual([
    '10:00',
    '14:00',
  ])
  const { state } = playTimeline(all[0]!, source.timeline(all[0]!))
  expect(state).toMatchObject({ status: 'finished', score: [120, 0] })
})

test('a file without a match is told with the first fault', () => {
  expect(() => allOf(sourceOf(['{}']))).toThrow(/holds no entry; line 1: "id" is no text/)
  expect(() => allOf(cricketSource({ path: '/nowhere.jsonl', producer: 'cricket:1', log }))).toThrow(
    'is no file',
  )
})

test('takes the overs of a shortened match from its innings, and prices its last over by them', () => {
  const path = new URL('../../../test/data/cricket-1426298.jsonl', import.meta.url).pathname
  const source = cricketSource({ path, producer: 'cricket:1', log })
  const [fixture] = allOf(source)
  expect(fixture?.format).toEqual({ sport: 'cricket', overs: 16 })
  const timeline = source.timeline(fixture!)
  const chase = timeline.findIndex((message) => message.type === 'period-start' && message.period === 2)
  const legal = (upTo: number) =>
    timeline.slice(chase, upTo).filter((message) => message.type === 'ball' && message.legal).length
  const last = timeline.findIndex((_, at) => at > chase && legal(at) === 90)
  const messages = numberTimeline(fixture!, timeline).slice(0, last)
  const state = messages.reduce((before, message) => {
    const next = reduce(fixture!, before, message)
    if (!next.ok) throw next.error
    return next.value
  }, startState(fixture!))
  expect(neededBy(state.cricket!)).toBe(22)
  const price = sportManifests.cricket.pricer({ strength: () => 0, ratings: {} as never })
  const winner = price(fixture!, state, state.updatedAt).find(({ key }) => key === 'winner')!
  const chasing = winner.outcomes.find(({ id }) => id === '2')!.probability
  expect(chasing).toBeGreaterThan(0.001)
  expect(chasing).toBeLessThan(0.006)
})

/** Blues chase 121 and lose nine wickets, the last batter being absent hurt. */
const absent = {
  ...match,
  id: '9',
  innings: [match.innings[0], { team: 'Blues', runs: 9, wkts: 9, balls: 18, target: 121 }],
  bbb: [
    match.bbb[0],
    {
      team: 'Blues',
      d: Array.from({ length: 18 }, (_, at) =>
        at % 2 === 0
          ? [Math.floor(at / 6), 0, 1, 1, 0]
          : [Math.floor(at / 6), 0, 1, 0, 0, '', [['bowled', 0]]],
      ),
    },
  ],
}

test('an innings that ended without rain settles both sides of its line, whatever balls and wickets are left', () => {
  const source = sourceOf([JSON.stringify(absent)])
  const [fixture] = allOf(source)
  expect(fixture?.format).toEqual({ sport: 'cricket', overs: 20 })
  const { state } = playTimeline(fixture!, source.timeline(fixture!))
  expect(state.cricket?.innings[1]).toMatchObject({ over: true, cut: false, wickets: 9, balls: 18 })
  const graded = (market: string, outcome: string) => {
    const leg = { sport: 'cricket', market, outcome, startsAt: fixture!.startsAt } as const
    const result = grade(leg, state, state.updatedAt)
    return result === 'pending' ? result : result.result
  }
  expect(graded('innings-total|2:10.5', 'under')).toBe('win')
  expect(graded('innings-total|2:10.5', 'over')).toBe('lose')
  expect(graded('innings-total|2:8.5', 'under')).toBe('lose')
  expect(graded('total|150.5', 'under')).toBe('win')
})

/** Reds make 120 in 20 overs; rain leaves Blues so many balls for their target, of which they bowl these. */
const afterRain = (
  id: string,
  chase: { runs: number; balls: number; target: number; overs?: number },
  winner: string,
) => ({
  ...{ ...match, id, date: `2026-05-0${id}`, method: 'D/L', winner },
  innings: [match.innings[0], { team: 'Blues', wkts: 0, ...chase }],
  bbb: [
    match.bbb[0],
    {
      team: 'Blues',
      d: Array.from({ length: chase.balls }, (_, at) => [
        Math.floor(at / 6),
        0,
        1,
        at < chase.runs ? 1 : 0,
        0,
      ]),
    },
  ],
})

test('takes the length of a chase after rain from the file, and takes no bets on it where nothing shows it', () => {
  const source = sourceOf(
    [
      afterRain('1', { runs: 40, balls: 48, target: 60 }, 'Reds'),
      afterRain('2', { runs: 24, balls: 24, target: 24 }, 'Blues'),
      afterRain('3', { runs: 24, balls: 24, target: 24, overs: 5 }, 'Blues'),
    ].map((line) => JSON.stringify(line)),
  )
  expect(errors).toEqual([])
  const seen = allOf(source).map((fixture) => {
    const timeline = source.timeline(fixture)
    const target = timeline.findIndex(({ type }) => type === 'target')
    const { state } = playTimeline(fixture, timeline.slice(0, target + 2))
    const now = { ...state, status: 'live' as const }
    const end = playTimeline(fixture, timeline).state
    const graded = (market: string, outcome: string) => {
      const leg = { sport: 'cricket', market, outcome, startsAt: fixture.startsAt } as const
      const result = grade(leg, end, end.updatedAt)
      return result === 'pending' ? result : result.result
    }
    const price = sportManifests.cricket.pricer({ strength: () => 0, ratings: {} as never })
    const keys = price(fixture, { ...now, betStop: false }, now.updatedAt).map(({ key }) => key)
    return {
      ...{ balls: now.cricket!.balls, betStop: now.betStop, status: end.status },
      sixOvers: keys.some((key) => key.startsWith('innings-powerplay-total|2')),
      ends: [
        graded('winner', '1'),
        graded('innings-powerplay-total|2:30.5', 'over'),
        graded('innings-powerplay-total|2:30.5', 'under'),
        graded('innings-powerplay-total|2:20.5', 'over'),
        graded('innings-powerplay-total|1:35.5', 'over'),
      ],
    }
  })
  expect(seen).toEqual([
    {
      balls: 48,
      betStop: false,
      status: 'finished',
      sixOvers: true,
      ends: ['win', 'win', 'lose', 'win', 'win'],
    },
    {
      balls: 120,
      betStop: true,
      status: 'finished',
      sixOvers: true,
      ends: ['lose', 'void', 'void', 'win', 'win'],
    },
    // In five overs there are no first six: bets on them go back, but where the line was passed.
    {
      balls: 30,
      betStop: false,
      status: 'finished',
      sixOvers: false,
      ends: ['lose', 'void', 'void', 'win', 'win'],
    },
  ])
})

test.each([5, 6, 16])('plays and prices an innings set to %i overs', (overs) => {
  const row = {
    ...{ ...match, id: 's', overs },
    innings: match.innings.map((one, at) =>
      at === 0 ? { ...one, balls: overs * 6, runs: overs * 6 } : { ...one, target: overs * 6 + 1 },
    ),
    bbb: [{ ...match.bbb[0], d: match.bbb[0]!.d.slice(0, overs * 6) }, match.bbb[1]],
  }
  const source = sourceOf([JSON.stringify(row)])
  const [fixture] = allOf(source)
  const price = sportManifests.cricket.pricer({ strength: () => 0, ratings: {} as never })
  const markets = price(fixture!, startState(fixture!), 0)
  for (const { key, outcomes } of markets.filter(({ exclusive }) => exclusive !== false)) {
    const sum = outcomes.reduce((all, { probability }) => all + probability, 0)
    expect(Math.abs(sum - 1), key).toBeLessThan(1e-6)
  }
  expect(markets.some(({ key }) => key.includes('powerplay'))).toBe(overs >= 6)
  const { state } = playTimeline(fixture!, source.timeline(fixture!))
  expect(state.cricket!.innings[0]).toMatchObject({ balls: overs * 6, over: true, cut: false })
  const graded = (market: string, outcome: string) => {
    const leg = { sport: 'cricket', market, outcome, startsAt: fixture!.startsAt } as const
    const result = grade(leg, state, state.updatedAt)
    return result === 'pending' ? result : result.result
  }
  // Blues are all out after ten balls; Reds have played all that were set.
  expect(graded('innings-powerplay-total|1:40.5', 'under')).toBe(overs < 6 ? 'void' : 'win')
  expect(graded('innings-opening-total|1:40.5', 'under')).toBe(overs * 6 > 40 ? 'lose' : 'win')
  expect(graded(`innings-total|1:${overs * 6 - 0.5}`, 'over')).toBe('win')
})

test('a match whose totals, target or winner contradict its balls is left out and reported', () => {
  const [first, second] = match.innings
  const lines = [
    { ...match, innings: [{ ...first, wkts: 1 }, second] },
    { ...match, innings: [{ ...first, balls: 119 }, second] },
    { ...match, innings: [first, { ...second, target: 130 }] },
    { ...match, winner: 'Blues' },
    { ...match, by: { runs: 3 } },
    { ...match, result: 'tie' },
    { ...match, result: 'suspended' },
    { ...match, overs: 50 },
  ]
  const source = sourceOf(
    [match, ...lines.map((line, at) => ({ ...line, id: `x${at}` }))].map((l) => JSON.stringify(l)),
  )
  expect(allOf(source).map(({ id }) => id)).toEqual(['cricket.cup.2026.1'])
  expect(errors.map(({ reason }) => reason)).toEqual([
    'the balls have 0 wickets, the innings 1',
    'the innings has 119 balls, told are 120',
    'the target is 130 after 120 runs',
    '"winner" is Blues, by the innings Reds has won',
    'won by 3 runs, by the innings by 120',
    '120 and 0 runs are no tie',
    'unknown "result" "suspended"',
    '"overs" is no length of Twenty20: 50',
  ])
})

const totals = exampleData('cricket/ipl_matches.jsonl')

test.skipIf(totals === null)(
  'settles both sides of the lines of every innings that rain did not cut, from totals alone',
  () => {
    const source = cricketSource({ path: totals!, producer: 'cricket:1', log })
    const all = allOf(source)
    expect(errors).toEqual([])
    expect(all).toHaveLength(1241)
    const absent: string[] = []
    const graded = (fixture: Fixture, state: EventState, market: string, outcome: string) => {
      const leg = { sport: 'cricket', market, outcome, startsAt: fixture.startsAt } as const
      const result = grade(leg, state, state.updatedAt)
      return result === 'pending' ? result : result.result
    }
    for (const fixture of all) {
      const { state } = playTimeline(fixture, source.timeline(fixture), (message, reason) => {
        throw new Error(`${fixture.id}: ${message.type} refused: ${reason}`)
      })
      expect(graded(fixture, state, 'sixes-total|4.5', 'over')).toBe('void')
      for (const [index, { runs, wickets, balls, cut }] of state.cricket!.innings.entries()) {
        if (cut || state.status !== 'finished') continue
        const market = `innings-total|${index + 1}:${runs + 0.5}`
        expect(graded(fixture, state, market, 'under'), fixture.id).toBe('win')
        expect(graded(fixture, state, market, 'over'), fixture.id).toBe('lose')
        const whole = fixture.format.sport === 'cricket' ? fixture.format.overs * 6 : 0
        if (wickets === 9 && balls < whole && index === 1 && runs < state.cricket!.target! - 1)
          absent.push(`${runs}/${wickets} ${balls}`)
      }
      const won = [graded(fixture, state, 'winner', '1'), graded(fixture, state, 'winner', '2')]
      expect(won.sort().join(), fixture.id).toMatch(/^(lose,win|void,void)$/)
    }
    expect(absent.sort()).toEqual(['120/9 99', '126/9 117', '133/9 115', '176/9 116', '84/9 94', '95/9 92'])
  },
)
