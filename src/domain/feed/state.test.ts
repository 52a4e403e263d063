import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleFixture, exampleTimeline, kickOff } from '../../../test/factories/feed.ts'
import {
  type EventMessage,
  type EventState,
  type Fixture,
  initialState,
  type TimelineMessage,
} from './api.ts'
import { reduce, secondAt, startState } from './state.ts'

type Step = Omit<TimelineMessage, 'at'> & { readonly at?: number }

/** Folds steps a second apart; a refusal fails the test. */
function fold(fixture: Fixture, steps: readonly unknown[]): EventState {
  let state = startState(fixture)
  for (const step of steps as readonly Step[]) {
    const next = offer(fixture, state, step)
    if (!next.ok) throw new Error(`${JSON.stringify(step)}: ${String(next.error.facts.reason)}`)
    state = next.value
  }
  return state
}
const offer = (fixture: Fixture, state: EventState, step: unknown) =>
  reduce(fixture, state, {
    at: kickOff + state.seq * 1000,
    ...(step as object),
    eventId: fixture.id,
    seq: state.seq + 1,
  } as EventMessage)
const refusal = (fixture: Fixture, state: EventState, step: unknown) => {
  const result = offer(fixture, state, step)
  return result.ok ? null : `${result.error.id}: ${String(result.error.facts.reason)}`
}
const start = (period: number) => ({ type: 'period-start', period })
const end = (period: number) => ({ type: 'period-end', period })
const incident = (kind: string, side: 0 | 1, period: number, player?: string) => ({
  type: 'incident',
  incident: { kind, side, period, second: 60, ...(player ? { player } : {}) },
})
const points = (side: 0 | 1, value = 1) => ({ type: 'points', side, value })

describe('football', () => {
  const fixture = exampleFixture()

  test('a match of two halves', () => {
    const state = fold(fixture, exampleTimeline(kickOff))
    expect(state).toMatchObject({
      status: 'finished',
      period: 2,
      score: [2, 0],
      periodScores: [
        [1, 0],
        [1, 0],
      ],
      detail: { goals: true, corners: true, cards: true, halves: true },
      seq: 7,
    })
    expect(state.goals).toHaveLength(2)
  })

  test('the clock counts up while it runs and stands in the break', () => {
    const first = fold(fixture, [{ ...start(1), at: kickOff }])
    expect(secondAt(first, kickOff + 90_500)).toBe(90)
    const half = offer(fixture, first, { ...end(1), at: kickOff + 2_700_000 })
    expect(half.ok && half.value.clock).toEqual({ second: 2700, at: kickOff + 2_700_000, running: false })
  })

  test('a second yellow sends off and counts as one red and no yellow', () => {
    const steps = [
      start(1),
      incident('yellow', 1, 1, 'A'),
      incident('yellow', 1, 1, 'B'),
      incident('yellow', 1, 1, 'A'),
    ]
    const state = fold(fixture, steps)
    expect(state.yellows).toEqual([[0, 2]])
    expect(state.reds).toEqual([[0, 1]])
    expect(state.cards.map((card) => card.kind)).toEqual(['yellow', 'yellow', 'second-yellow'])
    expect(refusal(fixture, state, incident('red', 1, 1, 'A'))).toContain('sent off already')
    const back = fold(fixture, [...steps, { type: 'rollback', kind: 'yellow', side: 1 }])
    expect([back.yellows, back.reds]).toEqual([[[0, 2]], [[0, 0]]])
  })

  test('a goal taken back leaves the state as before it, number and time aside', () => {
    const before = fold(fixture, [start(1), incident('goal', 1, 1), end(1), start(2)])
    const after = fold(fixture, [
      start(1),
      incident('goal', 1, 1),
      end(1),
      start(2),
      incident('goal', 0, 2),
      { type: 'rollback', kind: 'goal', side: 0 },
    ])
    expect({ ...after, seq: 0, updatedAt: 0, clock: null }).toEqual({
      ...before,
      seq: 0,
      updatedAt: 0,
      clock: null,
    })
    expect(refusal(fixture, after, { type: 'rollback', kind: 'goal', side: 0 })).toContain('no goal')
  })

  test('extra time and a shoot-out, whose kicks are no goals', () => {
    const state = fold(fixture, [
      ...[start(1), end(1), start(2), incident('goal', 0, 2), incident('goal', 1, 2), end(2)],
      ...[start(3), end(3), start(4), incident('goal', 0, 4), incident('goal', 1, 4), end(4)],
      ...[start(5), points(0), points(1, 0), points(0), end(5), { type: 'finished' }],
    ])
    expect(state.score).toEqual([2, 2])
    expect(state.periodScores).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
      [1, 1],
      [2, 0],
    ])
  })

  test('a result alone: halves where given, goals where all are known', () => {
    const only = (score: object) => fold(fixture, [{ type: 'finished', score }])
    expect(only({ fullTime: [2, 1], halfTime: [1, 0] })).toMatchObject({
      status: 'finished',
      score: [2, 1],
      periodScores: [
        [1, 0],
        [1, 1],
      ],
      detail: { goals: false, halves: true },
    })
    expect(only({ fullTime: [2, 1] })).toMatchObject({
      periodScores: [
        [2, 1],
        [0, 0],
      ],
      detail: { goals: false, halves: false },
    })
    expect(only({ fullTime: [1, 1], halfTime: [0, 0], extraTime: [2, 1] })).toMatchObject({
      score: [2, 1],
      periodScores: [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 0],
      ],
    })
    expect(only({ fullTime: [0, 0], shootout: [4, 2] }).periodScores[4]).toEqual([4, 2])
  })

  test('a correction after the end replaces the score and says what is no longer known', () => {
    const state = fold(fixture, [
      ...exampleTimeline(kickOff),
      { type: 'finished', score: { fullTime: [1, 0] }, at: kickOff + 9e6 },
    ])
    expect(state).toMatchObject({ score: [1, 0], goals: [], detail: { goals: false, halves: false } })
  })

  const live = fold(fixture, [start(1)])
  test.each([
    ['play begins with period 1', initialState, start(2)],
    ['not in play', initialState, incident('goal', 0, 1)],
    ['needs a score', initialState, { type: 'finished' }],
    ['period 1 is not over', live, start(2)],
    ['period 1 is played', live, end(2)],
    ['period 1 is not the last', live, { type: 'finished' }],
    ['unknown side', live, { type: 'incident', incident: { kind: 'goal', side: 2, period: 1, second: 1 } }],
    ['unknown incident', live, incident('handball', 0, 1)],
    ['a period not played', live, incident('goal', 0, 2)],
    [
      'a time between',
      live,
      { type: 'incident', incident: { kind: 'goal', side: 0, period: 1, second: -1 } },
    ],
    ['a clock between', live, { type: 'clock', second: -1, running: true }],
    ['a clock between', live, { type: 'clock', second: Number.NaN, running: true }],
    ['shoot-out only', live, points(0)],
    ['no such period', fold(fixture, [start(1), end(1), start(2), end(2), start(5), end(5)]), start(6)],
    ['time goes backwards', live, { ...end(1), at: kickOff - 1 }],
    ['whole number', live, { ...end(1), at: 'now' }],
    ['unknown status', live, { type: 'status', status: 'lost' }],
    ['does not become', live, { type: 'status', status: 'postponed' }],
    ['unknown type', live, { type: 'kick' }],
    ['half-time above', live, { type: 'finished', score: { fullTime: [1, 0], halfTime: [2, 0] } }],
    ['not two counts', live, { type: 'finished', score: { fullTime: [1] } }],
    ['no full-time', live, { type: 'finished', score: {} }],
    ['the event is cancelled', fold(fixture, [{ type: 'status', status: 'cancelled' }]), start(1)],
  ])('refuses: %s', (reason, state, step) => {
    const before = structuredClone(state)
    expect(refusal(fixture, state, step)).toContain(`feed-message-invalid: `)
    expect(refusal(fixture, state, step)).toContain(reason)
    expect(state).toEqual(before)
  })

  test('refuses another event and gaps', () => {
    const message = { type: 'period-start', period: 1, at: kickOff, seq: 1, eventId: fixture.id } as const
    expect(reduce(fixture, initialState, { ...message, eventId: 'other' }).ok).toBe(false)
    expect(reduce(fixture, initialState, { ...message, seq: 2 }).ok).toBe(false)
    expect(reduce(fixture, initialState, message).ok).toBe(true)
  })

  test('no extra time outside knockout', () => {
    const league = exampleFixture('football', {
      format: { sport: 'football', halfMinutes: 45, knockout: false },
    })
    const state = fold(league, [start(1), end(1), start(2), end(2)])
    expect(refusal(league, state, start(3))).toContain('no extra time')
  })
})

describe('tennis from points', () => {
  const fixture = exampleFixture('tennis')
  const game = (side: 0 | 1) => Array.from({ length: 4 }, () => points(side))
  const games = (...sides: (0 | 1)[]) => sides.flatMap(game)
  const sixAll = games(0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1)

  test('deuce and advantage', () => {
    const deuce = [start(1), ...[0, 1, 0, 1, 0, 1].map((side) => points(side as 0 | 1))]
    expect(fold(fixture, deuce).tennis?.points).toEqual([3, 3])
    expect(fold(fixture, [...deuce, points(1)]).tennis?.points).toEqual([3, 4])
    expect(fold(fixture, [...deuce, points(1), points(0)]).tennis?.points).toEqual([3, 3])
    expect(fold(fixture, [...deuce, points(1), points(1)]).periodScores).toEqual([[0, 1]])
  })

  test('service alternates by game, and in a tie-break after 1 point and then every 2', () => {
    const at = (steps: readonly unknown[]) =>
      fold(fixture, [{ ...start(1), server: 1 }, ...steps]).tennis?.server
    expect([at([]), at(games(0)), at(games(0, 0))]).toEqual([1, 0, 1])
    const servers = Array.from({ length: 7 }, (_, played) =>
      at([...sixAll, ...Array.from({ length: played }, (_, n) => points((n % 2) as 0 | 1))]),
    )
    expect(servers).toEqual([1, 0, 0, 1, 1, 0, 0])
    // Who received first in the tie-break serves first in the next set.
    expect(at([...sixAll, ...Array.from({ length: 7 }, () => points(0))])).toBe(0)
    expect(at([...sixAll, ...Array.from({ length: 7 }, () => points(0)), start(2)])).toBe(0)
  })

  test('6:6 goes to 7 points, in the deciding set to the format, and by two', () => {
    const tieBreak = (n: number) => Array.from({ length: n }, () => points(0))
    const one = fold(fixture, [start(1), ...sixAll, ...tieBreak(7)])
    expect([one.score, one.periodScores, one.inBreak]).toEqual([[1, 0], [[7, 6]], true])
    expect(one.tennis?.games[0]).toHaveLength(13)
    const decider = [
      ...[start(1), ...games(0, 0, 0, 0, 0, 0), start(2), ...games(1, 1, 1, 1, 1, 1)],
      ...[start(3), ...sixAll, ...tieBreak(9)],
    ]
    expect(fold(fixture, decider).score).toEqual([1, 1])
    const won = fold(fixture, [...decider, points(0)])
    expect(won.score).toEqual([2, 1])
    expect(refusal(fixture, won, points(0))).toContain('decided')
    expect(fold(fixture, [...decider, points(0), { type: 'finished' }]).status).toBe('finished')
  })

  test('the start of a set may be left to its first point; a match undecided does not finish', () => {
    const state = fold(fixture, [start(1), ...games(0, 0, 0, 0, 0, 0), ...games(1)])
    expect([state.period, state.periodScores]).toEqual([
      2,
      [
        [6, 0],
        [0, 1],
      ],
    ])
    expect(refusal(fixture, state, { type: 'finished' })).toContain('not decided')
    expect(refusal(fixture, state, points(0, 2))).toContain('counts 1')
    expect(refusal(fixture, state, start(3))).toContain('period 2 is not over')
  })

  test('any run of points keeps to the rules', () => {
    let looked = 0
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: 200, maxLength: 400 }),
        (run) => {
          let state = fold(fixture, [start(1)])
          for (const side of run) {
            const next = offer(fixture, state, points(side))
            if (!next.ok) {
              expect(Math.max(...state.score)).toBe(2)
              break
            }
            state = next.value
            looked++
            const { games: won, points: shown, tieBreak } = state.tennis!
            expect(won.map((set) => set.length)).toEqual(state.periodScores.map(([a, b]) => a + b))
            expect(state.periodScores.filter(([a, b]) => isSet(a, b))).toHaveLength(
              state.score[0] + state.score[1],
            )
            for (const [a, b] of state.periodScores) expect(Math.max(a, b)).toBeLessThanOrEqual(7)
            if (!tieBreak) expect(Math.max(...shown)).toBeLessThanOrEqual(4)
            expect(state.score[0] + state.score[1]).toBeLessThanOrEqual(3)
          }
        },
      ),
      { numRuns: 60 },
    )
    expect(looked).toBeGreaterThan(1000)
  })
  const isSet = (a: number, b: number) =>
    (Math.max(a, b) >= 6 && Math.abs(a - b) >= 2) || Math.max(a, b) === 7
})

describe('basketball and ice hockey', () => {
  test('points of 1 to 3 by quarter, overtime only after a tie', () => {
    const fixture = exampleFixture('basketball')
    const four = [
      start(1),
      points(0, 3),
      end(1),
      start(2),
      points(1, 2),
      end(2),
      start(3),
      end(3),
      start(4),
      points(1),
    ]
    const state = fold(fixture, four)
    expect(state.periodScores).toEqual([
      [3, 0],
      [0, 2],
      [0, 0],
      [0, 1],
    ])
    expect(refusal(fixture, state, points(0, 4))).toContain('from 1 to 3')
    expect(refusal(fixture, state, incident('goal', 0, 1))).toContain('no goal in basketball')
    const more = fold(fixture, [...four, end(4), start(5), points(0, 2), end(5), { type: 'finished' }])
    expect(more.score).toEqual([5, 3])
    expect(refusal(fixture, fold(fixture, [...four, points(0), end(4)]), start(5))).toContain('needs a tie')
  })

  test('goals, overtime and a shoot-out', () => {
    const fixture = exampleFixture('ice-hockey')
    const state = fold(fixture, [
      ...[
        start(1),
        incident('goal', 0, 1),
        end(1),
        start(2),
        incident('goal', 1, 2),
        end(2),
        start(3),
        end(3),
      ],
      ...[start(4), end(4), start(5), points(0, 1), points(1, 0), end(5), { type: 'finished' }],
    ])
    expect([state.score, state.periodScores[4], state.goals.length]).toEqual([[1, 1], [1, 0], 2])
  })
})

test('no message whatever breaks the fold: it is taken whole or refused with its reason', () => {
  const anything = fc.oneof(
    fc.record({
      type: fc.constantFrom('period-start', 'period-end'),
      period: fc.integer({ min: -1, max: 6 }),
    }),
    fc.record({
      type: fc.constant('incident'),
      incident: fc.record({
        kind: fc.constantFrom('goal', 'yellow', 'red', 'corner', 'shot', 'nothing'),
        side: fc.integer({ min: 0, max: 2 }),
        period: fc.integer({ min: 0, max: 6 }),
        second: fc.option(fc.integer({ min: -5, max: 4000 })),
        player: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
      }),
    }),
    fc.record({
      type: fc.constant('rollback'),
      kind: fc.constantFrom('goal', 'yellow', 'red', 'corner'),
      side: fc.constantFrom(0, 1),
    }),
    fc.record({
      type: fc.constant('points'),
      side: fc.constantFrom(0, 1),
      value: fc.integer({ min: 0, max: 4 }),
    }),
    fc.record({ type: fc.constant('status'), status: fc.constantFrom('interrupted', 'live', 'abandoned') }),
    fc.record({ type: fc.constant('bet-stop'), on: fc.boolean() }),
    fc.record({ type: fc.anything(), period: fc.anything(), incident: fc.anything(), score: fc.anything() }),
  )
  let taken = 0
  let refused = 0
  fc.assert(
    fc.property(
      fc.constantFrom('football' as const, 'basketball' as const, 'ice-hockey' as const, 'tennis' as const),
      fc.array(anything, { maxLength: 60 }),
      (sport, steps) => {
        const fixture = exampleFixture(sport)
        let state = startState(fixture)
        for (const step of [start(1), ...steps]) {
          const next = offer(fixture, state, step)
          if (!next.ok) {
            refused++
            continue
          }
          taken++
          state = next.value
          const total = (side: 0 | 1) =>
            state.periodScores.slice(0, 4).reduce((sum, pair) => sum + pair[side], 0)
          if (sport === 'football' || sport === 'ice-hockey') {
            expect([total(0), total(1)]).toEqual(state.score)
            expect(state.goals).toHaveLength(state.score[0] + state.score[1])
          }
          for (const pairs of [state.periodScores, state.corners, state.yellows, state.reds])
            for (const pair of pairs) expect(Math.min(...pair)).toBeGreaterThanOrEqual(0)
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(taken).toBeGreaterThan(300)
  expect(refused).toBeGreaterThan(300)
})
