import { expect, test } from 'vitest'
import { hoursText } from './hours-text.ts'

test('hours are told whole, with their minutes, or as minutes alone', () => {
  expect(hoursText(8, 'en')).toBe('8 hours')
  expect(hoursText(2.25, 'en')).toBe('2 hours 15 minutes')
  expect(hoursText(0.5, 'de')).toBe('30 Minuten')
  expect(hoursText(0, 'ru')).toBe('0 часов')
  expect(hoursText(0.01, 'en')).toBe('0 hours')
})
