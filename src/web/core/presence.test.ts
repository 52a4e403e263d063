import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function page(hidden = false) {
  let listener = () => {}
  const sight = {
    hidden,
    addEventListener: (_: string, heard: () => void) => {
      listener = heard
    },
  }
  const presence = createPresence(sight)
  const turn = (to: boolean) => {
    sight.hidden = to
    listener()
  }
  return { presence, hide: () => turn(true), show: () => turn(false) }
}

test('what repeats goes on for half a minute out of sight, then rests, and comes at once on return', () => {
  const { presence, hide, show } = page()
  const work = vi.fn()
  presence.every(10_000, work)
  vi.advanceTimersByTime(25_000)
  expect(work).toHaveBeenCalledTimes(2)
  hide()
  vi.advanceTimersByTime(29_000)
  expect(work).toHaveBeenCalledTimes(5)
  vi.advanceTimersByTime(600_000)
  expect(work).toHaveBeenCalledTimes(5)
  show()
  expect(work).toHaveBeenCalledTimes(6)
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(7)
})

test('a short look elsewhere changes nothing', () => {
  const { presence, hide, show } = page()
  const work = vi.fn()
  presence.every(10_000, work)
  vi.advanceTimersByTime(5_000)
  hide()
  vi.advanceTimersByTime(2_000)
  show()
  expect(work).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(3_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('what wants to be seen rests at once, and goes on when it is due', () => {
  const { presence, hide, show } = page()
  const work = vi.fn()
  presence.every(60_000, work, { onlySeen: true })
  vi.advanceTimersByTime(50_000)
  hide()
  vi.advanceTimersByTime(20_000)
  expect(work).toHaveBeenCalledTimes(0)
  show()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledTimes(1)
  hide()
  vi.advanceTimersByTime(5_000)
  show()
  vi.advanceTimersByTime(54_000)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a machine that slept with the page out of sight is a long absence, though no timer ran', () => {
  const { presence, hide, show } = page()
  const work = vi.fn()
  presence.every(10_000, work)
  hide()
  vi.setSystemTime(Date.now() + 3_600_000)
  show()
  expect(work).toHaveBeenCalledTimes(1)
})

test('a page opened out of sight rests after half a minute; what was undone never comes', () => {
  const { presence, show } = page(true)
  const [kept, undone, seen] = [vi.fn(), vi.fn(), vi.fn()]
  presence.every(20_000, kept)
  presence.every(20_000, seen, { onlySeen: true })
  presence.every(20_000, undone)()
  vi.advanceTimersByTime(120_000)
  expect([kept.mock.calls.length, seen.mock.calls.length]).toEqual([1, 0])
  show()
  expect([kept.mock.calls.length, seen.mock.calls.length, undone.mock.calls.length]).toEqual([2, 1, 0])
})
