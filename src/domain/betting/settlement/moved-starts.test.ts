import { expect, test } from 'vitest'
import type { AnnouncedStart } from '#domain/sport/feed/index.ts'
import { isMoved, isWhollyMoved, movedPeriods } from './moved-starts.ts'

const hour = 3_600_000
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const start = (minute: number, startsAt: number | null, began = false): AnnouncedStart => ({
  ...{ announcedAt: at(minute), startsAt, began, recent: false },
})
const tenth = Date.UTC(2026, 0, 10, 15)
const voids = (
  starts: readonly AnnouncedStart[],
  status: 'scheduled' | 'finished' | 'live' | 'postponed',
  now: number,
) => movedPeriods(starts, status, now).map(({ from, to }) => [from, to])

test('a start moved by 72 hours voids the bets placed before it was announced, and no others', () => {
  const starts = [start(0, tenth), start(5, tenth + 72 * hour)]
  expect(isMoved(starts)).toBe(true)
  expect(voids(starts, 'scheduled', tenth + 48 * hour - 1)).toEqual([])
  expect(voids(starts, 'scheduled', tenth + 48 * hour)).toEqual([[null, at(5)]])
  expect(voids(starts, 'finished', tenth + 74 * hour)).toEqual([[null, at(5)]])
})

test('a start moved by exactly 48 hours stands', () => {
  const starts = [start(0, tenth), start(5, tenth + 48 * hour)]
  expect(isMoved(starts)).toBe(false)
  expect(voids(starts, 'finished', tenth + 60 * hour)).toEqual([])
})

test('play that begins late without a word voids the bets before it, not those in play', () => {
  const starts = [start(0, tenth), start(9, tenth + 49 * hour, true)]
  expect(voids(starts, 'live', tenth + 49 * hour)).toEqual([[null, at(9)]])
})

test('a match that is put back within 48 hours of its first time after all stands', () => {
  const starts = [start(0, tenth), start(5, tenth + 90 * hour), start(7, tenth + 10 * hour)]
  expect(isMoved(starts)).toBe(true)
  expect(voids(starts, 'finished', tenth + 100 * hour)).toEqual([])
})

test('bets on a postponed match are void 48 hours after the time announced to them', () => {
  const starts = [start(0, tenth), start(5, null)]
  expect(voids(starts, 'postponed', tenth + 47 * hour)).toEqual([])
  expect(voids(starts, 'postponed', tenth + 48 * hour)).toEqual([[null, at(5)]])
})

test('a start moved twice by 30 hours voids the bets held to the first one alone', () => {
  const starts = [start(0, tenth), start(5, tenth + 30 * hour), start(7, tenth + 60 * hour)]
  expect(voids(starts, 'finished', tenth + 62 * hour)).toEqual([[null, at(5)]])
})

test('a match that begins earlier than announced keeps its bets', () => {
  const starts = [start(0, tenth), start(5, tenth - 72 * hour)]
  expect(voids(starts, 'finished', tenth)).toEqual([])
})

test('bets are void where play began more than 48 hours after every start that was announced', () => {
  const late = start(9, tenth + 130 * hour, true)
  expect(isWhollyMoved([start(0, tenth), start(5, tenth + 72 * hour), late], 'finished')).toBe(true)
  expect(isWhollyMoved([start(0, tenth), start(5, tenth + 90 * hour), late], 'finished')).toBe(false)
  expect(isWhollyMoved([start(0, tenth)], 'scheduled')).toBe(false)
})
