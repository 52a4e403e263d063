import { expect, test } from 'vitest'
import { goalsTold, heightOf, leadCourse, matchPosition } from './lead-course.ts'

const scores = [
  { side: 0, period: 1, second: 600, points: 5 },
  { side: 0, period: 1, second: 600, points: 2 },
  { side: 1, period: 2, second: 1200, points: 3 },
] as const

test('the lead moves with each score, at its place in the match', () => {
  const course = leadCourse('rugby', scores)
  expect(course).toEqual([
    { at: 0, lead: 0 },
    { at: 0.125, lead: 5 },
    { at: 0.125, lead: 7 },
    { at: 0.75, lead: 4 },
  ])
  expect(heightOf(course, 5)).toBe(7)
  expect(heightOf([], 5)).toBe(5)
})

test('overtime stands at the end, and lists name no goal of sports that score too often', () => {
  expect(matchPosition('american-football', 5, 30)).toBe(1)
  expect(matchPosition('handball', 2, 900)).toBe(0.75)
  expect(goalsTold('handball', scores)).toEqual([])
  expect(goalsTold('ice-hockey', scores)).toBe(scores)
})
