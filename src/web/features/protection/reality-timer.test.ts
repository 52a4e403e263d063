import fc from 'fast-check'
import { expect, test } from 'vitest'
import { realityCheckMinutes } from '#domain/protection/limits/api.ts'
import { elapsedText, type Kept, runningSince, startAgain, untilDue } from './reality-timer.ts'

const minute = 60_000

function memory(): Kept {
  const values = new Map<string, string>()
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}

test('minutes run over pages and tabs, and anew for another player or a clock that was set back', () => {
  const kept = memory()
  expect(runningSince(kept, 'ann', 1000)).toBe(1000)
  expect(runningSince(kept, 'ann', 9000)).toBe(1000)
  expect(runningSince(kept, 'bob', 9000)).toBe(9000)
  expect(runningSince(kept, 'bob', 8000)).toBe(8000)
  startAgain(kept, 'bob', 8500)
  expect(runningSince(kept, 'bob', 9000)).toBe(8500)
  expect(runningSince(undefined, 'ann', 7)).toBe(7)
})

test('no timer is longer than five minutes, and a check that is due is due at once', () => {
  expect(untilDue(0, 15, 0)).toBe(5 * minute)
  expect(untilDue(0, 15, 12 * minute)).toBe(3 * minute)
  expect(untilDue(0, 15, 15 * minute)).toBe(0)
  expect(untilDue(0, 15, 99 * minute)).toBe(0)
})

test('by any clock and however long the machine sleeps, a check is due at the first look after its minutes, and not before', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...realityCheckMinutes),
      // Delay of each timer beyond its due time: a sleeping machine wakes hours later, a clock set back
      // earlier.
      fc.array(fc.oneof(fc.nat(2_000), fc.integer({ min: -3_600_000, max: 8 * 3_600_000 })), {
        minLength: 1,
        maxLength: 40,
      }),
      (minutes, lates) => {
        const kept = memory()
        let now = 1e12
        for (const late of lates) {
          const since = runningSince(kept, 'ann', now)
          const wait = untilDue(since, minutes, now)
          expect(since).toBeLessThanOrEqual(now)
          expect(wait === 0).toBe(now - since >= minutes * minute)
          expect(wait).toBeLessThanOrEqual(Math.min(5, minutes) * minute)
          if (wait === 0) startAgain(kept, 'ann', now)
          now += wait + late
        }
      },
    ),
  )
})

test('time is written as hours, minutes and seconds', () => {
  expect(elapsedText(0)).toBe('0:00:00')
  expect(elapsedText(3_909_999)).toBe('1:05:09')
  expect(elapsedText(100 * 3_600_000)).toBe('100:00:00')
})
