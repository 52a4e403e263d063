import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleFixture, exampleTimeline, kickOff } from '../../../../../test/factories/feed.ts'
import { end, fold, incident, offer, points, refusal, start } from '../../../../../test/factories/fold.ts'
import { initialState } from '../api.ts'
import { secondAt } from './clock.ts'
import { reduce, startState } from './state.ts'

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

  test('a goal is taken back for a reason that is known, or for none', () => {
    const before = fold(fixture, [start(1), incident('goal', 1, 1)])
    for (const reason of ['offside', 'handball', 'foul'] as const) {
      const after = offer(fixture, before, { type: 'rollback', kind: 'goal', side: 1, reason })
      expect(after.ok && after.value.score).toEqual([0, 0])
    }
    const odd = { type: 'rollback', kind: 'goal', side: 1, reason: 'weather' } as never
    expect(refusal(fixture, before, odd)).toContain('unknown reason')
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
      regular: [2, 1],
      periodScores: [],
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
