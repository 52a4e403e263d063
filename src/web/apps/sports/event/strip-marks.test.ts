import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './strip-marks.ts'

test('marks that are far enough apart stay where they are', () => {
  expect(spread([])).toEqual([])
  expect(spread([0, 0.3, 1])).toEqual([0, 0.3, 1])
})

test('marks of one moment stand beside each other, in order and on the strip', () => {
  const places = fc
    .array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 })
    .map((list) => list.sort((a, b) => a - b))
  fc.assert(
    fc.property(places, (wanted) => {
      const moved = spread(wanted)
      const gap = Math.min(0.055, 1 / Math.max(1, wanted.length - 1))
      for (const [index, place] of moved.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-9)
        expect(place).toBeLessThanOrEqual(1 + 1e-9)
        if (index > 0) expect(place - moved[index - 1]!).toBeGreaterThanOrEqual(gap - 1e-6)
      }
    }),
  )
  const [first, second, third] = spread([0.5, 0.5, 0.51])
  expect([second, third]).toEqual([0.455, 0.51])
  expect(first).toBeCloseTo(0.4, 9)
})
