import { expect, test } from 'vitest'
import { seededRandom } from '#kernel/random.ts'
import { matchesOf, testSport } from '../../tools/op/match-tests/play.ts'
import { boundOf, count, deviationOf, emptyTally } from '../../tools/op/match-tests/statistics.ts'

test('the bound is that of a normal number, by how many were looked at', () => {
  // Quantiles of the normal distribution: 1 %, and 1 % of a thousandth.
  expect(boundOf(1)).toBeCloseTo(2.5758, 4)
  expect(boundOf(1_000)).toBeCloseTo(4.4172, 4)
})

test('outcomes of many chances stay within the bound, and one of a wrong chance does not', () => {
  const random = seededRandom('deviations')
  const chances = [0.002, 0.05, 0.4, 0.97, 0.9995]
  const tallyOf = (said: number, true_: number) => {
    const tally = emptyTally()
    for (let match = 0; match < 20_000; match++) count(tally, said, random() < true_ ? 1 : 0, 1)
    return Math.abs(deviationOf(tally))
  }
  for (let run = 0; run < 20; run++)
    for (const chance of chances) expect(tallyOf(chance, chance), `${chance}`).toBeLessThan(boundOf(100))
  expect(tallyOf(0.4, 0.43)).toBeGreaterThan(5)
  expect(tallyOf(0.002, 0.005)).toBeGreaterThan(5)
  expect(tallyOf(0.9995, 0.998)).toBeGreaterThan(5)
})

test('a sport is played and held against every market that it offers', () => {
  const figures = testSport('darts', 3_000, matchesOf('darts', 4))
  const outcomes = figures.reduce((sum, one) => sum + one.outcomes, 0)
  expect(figures.map(({ type }) => type)).toContain('legs-score')
  expect(figures.length).toBe(9)
  expect(outcomes).toBeGreaterThan(200)
  for (const { worst, worstName } of figures)
    expect(Math.abs(worst), worstName).toBeLessThan(boundOf(outcomes))
})
