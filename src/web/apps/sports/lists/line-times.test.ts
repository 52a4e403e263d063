import { expect, test } from 'vitest'
import { endOf, lineQuery, readLineTime } from './line-times.ts'

const read = (text: string) => readLineTime(new URLSearchParams(text))
const now = Date.parse('2026-10-24T20:00:00Z')

test('hours and days of an address, and nothing else', () => {
  expect(read('hours=6')).toEqual({ hours: 6 })
  expect(read('day=2026-10-25')).toEqual({ day: '2026-10-25' })
  for (const wrong of ['', 'hours=5', 'hours=-1', 'day=tomorrow', 'day=2026-13-40', 'day='])
    expect(read(wrong)).toBeNull()
})

test('a day is the visitor’s own, as long as it is where clocks change', () => {
  const time = { day: '2026-10-25' }
  const query = lineQuery(time, 'Europe/Berlin')
  expect(query.cursor).toBe(`${Date.parse('2026-10-24T22:00:00Z') - 1}*~`)
  // The day on which summer time ends has 25 hours.
  expect(endOf(time, now, 'Europe/Berlin')).toBe(Date.parse('2026-10-25T23:00:00Z'))
  expect(endOf({ hours: 2 }, now, 'UTC') - now).toBe(7_200_001)
  expect(endOf(null, now, 'UTC')).toBe(Number.POSITIVE_INFINITY)
})
