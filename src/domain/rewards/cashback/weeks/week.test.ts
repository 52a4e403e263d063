import { expect, test } from 'vitest'
import { day, monday } from '../../../../../test/factories/cashback.ts'
import { weekOf } from './week.ts'

test('a week begins on Monday at midnight, UTC', () => {
  expect(new Date(monday).getUTCDay()).toBe(1)
  for (const at of [monday, monday + 1, monday + 7 * day - 1]) expect(weekOf(at)).toBe(monday)
  expect(weekOf(monday - 1)).toBe(monday - 7 * day)
  expect(weekOf(monday + 7 * day)).toBe(monday + 7 * day)
})
