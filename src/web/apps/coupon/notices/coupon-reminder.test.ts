import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCouponStore } from '../store/coupon-store.ts'
import { watchCoupon } from './coupon-reminder.ts'

const bet = (event: string, live: boolean) => ({
  id: `${event}~1x2~1`,
  odds: 2000,
  event: {
    id: event,
    sport: 'football',
    competition: 'Cup',
    competitionId: 'cup',
    home: `${event} home`,
    away: 'away',
    startsAt: live ? 0 : 9e12,
    live,
  },
})

beforeEach(() => void vi.useFakeTimers({ now: 5_000_000 }))
afterEach(() => void vi.useRealTimers())

function watched(storage = new Map<string, string>()) {
  const statuses = new Map<string, 'open' | 'suspended'>()
  const listeners = new Map<string, () => void>()
  const followed = new Set<string>()
  const coupon = createCouponStore()
  const shown: string[] = []
  const drop = vi.fn()
  let open = false
  const begin = () =>
    watchCoupon({
      coupon,
      live: {
        follow: (topic) => {
          followed.add(topic)
          return () => void followed.delete(topic)
        },
        getSelection: (id) => {
          const status = statuses.get(id)
          return status && { odds: 2000, status, direction: 'none', changedAt: 0 }
        },
        subscribeSelection: (id, listener) => {
          listeners.set(id, listener)
          return () => void listeners.delete(id)
        },
        sportNow: () => Date.now(),
      },
      storage: {
        getItem: (name) => storage.get(name) ?? null,
        setItem: (name, value) => void storage.set(name, value),
        removeItem: (name) => void storage.delete(name),
      },
      show: ({ event }) => shown.push(event.id),
      drop,
      slipIsOpen: () => open,
    })
  const say = (id: string, status: 'open' | 'suspended') => {
    statuses.set(id, status)
    listeners.get(id)?.()
  }
  const openSlip = () => {
    open = true
  }
  const record = () => JSON.parse([...storage.values()][0] ?? 'null')
  return { coupon, begin, shown, drop, say, openSlip, followed, record, storage }
}

it('tells of a match in play after 30 seconds, of another one after five minutes, and once', () => {
  const { coupon, begin, shown, record } = watched()
  coupon.toggle(bet('a', false))
  begin()
  expect(record()).toEqual({ id: 'a~1x2~1', timeToShow: 5_300_000, isShown: false })
  vi.advanceTimersByTime(299_999)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect([shown, record().isShown]).toEqual([['a'], true])
  coupon.toggle(bet('b', true))
  vi.advanceTimersByTime(3_600_000)
  expect(shown).toEqual(['a'])
})

it('the first match in play that takes bets comes before one that waits', () => {
  const { coupon, begin, shown, say, record } = watched()
  coupon.toggle(bet('a', false))
  begin()
  vi.advanceTimersByTime(100_000)
  coupon.toggle(bet('b', true))
  say('b~1x2~1', 'suspended')
  coupon.toggle(bet('c', true))
  // The record keeps its first time until the selection is shown or removed.
  expect(record()).toEqual({ id: 'b~1x2~1', timeToShow: 5_130_000, isShown: false })
  coupon.remove('b~1x2~1')
  expect(record()).toEqual({ id: 'c~1x2~1', timeToShow: 5_130_000, isShown: false })
  vi.advanceTimersByTime(30_000)
  expect(shown).toEqual(['c'])
})

it('tells of nothing that takes no bets, until it does', () => {
  const { coupon, begin, shown, say } = watched()
  say('a~1x2~1', 'suspended')
  coupon.toggle(bet('a', true))
  begin()
  vi.advanceTimersByTime(600_000)
  expect(shown).toEqual([])
  say('a~1x2~1', 'open')
  vi.advanceTimersByTime(30_000)
  expect(shown).toEqual(['a'])
})

it('an empty coupon, and one that is open, need no word', () => {
  const { coupon, begin, shown, drop, record, openSlip, followed } = watched()
  coupon.toggle(bet('a', true))
  const stop = begin()
  expect([...followed]).toEqual(['event:a'])
  coupon.clear()
  expect([record(), drop.mock.calls.length, followed.size]).toEqual([null, 1, 0])
  vi.advanceTimersByTime(600_000)
  coupon.toggle(bet('b', true))
  openSlip()
  vi.advanceTimersByTime(30_000)
  expect([shown, record().isShown]).toEqual([[], true])
  stop()
  coupon.toggle(bet('c', true))
  expect([...followed]).toEqual([])
})

it('the next page of the session goes on where this one was', () => {
  const first = watched()
  first.coupon.toggle(bet('a', true))
  first.begin()()
  vi.advanceTimersByTime(20_000)
  const next = watched(first.storage)
  next.coupon.toggle(bet('a', true))
  next.begin()()
  const last = watched(first.storage)
  last.coupon.toggle(bet('a', true))
  last.begin()
  vi.advanceTimersByTime(9_999)
  expect(last.shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(last.shown).toEqual(['a'])
})
