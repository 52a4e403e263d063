import { expect, test } from 'vitest'
import { coursesOf, linePath, timeScale } from './movement-scales.ts'

test('before the start time is even; once play is under way, what was before takes two fifths', () => {
  const coming = timeScale(0, 1000, 500)
  expect([0, 250, 500].map(coming)).toEqual([0, 0.5, 1])
  const running = timeScale(0, 1000, 1100)
  expect([0, 500, 1000, 1050, 1100].map(running)).toEqual([0, 0.2, 0.4, 0.7, 1])
  const openedInPlay = timeScale(1010, 1000, 1020)
  expect([1010, 1015, 1020].map(openedInPlay)).toEqual([0, 0.5, 1])
  expect(timeScale(5, 10, 5)(5)).toBe(0)
})

test('a course has its opening and its extremes, with the odds of now; its line is level between points', () => {
  const movement = {
    key: '1x2',
    outcomes: ['1', '2', 'x'],
    points: [
      { at: 0, odds: [2000, 4000, null] },
      { at: 50, odds: [4000, null, null] },
      { at: 75, odds: [1000, 3000, null] },
    ],
  }
  const [home, away, ...none] = coursesOf(movement, new Map([['1', 500]]))
  expect(none).toEqual([])
  expect(home).toMatchObject({ outcome: '1', opening: 2000, highest: 4000, lowest: 500 })
  expect(away).toMatchObject({ opening: 4000, highest: 4000, lowest: 3000 })
  const size = { width: 100, height: 40, edge: 5 }
  const x = timeScale(0, 1000, 100)
  expect(linePath(home!, 500, x, size)).toBe('M0 15H50V5H75V25H100V35')
  // Closed in between: the line has a gap.
  expect(linePath(away!, undefined, x, size)).toBe('M0 5H50M75 35H100')
})
