import { expect, test } from 'vitest'
import { filterPath, historyQuery, readFilter } from './history-filter.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))

test('a filter survives its address', () => {
  for (const text of [
    '',
    'status=open',
    'status=won&period=week',
    'from=2026-01-02',
    'from=2026-01-02&to=2026-02-03',
    'status=open&search=Lindenau+04',
  ]) {
    const filter = read(text)
    expect(filterPath(filter)).toBe(text ? `/history?${text}` : '/history')
    expect(read(filterPath(filter).split('?')[1] ?? '')).toEqual(filter)
  }
})

test('what is no filter is left out', () => {
  expect(read('status=stolen&period=year&from=2026-13-45&to=x')).toEqual({
    status: null,
    period: 'all',
    from: '',
    to: '',
    search: '',
  })
})

test('the last day of a period is included', () => {
  expect(historyQuery(read('from=2026-01-02&to=2026-01-02'), 0, 'UTC')).toEqual({
    from: String(Date.UTC(2026, 0, 2)),
    to: String(Date.UTC(2026, 0, 3)),
  })
  expect(historyQuery(read('period=day&status=lost'), 1e12, 'Asia/Tokyo')).toEqual({
    status: 'lost',
    from: String(1e12 - 86_400_000),
  })
  expect(historyQuery(read(''), 1e12, 'Asia/Tokyo')).toEqual({})
  expect(historyQuery(read('search= cup '), 1e12, 'UTC')).toEqual({ search: 'cup' })
})

test.each([
  ['Europe/Moscow', '2026-01-02', '2026-01-01T21:00Z', '2026-01-02T21:00Z'],
  ['America/Los_Angeles', '2026-01-02', '2026-01-02T08:00Z', '2026-01-03T08:00Z'],
  ['Pacific/Kiritimati', '2026-01-02', '2026-01-01T10:00Z', '2026-01-02T10:00Z'],
  ['Pacific/Pago_Pago', '2026-01-02', '2026-01-02T11:00Z', '2026-01-03T11:00Z'],
  ['Asia/Kathmandu', '2026-01-02', '2026-01-01T18:15Z', '2026-01-02T18:15Z'],
  // Days of 23 and 25 hours, and one without a midnight.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
])('days are those of the visitor: %s, %s', (zone, day, from, to) => {
  expect(historyQuery(read(`from=${day}&to=${day}`), 0, zone)).toEqual({
    from: String(Date.parse(from)),
    to: String(Date.parse(to)),
  })
})
