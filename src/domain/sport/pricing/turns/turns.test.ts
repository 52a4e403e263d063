import { describe, expect, test } from 'vitest'
import {
  type EventState,
  type Fixture,
  type Pair,
  reduce,
  type SportId,
  startState,
  type TimelineMessage,
} from '#domain/sport/feed/index.ts'
import { seededRandom } from '#kernel/random.ts'
import { americanFootballMatch, drivesOf } from '../american-football/model.ts'
import { parseMarketKey } from '../api.ts'
import { attacksOf, goalChances } from '../handball/model.ts'
import type { FairMarket } from '../model.ts'
import { spellsOf } from '../rugby/model.ts'
import { sportManifests } from '../sports.ts'
import { eachCell, noPoints, played } from './grid.ts'
import type { Turn } from './turn.ts'

const formats = {
  handball: { sport: 'handball', halfMinutes: 30 },
  rugby: { sport: 'rugby', halfMinutes: 40 },
  'american-football': { sport: 'american-football', quarterMinutes: 15, overtimeMinutes: 5 },
} as const
type Sport = keyof typeof formats
const names = Object.keys(formats) as Sport[]

const team = (id: string) => ({ id, name: id, colours: ['#000000', '#ffffff'] as const })
const fixtureOf = (sport: Sport, id = 'match'): Fixture => ({
  id,
  producer: 'simulate',
  competition: { id: 'league', sport: sport as SportId, name: 'League', country: 'DE', rank: 1 },
  season: '1',
  round: '1',
  home: team('a'),
  away: team('b'),
  startsAt: 0,
  format: formats[sport],
  neutral: false,
  liveCoverage: true,
})
const strength = (id: string) => (id === 'a' ? 0.6 : 0)
const world = { strength, ratings: null as never, expectation: null as never }
const priced = (sport: Sport, fixture: Fixture, state: EventState, now: number) =>
  sportManifests[sport].pricer(world)(fixture, state, now)
const chanceOf = (fair: readonly FairMarket[], key: string, id: string) =>
  fair.find((market) => market.key === key)?.outcomes.find((outcome) => outcome.id === id)?.probability ?? 0

/** Returns the state after messages, as the feed applies them. */
function after(
  fixture: Fixture,
  messages: readonly TimelineMessage[],
  from = startState(fixture),
): EventState {
  let state = from
  for (const message of messages) {
    const next = reduce(fixture, state, { ...message, eventId: fixture.id, seq: state.seq + 1 })
    if (!next.ok) throw new Error(JSON.stringify(next))
    state = next.value
  }
  return state
}

const turnsOf: Readonly<Record<Sport, (fixture: Fixture) => readonly Turn[]>> = {
  handball: (fixture) => attacksOf(fixture, strength),
  rugby: (fixture) => spellsOf(fixture, strength),
  'american-football': (fixture) => drivesOf(fixture, strength),
}
const periodsOf: Readonly<Record<Sport, number>> = { handball: 2, rugby: 2, 'american-football': 4 }

/** Returns a match in its last period with this many turns left, at a score built from earlier turns. */
function late(
  sport: Sport,
  fixture: Fixture,
  toGo: number,
  scores: readonly (readonly [0 | 1, number])[],
): EventState {
  const periods = periodsOf[sport]
  const turns = turnsOf[sport](fixture)
  const second = turns.at(-1 - toGo)!.second
  const messages: TimelineMessage[] = []
  for (let period = 1; period <= periods; period++) {
    messages.push({ type: 'period-start', at: 0, period })
    if (period === 1)
      messages.push(...scores.map(([side, value]) => ({ type: 'points', at: 0, side, value }) as const))
    if (period < periods) messages.push({ type: 'period-end', at: 0, period })
  }
  messages.push({ type: 'clock', at: 0, second, running: false })
  return after(fixture, messages)
}

/** Yields every course of the remaining turns with its chance: a second, slow computation. */
function* ways(
  turns: readonly Turn[],
  lead: number,
): Generator<{ readonly scores: readonly (readonly [Turn, Pair])[]; readonly chance: number }> {
  const [turn, ...rest] = turns
  if (!turn) {
    yield { scores: [], chance: 1 }
    return
  }
  const towards = turn.side === 0 ? 1 : -1
  const list = turn.scores(towards * lead)
  const nothing = 1 - list.reduce((sum, { chance }) => sum + chance, 0)
  for (const one of [...list, { own: 0, other: 0, chance: nothing }]) {
    const pair: Pair = turn.side === 0 ? [one.own, one.other] : [one.other, one.own]
    for (const way of ways(rest, lead + pair[0] - pair[1]))
      yield { scores: [[turn, pair], ...way.scores], chance: one.chance * way.chance }
  }
}

const told: Readonly<Record<Sport, Readonly<Record<number, readonly number[]>>>> = {
  handball: { 1: [1] },
  rugby: { 3: [3], 5: [5], 7: [5, 2] },
  'american-football': { 2: [2], 3: [3], 6: [6], 7: [6, 1], 8: [6, 2] },
}

describe.each(names)('%s', (sport) => {
  const scored = {
    handball: [
      [0, 1],
      [1, 1],
      [1, 1],
      [0, 1],
    ],
    rugby: [
      [0, 5],
      [0, 2],
      [1, 3],
      [1, 3],
    ],
    'american-football': [
      [0, 6],
      [0, 1],
      [1, 3],
      [1, 3],
    ],
  } as const

  test('every price of the last turns is what counting all ways of them gives', () => {
    const fixture = fixtureOf(sport)
    const toGo = sport === 'handball' ? 9 : 5
    const state = late(sport, fixture, toGo, scored[sport])
    const fair = priced(sport, fixture, state, 0)
    const left = turnsOf[sport](fixture).slice(-toGo)
    const selections = fair.flatMap(({ key, outcomes }) =>
      outcomes.map(({ id, probability }) => ({
        ...parseMarketKey(key),
        name: `${key} ${id}`,
        id,
        probability,
        wins: 0,
        counted: 0,
      })),
    )
    let all = 0
    for (const { scores, chance } of ways(left, state.score[0] - state.score[1])) {
      const points = scores.flatMap(([turn, pair]) =>
        ([0, 1] as const).flatMap((side) =>
          (told[sport][pair[side]] ?? []).map(
            (value) => ({ type: 'points', at: turn.second * 1000, side, value }) as const,
          ),
        ),
      )
      const end = after(
        fixture,
        [...points, { type: 'period-end', at: 9e9, period: periodsOf[sport] }, { type: 'finished', at: 9e9 }],
        state,
      )
      all += chance
      for (const selection of selections) {
        const { type, specifier, id, name } = selection
        const graded = sportManifests[sport].grade(type, specifier, id, end)
        if (graded === 'pending') throw new Error(`${name} is open`)
        if (graded.result !== 'void') selection.counted += chance
        if (graded.result === 'win') selection.wins += chance
      }
    }
    expect(all).toBeCloseTo(1, 9)
    // Overtime is none of these turns: markets that it decides are checked against play below.
    const withOvertime =
      sport === 'american-football'
        ? /^(winner|handicap|winning|total|home-total|away-total|odd|half-full)/
        : /^$/
    let looked = 0
    for (const { name, probability, wins, counted } of selections) {
      if (withOvertime.test(name)) continue
      expect(probability, name).toBeCloseTo(wins / counted, 8)
      looked++
    }
    expect(looked).toBeGreaterThan(sport === 'american-football' ? 14 : 40)
  })

  test('prices come true when matches are played', { timeout: 60_000 }, () => {
    const random = seededRandom(`calibration/${sport}`)
    const sums = new Map<string, { expected: number; variance: number; happened: number; count: number }>()
    const matches = 260
    for (let match = 0; match < matches; match++) {
      const fixture = fixtureOf(sport, `match ${match}`)
      const timeline = sportManifests[sport].play(fixture, world, random)
      const end = after(fixture, timeline)
      const at = Math.floor(random() * timeline.length)
      const state = match % 3 === 0 ? startState(fixture) : after(fixture, timeline.slice(0, at))
      if (state.betStop) continue
      for (const { key, outcomes, exclusive } of priced(sport, fixture, state, state.updatedAt)) {
        if (!exclusive) continue
        const { type, specifier } = parseMarketKey(key)
        for (const { id, probability } of outcomes.slice(0, -1)) {
          const graded = sportManifests[sport].grade(type, specifier, id, end)
          if (graded === 'pending') throw new Error(`${key} ${id} is open`)
          if (graded.result !== 'win' && graded.result !== 'lose') continue
          const sum = sums.get(`${type}~${id}`) ?? { expected: 0, variance: 0, happened: 0, count: 0 }
          sums.set(`${type}~${id}`, sum)
          // Lines of one match come true together, so each counts for its share of them.
          const lines = /line/.test(sportManifests[sport].markets.find((one) => one.type === type)!.specifier)
            ? 5
            : 1
          sum.expected += probability
          sum.variance += probability * (1 - probability) * lines
          sum.happened += graded.result === 'win' ? 1 : 0
          sum.count++
        }
      }
    }
    for (const [name, { expected, variance, happened, count }] of sums)
      expect(
        Math.abs(happened - expected) / Math.sqrt(variance + 1),
        `${name}: ${happened} of ${count}, fair ${expected}`,
      ).toBeLessThan(3.6)
    expect(sums.size).toBeGreaterThan(25)
  })

  test('opens its types at once, and no prices contradict each other', () => {
    const fixture = fixtureOf(sport)
    for (const state of [startState(fixture), late(sport, fixture, 4, scored[sport])]) {
      const fair = priced(sport, fixture, state, 0)
      expect(new Set(fair.map(({ key }) => key)).size).toBe(fair.length)
      for (const { key, outcomes, exclusive } of fair)
        if (exclusive)
          expect(
            outcomes.reduce((sum, { probability }) => sum + probability, 0),
            key,
          ).toBeCloseTo(1, 6)
      const draw = chanceOf(fair, '1x2', 'x')
      expect(chanceOf(fair, 'double-chance', '1x')).toBeCloseTo(chanceOf(fair, '1x2', '1') + draw, 8)
      const ended = (id: string) =>
        fair
          .find(({ key }) => key === 'half-full')!
          .outcomes.filter((one) => one.id.endsWith(`/${id}`))
          .reduce((sum, one) => sum + one.probability, 0)
      const whole = sport === 'american-football' ? 'winner' : '1x2'
      expect(ended('1')).toBeCloseTo(chanceOf(fair, whole, '1'), 6)
      if (sport === 'american-football') expect(chanceOf(fair, 'overtime', 'yes')).toBeCloseTo(draw, 8)
      else expect(ended('x')).toBeCloseTo(draw, 6)
    }
    const types = new Set(
      priced(sport, fixture, startState(fixture), 0).map(({ key }) => parseMarketKey(key).type),
    )
    expect(types.size).toBe(sportManifests[sport].markets.length)
  })
})

test('goals of handball are those of two binomials', () => {
  const fixture = fixtureOf('handball')
  const [home, away] = goalChances(fixture, strength)
  const binomial = (chance: number) => {
    const chances = [(1 - chance) ** 52]
    for (let goals = 1; goals <= 52; goals++)
      chances.push((chances[goals - 1]! * (53 - goals) * chance) / (goals * (1 - chance)))
    return chances
  }
  const [h, a] = [binomial(home), binomial(away)]
  const sum = (wanted: (x: number, y: number) => boolean) =>
    h.reduce((all, p, x) => all + a.reduce((some, q, y) => some + (wanted(x, y) ? p * q : 0), 0), 0)
  const fair = priced('handball', fixture, startState(fixture), 0)
  expect(chanceOf(fair, '1x2', '1')).toBeCloseTo(
    sum((x, y) => x > y),
    9,
  )
  expect(chanceOf(fair, '1x2', 'x')).toBeCloseTo(
    sum((x, y) => x === y),
    9,
  )
  expect(chanceOf(fair, 'total|56.5', 'over')).toBeCloseTo(
    sum((x, y) => x + y > 56.5),
    9,
  )
  expect(chanceOf(fair, 'winning-margin', '2-by-4-6')).toBeCloseTo(
    sum((x, y) => y - x >= 4 && y - x <= 6),
    9,
  )
})

test('margins of three and seven are the most common of American football, as often as they are', () => {
  const margins = new Map<number, number>()
  const add = (by: number, chance: number) => margins.set(by, (margins.get(by) ?? 0) + chance)
  for (let match = 0; match < 20; match++) {
    const gap = ((match % 5) - 2) * 0.8
    const { turns, overtime } = americanFootballMatch(fixtureOf('american-football', `${match}`), (id) =>
      id === 'a' ? gap : 0,
    )
    eachCell(played(noPoints(96), turns, 0), (home, away, chance) => {
      if (home !== away) add(Math.abs(home - away), chance / 20)
      else eachCell(overtime!, (h, a, extra) => add(Math.abs(h - a), (chance * extra) / 20))
    })
  }
  const [first, second, third] = [...margins].sort((one, other) => other[1] - one[1])
  // 15% and 9% of games of the NFL; no other margin has more than 7%.
  expect(first![0]).toBe(3)
  expect(first![1]).toBeGreaterThan(0.13)
  expect(first![1]).toBeLessThan(0.165)
  expect(second![0]).toBe(7)
  expect(second![1]).toBeGreaterThan(0.08)
  expect(second![1]).toBeLessThan(0.105)
  expect(third![1]).toBeLessThan(0.07)
})
