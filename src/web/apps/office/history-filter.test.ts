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
  })
})

test('the last day of a period is included', () => {
  expect(historyQuery(read('from=2026-01-02&to=2026-01-02'), 0)).toEqual({
    from: String(Date.UTC(2026, 0, 2)),
    to: String(Date.UTC(2026, 0, 3)),
  })
  expect(historyQuery(read('period=day&status=lost'), 1e12)).toEqual({
    status: 'lost',
    from: String(1e12 - 86_400_000),
  })
  expect(historyQuery(read(''), 1e12)).toEqual({})
})
