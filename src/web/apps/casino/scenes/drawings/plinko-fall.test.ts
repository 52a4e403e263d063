import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ballAt, stretchOf, touches } from './plinko-fall.ts'

test('the ball falls without a leap, touches its pegs in order, and ends in the slot that was drawn', () => {
  const path = fc.array(fc.constantFrom(0, 1), { minLength: 8, maxLength: 16 })
  fc.assert(
    fc.property(path, (way) => {
      const slot = way.filter((right) => right === 1).length
      expect(ballAt(way, 1)).toEqual({ x: slot + 0.5, y: way.length - 0.2 })
      const places = touches(way)
      const steps = Array.from({ length: 1000 }, (_, step) => step / 999)
      const seen = steps.map((part) => ballAt(way, part))
      const leaps = seen.slice(1).map(({ x, y }, at) => Math.hypot(x - seen[at]!.x, y - seen[at]!.y))
      expect(Math.max(...leaps)).toBeLessThan(0.12)
      const touched = steps.map((part) => stretchOf(way, part).at)
      expect([...new Set(touched)]).toEqual(places.slice(0, -1).map((_, at) => at))
      expect(touched).toEqual([...touched].sort((one, other) => one - other))
    }),
    { numRuns: 20 },
  )
})
