import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EventState, initialState } from '#domain/sport/feed/api.ts'
import { seededRandom } from '#kernel/random.ts'
import { exampleFixture } from '../../../../../test/factories/feed.ts'
import type { Distribution } from '../distribution.ts'
import { fewerStrokes, legendre, placesOfStrokes } from './places.ts'
import { golfPricer } from './price-golf.ts'
import { sport as golf } from './sport.ts'
import { drawHole, holeChances, strokesOver } from './strokes.ts'

/** Yields each player's strokes with their chance: every course of a small tournament. */
function* courses(totals: readonly Distribution[]): Generator<[readonly number[], number]> {
  const [first, ...rest] = totals
  if (!first) return yield [[], 1]
  for (const [index, chance] of first.chances.entries())
    for (const [others, p] of courses(rest)) yield [[first.from + index, ...others], chance * p]
}

const total = fc
  .record({
    from: fc.integer({ min: -3, max: 3 }),
    weights: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ from, weights }): Distribution => {
    const all = weights.reduce((sum, one) => sum + one, 0)
    return { from, chances: Float64Array.from(weights, (one) => one / all) }
  })
const field = fc.array(total, { minLength: 3, maxLength: 6 })

test('chances are those of every course, with the play-off and the shares of dead heats, added up', () => {
  fc.assert(
    fc.property(field, (totals) => {
      const within = [1, 2, 3]
      const sums = within.map(() => totals.map(() => 0))
      let fewer = 0
      for (const [strokes, chance] of courses(totals)) {
        for (const [player, own] of strokes.entries()) {
          const before = strokes.filter((other) => other < own).length
          const level = strokes.filter((other) => other === own).length
          for (const [which, places] of within.entries())
            sums[which]![player]! += chance * Math.max(0, Math.min(1, (places - before) / level))
        }
        fewer += chance * (strokes[0]! < strokes[1]! ? 1 : strokes[0] === strokes[1] ? 0.5 : 0)
      }
      const exact = placesOfStrokes(totals, within)
      for (const [which, chances] of exact.entries())
        for (const [player, chance] of chances.entries()) expect(chance).toBeCloseTo(sums[which]![player]!, 9)
      expect(fewerStrokes(totals[0]!, totals[1]!)).toBeCloseTo(fewer, 12)
    }),
    { numRuns: 40 },
  )
})

test('one wins, and of each number of places as many are taken, whatever the strengths and however few holes are left', () => {
  const strengths = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 10, maxLength: 30 })
  fc.assert(
    fc.property(strengths, fc.integer({ min: 0, max: 72 }), (field, holes) => {
      const totals = field.map((strength) => strokesOver(strength, holes)[holes]!)
      for (const [index, chances] of placesOfStrokes(totals, [1, 5, 10]).entries())
        expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo([1, 5, 10][index]!, 5)
    }),
    { numRuns: 12 },
  )
})

test('the rule of Gauss and Legendre is exact up to its degree', () => {
  for (const n of [1, 2, 5, 12, 15])
    for (let degree = 0; degree < 2 * n; degree++) {
      const sum = legendre(n).reduce((all, [at, weight]) => all + weight * at ** degree, 0)
      expect(sum).toBeCloseTo(1 / (degree + 1), 12)
    }
})

test('holes come as their chances say, and a stronger player needs fewer strokes', () => {
  const chances = holeChances(1.5)
  const random = seededRandom('golf')
  const draws = 60_000
  const seen = chances.map(() => 0)
  for (let draw = 0; draw < draws; draw++) seen[drawHole(chances, random) + 2]!++
  for (const [index, chance] of chances.entries())
    expect(Math.abs(seen[index]! - draws * chance) / Math.sqrt(draws * chance * (1 - chance))).toBeLessThan(4)
  const [weak, strong] = [strokesOver(-1, 72)[72]!, strokesOver(1, 72)[72]!]
  expect(fewerStrokes(strong, weak)).toBeGreaterThan(0.75)
  expect(fewerStrokes(strong, weak) + fewerStrokes(weak, strong)).toBeCloseTo(1, 12)
})

test('who is withdrawn is offered no more; what was bet before is returned, or pays less by Rule 4', () => {
  const field = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: `player.${index}`, name: `Player ${index}`, colours: ['#000000', '#ffffff'] as const },
    number: index + 1,
  }))
  const fixture = exampleFixture('football', { format: { sport: 'golf', rounds: 4 }, field })
  const gone: EventState = { ...initialState, withdrawn: [{ number: 3, deduction: 20 }] }
  const markets = golfPricer(() => 0)(fixture, gone, 0)
  expect(markets.flatMap(({ outcomes }) => outcomes.map(({ id }) => id))).not.toContain('3')
  expect(markets.map(({ key }) => key).slice(0, 5)).toEqual([
    ...['race-winner|1', 'race-top-3|1', 'race-top-5|1', 'race-top-10|1', 'race-each-way|3.5.1'],
  ])
  for (const { probability } of markets[0]!.outcomes) expect(probability).toBeCloseTo(1 / 11, 6)
  const order = [2, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  const end: EventState = {
    ...gone,
    status: 'finished',
    ranking: { order, progress: 1000, official: true },
  }
  const result = (type: string, specifier: string, outcome: string) => {
    const graded = golf.grade(type, specifier, outcome, end)
    return graded === 'pending' ? graded : graded.result
  }
  expect([result('race-winner', '', '2'), result('race-winner', '1', '2')]).toEqual([
    'win 1/1 less 20',
    'win',
  ])
  expect([result('race-each-way', '3.5', '4'), result('race-each-way', '3.5.1', '4')]).toEqual([
    ...['win 1/1 less 20', 'win'],
  ])
  expect([
    result('race-top-5', '', '2'),
    result('race-duel', '2.3', '2'),
    result('race-winner', '', '3'),
  ]).toEqual(['void', 'void', 'void'])
})
