import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, longestGap, withSign } from './play-time.ts'

const dayMs = 86_400_000

test('whoever keeps his pages from saying that he is there has been there a minute and a half for each stake', () => {
  const start = Date.parse('2026-11-20T10:00:00Z')
  let time = withSign(null, start, true)
  for (let stake = 1; stake <= 40; stake++) time = withSign(time, start + stake * 2 * longestGap, true)
  expect(time.spent).toBe(40 * longestGap)
  // Only the part of the gap in the new day counts.
  const midnight = dayOf(start) + dayMs
  expect(withSign(time, midnight + 20_000, true)).toMatchObject({ day: midnight, spent: 20_000 })
  expect(withSign(time, midnight + 20_000)).toMatchObject({ day: midnight, spent: 0 })
})

test('counted time is never more than the time that passed, nor more than the day has, in any zone and season', () => {
  // Starts around the nights of clock changes in Europe and America.
  const starts = [
    '2026-03-28T22:00:00Z',
    '2026-10-24T22:00:00Z',
    '2026-03-08T05:00:00Z',
    '2026-11-01T04:00:00Z',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...starts),
      fc.array(fc.tuple(fc.integer({ min: -40_000, max: 4 * longestGap }), fc.boolean()), {
        minLength: 1,
        maxLength: 300,
      }),
      (start, signs) => {
        let at = Date.parse(start)
        let time = withSign(null, at)
        let seen = at
        const days = new Map([[time.day, 0]])
        for (const [gap, played] of signs) {
          at += gap
          const next = withSign(time, at, played)
          if (at > seen) {
            const added = next.spent - (next.day === time.day ? time.spent : 0)
            expect(added).toBeGreaterThanOrEqual(0)
            expect(added).toBeLessThanOrEqual(Math.min(at - seen, at - next.day))
            if (at - seen <= longestGap && next.day === time.day) expect(added).toBe(at - seen)
            days.set(next.day, next.spent)
            seen = at
          } else expect(next).toEqual(time)
          time = next
        }
        for (const spent of days.values()) expect(spent).toBeLessThanOrEqual(dayMs)
      },
    ),
  )
})
