import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reminderStorageKey, watchRegistration } from './registration-reminder.ts'

const rule = { delay: 30, interval: 60 }
let storage: Map<string, string>
const kept = () => ({
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, value: string) => void storage.set(name, value),
})
beforeEach(() => {
  storage = new Map()
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => void vi.useRealTimers())

const minute = 60_000

it('comes after its delay, once, and again when the interval is over', () => {
  const show = vi.fn()
  const stop = watchRegistration({ rule, storage: kept(), mayShow: () => true, show })
  vi.advanceTimersByTime(29_999)
  expect(show).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledTimes(1)
  expect(storage.get(reminderStorageKey)).toBe(String(1_030_000 + 60 * minute))
  vi.advanceTimersByTime(60 * minute - 1)
  expect(show).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(600 * minute)
  expect(show).toHaveBeenCalledTimes(2)
})

it('an interval of 0 is never again, on the next page too', () => {
  const show = vi.fn()
  const page = () =>
    watchRegistration({ rule: { delay: 30, interval: 0 }, storage: kept(), mayShow: () => true, show })
  page()
  vi.advanceTimersByTime(600 * minute)
  expect([show.mock.calls.length, storage.get(reminderStorageKey)]).toEqual([1, '0'])
  page()
  vi.advanceTimersByTime(600 * minute)
  expect(show).toHaveBeenCalledTimes(1)
})

it('waits while something is open, and for what another page has noted', () => {
  const show = vi.fn()
  let free = false
  watchRegistration({ rule, storage: kept(), mayShow: () => free, show })
  vi.advanceTimersByTime(10 * minute)
  expect([show.mock.calls.length, storage.size]).toEqual([0, 0])
  storage.set(reminderStorageKey, String(Date.now() + 5 * minute))
  free = true
  vi.advanceTimersByTime(5 * minute - 1)
  expect(show).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(5_001)
  expect(show).toHaveBeenCalledTimes(1)
})

it.each(['soon', '-1', '1e9', ''])('takes no notice of "%s" in its storage', (noted) => {
  const show = vi.fn()
  storage.set(reminderStorageKey, noted)
  watchRegistration({ rule, storage: kept(), mayShow: () => true, show })
  vi.advanceTimersByTime(30_000)
  expect(show).toHaveBeenCalledTimes(1)
})

it('holds without storage until the page is left', () => {
  const show = vi.fn()
  const refuse = () => {
    throw new Error('no storage')
  }
  watchRegistration({ rule, storage: { getItem: refuse, setItem: refuse }, mayShow: () => true, show })
  vi.advanceTimersByTime(60 * minute)
  expect(show).toHaveBeenCalledTimes(1)
})
