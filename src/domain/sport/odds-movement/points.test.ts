import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDue, minGap, type Point, thinned } from './points.ts'

test('a point comes a minute after the last one, at once on a leap, and never where nothing moved', () => {
  const last: Point = { at: 1000, odds: [2000, 1800] }
  expect(isDue(undefined, 0, [2000])).toBe(true)
  expect(isDue(last, 1000 + minGap, [2000, 1800])).toBe(false)
  expect(isDue(last, 999 + minGap, [2010, 1790])).toBe(false)
  expect(isDue(last, 1000 + minGap, [2010, 1790])).toBe(true)
  expect(isDue(last, 1001, [2100, 1800])).toBe(true)
  expect(isDue(last, 1001, [2099, 1800])).toBe(false)
  expect(isDue(last, 1001, [2000, 1714])).toBe(true)
  // An outcome appeared or disappeared.
  expect(isDue(last, 1001, [2000, null])).toBe(true)
  expect(isDue(last, 1001, [2000, 1800, 9000])).toBe(true)
  // The clock of the site was set back.
  expect(isDue(last, 1000, [4000, 1200])).toBe(false)
})

test('thinning leaves the ends and the extremes, and takes nearly half', () => {
  const odds = fc.option(fc.integer({ min: 1001, max: 1_000_000 }), { nil: null })
  const lists = fc.array(fc.tuple(odds, odds, odds), { minLength: 2, maxLength: 240 })
  fc.assert(
    fc.property(lists, (all) => {
      const points = all.map((odds, at): Point => ({ at, odds }))
      const gone = new Set(thinned(points))
      const left = points.filter((point) => !gone.has(point))
      expect(left[0]).toBe(points[0])
      expect(left.at(-1)).toBe(points.at(-1))
      const range = (of: readonly Point[], outcome: number) => {
        const known = of.flatMap(({ odds }) => odds[outcome] ?? [])
        return [Math.min(...known), Math.max(...known)]
      }
      for (const outcome of [0, 1, 2]) expect(range(left, outcome)).toEqual(range(points, outcome))
      expect(left.length).toBeLessThanOrEqual(Math.ceil(points.length / 2) + 7)
    }),
  )
})
