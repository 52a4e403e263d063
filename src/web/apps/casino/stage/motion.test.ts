import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallenAfter, fallFrom, spinOf, turned } from './motion.ts'

test('a reel begins a whole number of symbols away, never turns back before its stop, swings a little and rests', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 2500 }), fc.integer({ min: 3, max: 6 }), (stopMs, least) => {
      const spin = spinOf(stopMs, least)
      expect(Number.isInteger(spin.distance)).toBe(true)
      expect(spin.distance).toBeGreaterThanOrEqual(least)
      expect(spin.at(0)).toEqual({ offset: spin.distance, speed: 0 })
      expect(spin.at(stopMs)).toEqual({ offset: 0, speed: 0 })
      const seen = Array.from({ length: stopMs / 2 }, (_, step) => spin.at(2 * step))
      const gone = seen.slice(1).map(({ offset }, at) => seen[at]!.offset - offset)
      // One step, whichever phase begins between two moments.
      expect(Math.max(...gone.map(Math.abs))).toBeLessThan(0.08)
      expect(gone.filter((step, at) => seen[at + 1]!.speed > 0 && step <= 0)).toEqual([])
      expect(Math.min(...seen.map(({ offset }) => offset))).toBeGreaterThan(-0.25)
    }),
    { numRuns: 15 },
  )
})

test('what falls lands when it should, bounces less than it fell, and lies still', () => {
  expect(fallFrom(3, 300, 0)).toBe(3)
  expect(fallFrom(3, 300, 150)).toBe(2.25)
  expect(fallFrom(3, 300, 300)).toBe(0)
  expect(fallFrom(3, 300, 300 + 82.5)).toBeCloseTo(0.11)
  expect(fallFrom(3, 300, fallenAfter(300))).toBe(0)
})

test('a wheel turns all of its way in one direction and slows down to its end', () => {
  const seen = Array.from({ length: 101 }, (_, at) => turned(at / 100))
  expect([seen[0], seen[100]]).toEqual([0, 1])
  const steps = seen.slice(1).map((part, at) => part - seen[at]!)
  expect(Math.min(...steps)).toBeGreaterThan(0)
  expect(steps[99]).toBeLessThan(0.001)
})
