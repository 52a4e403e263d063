import { expect, test } from 'vitest'
import { beadAt, beadsMs, heapOf } from './beads-count.ts'

test('beads go by fours until the rest lies in a row about the middle', () => {
  for (const left of [1, 2, 3, 4]) {
    const seen = (ms: number) => heapOf(left).filter((_, at) => beadAt(at, left, ms).alpha > 0).length
    expect(seen(0)).toBe(24 + left)
    for (let ms = 0; ms <= beadsMs; ms += 10) expect((seen(ms) - left) % 4).toBe(0)
    const rest = Array.from({ length: left }, (_, at) => beadAt(at, left, beadsMs))
    expect(seen(beadsMs)).toBe(left)
    expect(rest.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0)
    expect(rest.every(({ y, rests }) => Math.abs(y) < 1e-9 && rests === 1)).toBe(true)
  }
})
