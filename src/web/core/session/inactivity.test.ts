import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchInactivity } from './inactivity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

function shelf() {
  const kept = new Map<string, string>()
  return {
    writes: vi.fn(),
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      this.writes()
      kept.set(key, value)
    },
  }
}

function tab(storage: Pick<Storage, 'getItem' | 'setItem'>, minutes = 30) {
  const target = new EventTarget()
  const onIdle = vi.fn()
  onTestFinished(watchInactivity({ minutes, onIdle, target, storage }))
  return { onIdle, use: (sign = 'pointermove') => target.dispatchEvent(new Event(sign)) }
}

test('nothing done for the minutes ends the session, once', () => {
  const { onIdle } = tab(shelf())
  vi.advanceTimersByTime(30 * minute - 1)
  expect(onIdle).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(onIdle).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(300 * minute)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'])(
  '%s is activity',
  (sign) => {
    const { onIdle, use } = tab(shelf())
    vi.advanceTimersByTime(29 * minute)
    use(sign)
    vi.advanceTimersByTime(29 * minute)
    expect(onIdle).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(minute)
    expect(onIdle).toHaveBeenCalledTimes(1)
  },
)

test('it is noted ten times a second at most', () => {
  const storage = shelf()
  const { use } = tab(storage)
  for (let moves = 0; moves < 1000; moves++) {
    vi.advanceTimersByTime(1)
    use()
  }
  expect(storage.writes.mock.calls.length).toBeGreaterThan(5)
  expect(storage.writes.mock.calls.length).toBeLessThanOrEqual(11)
})

test('all tabs count as one', () => {
  const storage = shelf()
  const [one, two] = [tab(storage), tab(storage)]
  for (let quarter = 0; quarter < 8; quarter++) {
    vi.advanceTimersByTime(15 * minute)
    one.use()
  }
  expect([one.onIdle.mock.calls.length, two.onIdle.mock.calls.length]).toEqual([0, 0])
  vi.advanceTimersByTime(30 * minute)
  expect([one.onIdle.mock.calls.length, two.onIdle.mock.calls.length]).toEqual([1, 1])
})

test('a movement after a long sleep does not save the session', () => {
  const { onIdle, use } = tab(shelf())
  vi.setSystemTime(Date.now() + 31 * minute)
  use()
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('without storage a tab counts alone', () => {
  const broken = {
    getItem: () => {
      throw new Error('switched off')
    },
    setItem: () => {
      throw new Error('switched off')
    },
  }
  const { onIdle, use } = tab(broken)
  vi.advanceTimersByTime(20 * minute)
  use()
  vi.advanceTimersByTime(29 * minute)
  expect(onIdle).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(minute)
  expect(onIdle).toHaveBeenCalledTimes(1)
})
