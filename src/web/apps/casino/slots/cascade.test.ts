import { expect, test } from 'vitest'
import { fallsBetween } from './cascade.ts'

test('what was above the taken cells falls on them, new symbols come from above, the rest lies still', () => {
  const before = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]
  const after = [
    [9, 9, 1, 3],
    [5, 6, 7, 8],
  ]
  const taken = [
    [0, 1],
    [0, 3],
  ] as const
  expect(fallsBetween(before, taken, after)).toEqual([
    [2, 2, 2, 1],
    [0, 0, 0, 0],
  ])
  expect(fallsBetween(before, [[0, 0]], after)).toBe(null)
})
