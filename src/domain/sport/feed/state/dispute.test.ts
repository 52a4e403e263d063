import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grade } from '#domain/betting/settlement/index.ts'
import { exampleFixture, exampleTimeline, kickOff } from '../../../../../test/factories/feed.ts'
import { end, fold, incident, offer, points, refusal, start } from '../../../../../test/factories/fold.ts'
import type { EventState, Fixture, Pair, ResultScore } from '../api.ts'
import { endByRule, voidAfter } from '../runner/orphans.ts'
import { reduce } from './state.ts'

const match = exampleFixture()
/** State of the example before its end: 1:0 at half-time, 2:0 after full time. */
const played = fold(match, exampleTimeline(kickOff).slice(0, -1))
const ending = (score: ResultScore, more: object = {}) => ({
  ...{ type: 'finished', score, at: kickOff + 7_000_000 },
  ...more,
})
const after = (fixture: Fixture, state: EventState, step: unknown): EventState => {
  const next = offer(fixture, state, step)
  if (!next.ok) throw new Error(String(next.error.facts.reason))
  return next.value
}
const graded = (fixture: Fixture, state: EventState, market: string, outcome: string) => {
  const leg = { sport: fixture.competition.sport, market, outcome, startsAt: fixture.startsAt }
  const result = grade(leg, state, state.updatedAt)
  return result === 'pending' ? result : result.result
}

test('a result that differs from the goals counted ends nothing: first half settles, the rest waits', () => {
  const state = after(match, played, ending({ fullTime: [1, 0], halfTime: [1, 0] }))
  expect(state).toMatchObject({ status: 'interrupted', score: [2, 0] })
  expect(state.disputed?.reason).toBe('counted 2:0 (1:0, 1:0), given full time 1:0, half-time 1:0')
  expect(graded(match, state, 'h1-1x2', '1')).toBe('win')
  expect(graded(match, state, 'total|0.5', 'over')).toBe('win')
  // The counted score alone would make it a win.
  expect(graded(match, state, 'total|1.5', 'over')).toBe('pending')
  expect(graded(match, state, '1x2', '1')).toBe('pending')
  expect(graded(match, state, 'h2-1x2', '1')).toBe('pending')
  for (const step of [start(3), incident('goal', 0, 2), { type: 'status', status: 'live' }])
    expect(refusal(match, state, { ...step, at: kickOff + 7_000_001 })).not.toBeNull()
})

test('a half-time that differs leaves nothing of the match known', () => {
  const state = after(match, played, ending({ fullTime: [2, 0], halfTime: [0, 0] }))
  expect(state.disputed?.reason).toContain('half-time 0:0')
  for (const [market, outcome] of [
    ['h1-1x2', '1'],
    ['total|1.5', 'over'],
    ['1x2', '1'],
  ] as const)
    expect(graded(match, state, market, outcome)).toBe('pending')
})

test('the source mends it, or a person confirms either score', () => {
  const state = after(match, played, ending({ fullTime: [1, 0], halfTime: [1, 0] }))
  const mended = after(match, state, ending({ fullTime: [2, 0], halfTime: [1, 0] }))
  expect(mended).toMatchObject({ status: 'finished', score: [2, 0], detail: { goals: true } })
  expect(mended.disputed).toBeUndefined()
  expect(mended.goals).toHaveLength(2)
  // Repeating the same result does not resolve the dispute.
  const again = after(match, state, ending({ fullTime: [1, 0], halfTime: [1, 0] }))
  expect(again).toMatchObject({ status: 'interrupted', disputed: { reason: state.disputed?.reason } })
  expect(refusal(match, state, { type: 'finished', at: kickOff + 7_000_001 })).toContain('needs a score')
  const said = after(match, state, ending({ fullTime: [1, 0] }, { confirmed: true }))
  expect(said).toMatchObject({ status: 'finished', score: [1, 0] })
  expect(graded(match, said, 'total|1.5', 'over')).toBe('lose')
})

test('nobody decides: after 48 hours stakes return, but for what the first half decided', () => {
  const state = after(match, played, ending({ fullTime: [3, 0], halfTime: [1, 0] }))
  const rule = endByRule(match, state)
  expect(rule).toMatchObject({ at: kickOff + voidAfter, status: 'abandoned' })
  const over = reduce(match, state, rule)
  if (!over.ok) throw over.error
  expect(graded(match, over.value, 'h1-1x2', '1')).toBe('win')
  expect(graded(match, over.value, 'total|1.5', 'over')).toBe('void')
  expect(graded(match, over.value, '1x2', '1')).toBe('void')
})

const goals = (period: number, [home, away]: Pair) => [
  ...Array.from({ length: home }, () => incident('goal', 0, period)),
  ...Array.from({ length: away }, () => incident('goal', 1, period)),
]

test('a stated result ends a match exactly where it is what was counted, and never settles by a doubtful half', () => {
  const score = fc.tuple(fc.nat(3), fc.nat(3))
  const total = ([home, away]: Pair) => home + away
  fc.assert(
    fc.property(score, score, score, score, (first, second, half, rest) => {
      const full: Pair = [half[0] + rest[0], half[1] + rest[1]]
      const whole = [start(1), ...goals(1, first), end(1), start(2), ...goals(2, second), end(2)]
      const state = fold(match, [...whole, { type: 'finished', score: { fullTime: full, halfTime: half } }])
      const agrees = String([first, second]) === String([half, rest])
      expect(state.status).toBe(agrees ? 'finished' : 'interrupted')
      expect(state.disputed === undefined).toBe(agrees)
      if (agrees) return
      expect(graded(match, state, '1x2', '1')).toBe('pending')
      const isHalfKnown = String(first) === String(half)
      const known = isHalfKnown ? total(first) : 0
      for (const line of [0.5, 1.5, 2.5, 3.5, 4.5])
        expect(graded(match, state, `total|${line}`, 'over')).toBe(known > line ? 'win' : 'pending')
      expect(graded(match, state, 'h1-1x2', 'x') === 'pending').toBe(!isHalfKnown)
    }),
  )
})

test('a source that does not tell all goals states the result, and a correction after the end replaces it', () => {
  const untold = exampleFixture('football', {
    detail: { goals: false, corners: false, cards: false, halves: true },
  })
  const state = fold(untold, [...exampleTimeline(kickOff).slice(0, -1), ending({ fullTime: [3, 0] })])
  expect(state).toMatchObject({ status: 'finished', score: [3, 0] })
  const over = fold(match, exampleTimeline(kickOff))
  expect(after(match, over, ending({ fullTime: [1, 0] }))).toMatchObject({
    status: 'finished',
    score: [1, 0],
  })
})

test('a sport of points is disputed whole; kicks of a shoot-out leave the match before them', () => {
  const game = exampleFixture('basketball')
  const quarters = [1, 2, 3, 4].flatMap((period) => [start(period), points(0, 2), end(period)])
  const doubtful = fold(game, [...quarters, { type: 'finished', score: { fullTime: [9, 0] } }])
  expect(doubtful).toMatchObject({ status: 'interrupted', score: [8, 0] })
  expect(graded(game, doubtful, 'total|5.5', 'over')).toBe('pending')
  const kicks = fold(match, [
    ...[start(1), end(1), start(2), end(2), start(3), end(3), start(4), end(4), start(5), points(0), end(5)],
    { type: 'finished', score: { fullTime: [0, 0], extraTime: [0, 0], shootout: [0, 1] } },
  ])
  expect(kicks).toMatchObject({ status: 'interrupted', disputed: { known: { period: 4 } } })
  expect(graded(match, kicks, 'h1-1x2', 'x')).toBe('win')
})
