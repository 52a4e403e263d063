import { expect, test } from 'vitest'
import { type EventState, type Fixture, initialState } from '#domain/sport/feed/api.ts'
import { reduce } from '#domain/sport/feed/index.ts'
import { seededRandom } from '#kernel/random.ts'
import { exampleFixture } from '../../../../../test/factories/feed.ts'
import { countByRuns, countInChase, momentsAt } from './counts-by-runs.ts'
import { openingByChase, powerplayByChase } from './early-runs.ts'
import { countKind, follow } from './innings.ts'
import { playCricket } from './play-cricket.ts'
import { cricketPricer } from './price-cricket.ts'
import { chancesOf, chaseOf, chases, extra, runsOf, six, wicket } from './rates.ts'
import { stoppedAt } from './stopped.ts'
import { firstWinsSuperOvers } from './super-over.ts'

const fixture: Fixture = exampleFixture('cricket')
const sumOf = (list: ArrayLike<number>, value: (at: number) => number = () => 1) =>
  Array.from(list).reduce((sum, chance, at) => sum + chance * value(at), 0)

/** Simulates an innings from a state ball by ball, and returns its result. */
function bat(start: { balls: number; wickets: number }, level: number, target: number, random: () => number) {
  let { balls, wickets } = start
  let [runs, sixes, first, powerplay] = [0, 0, -1, -1]
  const chances = chancesOf(level, target === Number.POSITIVE_INFINITY ? 0 : chaseOf(target))
  while (balls < 120 && wickets < 10 && runs < target) {
    let left = random()
    let kind = 0
    for (const row = chances(balls, wickets); kind < 7; kind++) {
      left -= row[kind]!
      if (left < 0) break
    }
    runs += runsOf[kind]!
    if (kind === six) sixes++
    if (kind === wicket && ++wickets === 1) first = runs
    if (kind !== extra && ++balls === 36) powerplay = runs
  }
  return {
    runs,
    wickets,
    sixes,
    first: first < 0 ? runs : first,
    powerplay: powerplay < 0 ? runs : powerplay,
  }
}

test('an innings without a target comes out as play does, and about as the league it was fitted on', () => {
  const question = {
    start: { balls: 0, wickets: 0 },
    chances: chancesOf(0, 0),
    last: { balls: 120, wickets: 10 },
  }
  const course = follow(question)
  const sixes = countKind(six, question, course)
  const random = seededRandom('innings')
  const games = Array.from({ length: 6000 }, () =>
    bat({ balls: 0, wickets: 0 }, 0, Number.POSITIVE_INFINITY, random),
  )
  const mean = (pick: (one: (typeof games)[number]) => number) =>
    games.reduce((sum, one) => sum + pick(one), 0) / games.length
  const runs = course.ends.reduce((sum, row) => sum + sumOf(row, (at) => at), 0)
  expect(course.ends.reduce((sum, row) => sum + sumOf(row), 0)).toBeCloseTo(1, 4)
  expect(Math.abs(runs - mean((one) => one.runs))).toBeLessThan(1.5)
  expect(Math.abs(sumOf(sixes, (at) => at) - mean((one) => one.sixes))).toBeLessThan(0.2)
  const squares = mean((one) => one.sixes ** 2)
  expect(Math.abs(sumOf(sixes, (at) => at * at) - squares)).toBeLessThan(4)
  expect(Math.abs(sumOf(course.powerplay, (at) => at) - mean((one) => one.powerplay))).toBeLessThan(0.6)
  const wickets = course.ends.reduce((sum, row, w) => sum + w * sumOf(row), 0)
  expect(Math.abs(wickets - mean((one) => one.wickets))).toBeLessThan(0.1)
  // 211 matches of the league averaged 192.0 runs and 6.4 wickets.
  expect(Math.abs(runs - 192)).toBeLessThan(3)
  expect(Math.abs(wickets - 6.36)).toBeLessThan(0.2)
})

test.each([
  [{ balls: 0, wickets: 0 }, 185],
  [{ balls: 70, wickets: 4 }, 85],
  [{ balls: 110, wickets: 7 }, 17],
])('a chase from %j with %i to win comes out as play does', (start, target) => {
  const random = seededRandom(`chase ${target}`)
  const question = {
    start,
    chances: chancesOf(1, chaseOf(target)),
    last: { balls: 120, wickets: 10 },
    stop: target,
  }
  const course = follow(question)
  const targets = new Float64Array(311)
  targets[target] = 1
  const stopped = stoppedAt(course, targets)
  const games = Array.from({ length: 8000 }, () => bat(start, 1, target, random))
  const share = (wanted: (one: (typeof games)[number]) => boolean) =>
    games.filter(wanted).length / games.length
  expect(stopped.reaches + stopped.fails).toBeCloseTo(1, 4)
  expect(Math.abs(stopped.reaches - share(({ runs }) => runs >= target))).toBeLessThan(0.02)
  expect(Math.abs(stopped.tied - share(({ runs }) => runs === target - 1))).toBeLessThan(0.01)
  for (const w of [5, 7, 9])
    expect(Math.abs(stopped.wickets[w]! - share(({ wickets }) => wickets === w)), `${w}`).toBeLessThan(0.02)
  const sixes = games.reduce((sum, one) => sum + one.sixes, 0) / games.length
  const { reached, short } = countByRuns(question).chase
  expect(momentsAt(reached, six, target)[0]).toBeCloseTo(stopped.reaches, 4)
  expect(momentsAt(short, six, target)[0]).toBeCloseTo(stopped.fails, 4)
  const counted = countInChase(question)(six)
  expect(Math.abs(sumOf(counted, (at) => at) - sixes)).toBeLessThan(0.15)
  for (const line of [1, 2, 4, 7, 9])
    expect(
      Math.abs(sumOf(counted.subarray(line)) - share(({ sixes: hit }) => hit >= line)),
      `${line}`,
    ).toBeLessThan(0.02)
  const over = (line: number) => sumOf(stopped.runs.subarray(line))
  expect(Math.abs(over(target + 2) - share(({ runs }) => runs >= target + 2))).toBeLessThan(0.02)
})

/** Returns the sixes of a chase by enumeration of every way of play. */
function sixesOf(start: { balls: number; wickets: number }, level: number, target: number): Float64Array {
  const [found, counts] = [new Float64Array(40), 30]
  const chances = chancesOf(level, chaseOf(target))
  const rows = () => Array.from({ length: 10 }, () => new Float64Array(target * counts))
  let [here, next] = [rows(), rows()]
  here[start.wickets]![0] = 1
  for (let ball = start.balls; ball < 120; ball++) {
    for (const [w, now] of here.entries())
      for (let at = 0; at < now.length; at++) {
        const chance = now[at]!
        if (chance < 1e-13) continue
        for (const [kind, part] of chances(ball, w).entries()) {
          const runs = Math.floor(at / counts) + (kind === wicket ? 0 : runsOf[kind]!)
          const hit = (at % counts) + (kind === six ? 1 : 0)
          const to = kind === extra ? now : kind === wicket ? next[w + 1] : next[w]
          if (runs >= target || !to) found[hit]! += chance * part
          else to[runs * counts + hit]! += chance * part
        }
      }
    here = next
    next = rows()
  }
  for (const now of here) for (let at = 0; at < now.length; at++) found[at % counts]! += now[at]!
  return found
}

test.each([
  [{ balls: 0, wickets: 0 }, -2, 190],
  [{ balls: 60, wickets: 4 }, 0, 110],
  [{ balls: 117, wickets: 8 }, 3, 9],
])(
  'sixes of a chase from %j at level %i with %i to win are counted to a thousandth or two',
  (start, level, target) => {
    const question = {
      start,
      chances: chancesOf(level, chaseOf(target)),
      last: { balls: 120, wickets: 10 },
      stop: target,
    }
    const [counted, exact] = [countInChase(question)(six), sixesOf(start, level, target)]
    for (let line = 1; line < 20; line++)
      expect(Math.abs(sumOf(counted.subarray(line)) - sumOf(exact.subarray(line))), `${line}`).toBeLessThan(
        0.0025,
      )
  },
)

test.each([
  [{ balls: 0, wickets: 0 }, 0],
  [{ balls: 20, wickets: 0 }, 31],
  [{ balls: 20, wickets: 2 }, 31],
])(
  'powerplay and opening stand from %j with %i runs are shared out among the chases as the course ends',
  (start, runs) => {
    const course = follow({ start, chances: chancesOf(2, 0), last: { balls: 120, wickets: 10 } })
    const byChase = new Map<number, number>()
    for (const row of course.ends)
      row.forEach((chance, more) => {
        const plan = chaseOf(runs + more + 1)
        byChase.set(plan, (byChase.get(plan) ?? 0) + chance)
      })
    const early = [powerplayByChase(2, course, runs, 120)]
    if (start.wickets === 0) early.push(openingByChase(2, start, runs, 120))
    for (const found of early) {
      // The course covers up to 310 runs only.
      for (const plan of chases) expect(sumOf(found[plan]!)).toBeCloseTo(byChase.get(plan) ?? 0, 3)
      // A first innings that begins well sets a higher target.
      const mean = (plan: 1 | 5) => sumOf(found[plan]!, (counted) => counted) / sumOf(found[plan]!)
      expect(mean(5)).toBeGreaterThan(mean(1) + 2)
    }
    for (let counted = 0; counted < 120; counted++) {
      const all = chases.reduce((sum: number, plan) => sum + early[0]![plan]![counted]!, 0)
      expect(all).toBeCloseTo(course.powerplay[counted]!, 9)
    }
  },
)

test('who bats first in a super over is as good as its side', () => {
  expect(Math.abs(firstWinsSuperOvers(0, 0) - 0.5)).toBeLessThan(0.06)
  expect(firstWinsSuperOvers(4, -4)).toBeGreaterThan(0.6)
  expect(firstWinsSuperOvers(4, -4) + firstWinsSuperOvers(-4, 4)).toBeGreaterThan(0.9)
})

test('a match is priced at each ball, and ends with a winner', () => {
  const price = cricketPricer(() => 0)
  const states: EventState[] = []
  let state: EventState = initialState
  for (const message of playCricket(fixture, [0, 0], seededRandom('speed'))) {
    const next = reduce(fixture, state, { ...message, eventId: fixture.id, seq: state.seq + 1 })
    if (!next.ok) throw new Error(JSON.stringify(next.error))
    state = next.value
    states.push(state)
  }
  const inPlay = states.filter(({ status }) => status === 'live')
  expect(inPlay.length).toBeGreaterThan(200)
  const unpriced = inPlay.filter((one) => price(fixture, one, 0).length === 0)
  // A decided match has no prices: after its last play, and at the end of its innings.
  expect(unpriced).toEqual(inPlay.slice(-2))
  expect(state.status).toBe('finished')
})
