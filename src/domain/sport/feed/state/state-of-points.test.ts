import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleFixture } from '../../../../../test/factories/feed.ts'
import { end, fold, incident, offer, points, refusal, start } from '../../../../../test/factories/fold.ts'

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
    // The side that received first in the tie-break serves first in the next set.
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

describe('the last points in their order', () => {
  test('are kept by period, as far as twelve', () => {
    const fixture = exampleFixture('volleyball')
    const rallies = ([0, 1, 1] as const).map((side) => points(side))
    expect(fold(fixture, [start(1), ...rallies]).lastPoints).toEqual([1, -1, -1])
    const many = Array.from({ length: 25 }, () => points(0))
    const set = fold(fixture, [start(1), points(1), ...many])
    expect(set.lastPoints).toEqual(Array(12).fill(1))
    expect(fold(fixture, [start(1), ...many, start(2)]).lastPoints).toEqual([])
    expect(fold(fixture, [start(1), ...many, start(2), points(1)]).lastPoints).toEqual([-1])
  })

  test('count what a basket counts; goals are kept anyway', () => {
    expect(fold(exampleFixture('basketball'), [start(1), points(0, 3), points(1, 2)]).lastPoints).toEqual([
      3, -2,
    ])
    expect(fold(exampleFixture('football'), [start(1), incident('goal', 0, 1)]).lastPoints).toBeUndefined()
  })
})
