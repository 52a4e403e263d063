import { expect, test } from 'vitest'
import { coverSizes, covers, lineCount } from '#kernel/betting/systems.ts'
import { linesOf } from './system-lines.ts'

test('lines are written out in order, each once, no more than asked for', () => {
  expect(linesOf(3, { sizes: [2], bankers: [] }, 60)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  expect(linesOf(4, { sizes: [2], bankers: [1] }, 60)).toEqual([
    [0, 1, 2],
    [0, 1, 3],
    [1, 2, 3],
  ])
  for (const cover of covers) {
    const shape = { sizes: coverSizes(cover), bankers: [] }
    const lines = linesOf(cover.legs, shape, 1000).map((line) => line.join(' '))
    expect(BigInt(new Set(lines).size)).toBe(lineCount(cover.legs, shape))
  }
  expect(linesOf(100, { sizes: [2], bankers: [] }, 60)).toHaveLength(60)
})
