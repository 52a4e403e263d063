import { expect, it } from 'vitest'
import type { MarketView } from '#domain/sport/book/api.ts'
import { initialState } from '#domain/sport/feed/api.ts'
import { oddsText } from '#web/ui/words/odds-text.ts'
import { stripPosition } from '../event/match-tracker.tsx'
import { mainLine } from './main-markets.ts'
import { footballClock, footballMinute, periodName } from './match-clock.tsx'

const total = (line: string, over: number, under: number): MarketView => ({
  key: `total|${line}`,
  status: 'open',
  version: 1,
  outcomes: [
    ['over', over],
    ['under', under],
  ],
})

it('shows the most even line, and keeps it while it is offered', () => {
  const markets = [total('1.5', 1300, 3400), total('2.5', 1900, 1950), total('3.5', 3000, 1400)]
  expect(mainLine(markets, 'total')?.key).toBe('total|2.5')
  expect(mainLine(markets, 'total', 'total|3.5')?.key).toBe('total|3.5')
  expect(mainLine(markets.slice(0, 2), 'total', 'total|3.5')?.key).toBe('total|2.5')
  expect(mainLine(markets, 'handicap')).toBeUndefined()
})

it('shows odds with two decimals, and a third where it says something', () => {
  expect([1001, 1010, 1500, 1850, 12345, 160000].map((odds) => oddsText(odds))).toEqual([
    '1.001',
    '1.01',
    '1.50',
    '1.85',
    '12.345',
    '160.00',
  ])
})

it('counts football as football does', () => {
  expect(footballClock(1, 12 * 60 + 5)).toBe('12:05')
  expect(footballClock(1, 45 * 60 + 30)).toBe('45+1′')
  expect(footballClock(2, 3 * 60)).toBe('48:00')
  expect(footballClock(2, 47 * 60 + 1)).toBe('90+3′')
  expect(footballClock(3, 60)).toBe('91:00')
})

it('counts the minutes of football from the first', () => {
  expect(footballMinute(1, 20)).toBe('1′')
  expect(footballMinute(1, 44 * 60 + 59)).toBe('45′')
  expect(footballMinute(1, 45 * 60 + 30)).toBe('45+1′')
  expect(footballMinute(2, 0)).toBe('46′')
  expect(footballMinute(2, 47 * 60 + 1)).toBe('90+3′')
  expect(footballMinute(3, 60)).toBe('92′')
  expect(footballMinute(1, 0, 'e-football')).toBe('1′')
})

it.each([
  ['football', 1, 'half-time'],
  ['football', 2, 'full-time'],
  ['football', 4, 'full-time'],
  ['basketball', 1, 'break'],
  ['basketball', 2, 'half-time'],
  ['basketball', 3, 'break'],
  ['basketball', 4, 'full-time'],
  ['ice-hockey', 2, 'break'],
  ['ice-hockey', 3, 'full-time'],
] as const)('names the stop of %s after period %i: %s', (sport, period, name) => {
  const state = { ...initialState, period, inBreak: true, status: 'live' } as const
  expect(periodName((key) => key, sport, state)).toBe(name)
})

it('puts moments on the strip of time', () => {
  expect(stripPosition('football', 1, 0)).toBe(0)
  expect(stripPosition('football', 1, 50 * 60)).toBe(0.5)
  expect(stripPosition('football', 2, 45 * 60)).toBe(1)
  expect(stripPosition('football', 3, 0)).toBeCloseTo(2 / 3)
  expect(stripPosition('tennis', 1, 0)).toBeNull()
})
