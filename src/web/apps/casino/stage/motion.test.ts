import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallenAfter, fallFrom, spinOf } from './motion.ts'

test('a reel begins a whole number of symbols away, never turns back before its stop, swings a little and rests', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 2500 }), fc.integer({ min: 3, max: 6 }), (stopMs, least) => {
      const spin = spinOf(stopMs, least)
      expect(Number.isInteger(spin.distance)).toBe(true)
      expect(spin.distance).toBeGreaterThanOrEqual(least)
      expect(spin.at(0)).toEqual({ offset: spin.distance, speed: 0 })
      expect(spin.at(stopMs)).toEqual({ offset: 0, speed: 0 })
      let last = spin.distance
      for (let ms = 1; ms <= stopMs; ms += 2) {
        const { offset, speed } = spin.at(ms)
        // One step, whatever phase begins between two moments.
        expect(Math.abs(offset - last)).toBeLessThan(0.08)
        if (speed > 0) expect(offset).toBeLessThan(last)
        expect(offset).toBeGreaterThan(-0.25)
        last = offset
      }
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
