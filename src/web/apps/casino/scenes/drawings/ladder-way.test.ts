import { expect, test } from 'vitest'
import { cornersOf, ladder, pointAt } from './ladder-way.ts'

test('the way crosses at every rung: three lead to the other side, four back', () => {
  for (const [rungs, end] of [
    [3, ladder.right],
    [4, ladder.left],
  ] as const) {
    const corners = cornersOf({ start: 'left', rungs })
    expect(corners).toHaveLength(2 + 2 * rungs)
    expect(pointAt(corners, 0)).toEqual({ x: ladder.left, y: ladder.top })
    expect(pointAt(corners, 1)).toEqual({ x: end, y: ladder.bottom })
    const seen = Array.from({ length: 101 }, (_, at) => pointAt(corners, at / 100))
    expect(seen.every(({ y }, at) => at === 0 || y >= seen[at - 1]!.y - 1e-9)).toBe(true)
  }
})
