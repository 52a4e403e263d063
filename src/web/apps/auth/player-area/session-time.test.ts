import { expect, test } from 'vitest'
import { hoursMinutesSeconds } from './session-time.ts'

test('a length of time is hours, minutes and seconds', () => {
  expect(hoursMinutesSeconds(0)).toBe('0:00:00')
  expect(hoursMinutesSeconds(3_599_999)).toBe('0:59:59')
  expect(hoursMinutesSeconds(90_061_000)).toBe('25:01:01')
  expect(hoursMinutesSeconds(-5)).toBe('0:00:00')
})
