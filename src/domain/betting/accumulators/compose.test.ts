import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeAccumulator, isWithin, roughTotal } from './compose.ts'
import { dayRules } from './day-rules.ts'
import type { LegOption } from './leg-options.ts'

const option = fc
  .record({
    event: fc.integer({ min: 1, max: 40 }),
    outcome: fc.constantFrom('1x2~1', 'total|2.5~over', 'double-chance~1x'),
    odds: fc.integer({ min: 1300, max: 2200 }),
    rank: fc.integer({ min: 1, max: 400 }),
    chance: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(
    ({ event, outcome, odds, rank, chance }): LegOption => ({
      id: `${event}~${outcome}`,
      eventId: `${event}`,
      odds,
      competition: `${event % 7}`,
      rank,
      chance,
    }),
  )
const options = fc.uniqueArray(option, { selector: ({ id }) => id, maxLength: 90 })
const rule = fc.constantFrom(...dayRules.line, ...dayRules.live)

test('an accumulator has its legs, one an event, of the options only, in its band, and is the same for the same input', () => {
  let composed = 0
  fc.assert(
    fc.property(options, rule, fc.array(fc.integer({ min: 1, max: 40 })), (offered, wanted, others) => {
      const taken = new Set(others.map(String))
      const legs = completeAccumulator([], offered, wanted, taken)
      expect(completeAccumulator([], [...offered].reverse(), wanted, taken)).toEqual(legs)
      if (!legs) return
      composed++
      expect(legs).toHaveLength(wanted.legs)
      expect(new Set(legs.map((leg) => leg.eventId)).size).toBe(wanted.legs)
      for (const leg of legs) {
        expect(offered).toContain(leg)
        expect(taken.has(leg.eventId)).toBe(false)
      }
      expect(isWithin(roughTotal(legs.map((leg) => leg.odds)), wanted.band)).toBe(true)
    }),
    { numRuns: 400 },
  )
  expect(composed).toBeGreaterThan(100)
})

test('legs that stand stay, and others are of other competitions where that is possible', () => {
  fc.assert(
    fc.property(options, rule, (offered, wanted) => {
      const [kept] = offered
      const legs = kept && completeAccumulator([kept], offered, wanted)
      if (legs) expect(legs[0]).toBe(kept)
    }),
  )
  const even = Array.from(
    { length: 12 },
    (_, index): LegOption => ({
      id: `${index}~1x2~1`,
      eventId: `${index}`,
      odds: 1600,
      competition: `${index % 3}`,
      rank: 100,
      chance: 0,
    }),
  )
  const legs = completeAccumulator([], even, dayRules.line[0]!)!
  expect(new Set(legs.map((leg) => leg.competition)).size).toBe(3)
})

test('without a way into the band there is none', () => {
  const dear: LegOption[] = ['a', 'b', 'c'].map((eventId) => ({
    id: `${eventId}~1x2~1`,
    eventId,
    odds: 2200,
    competition: eventId,
    rank: 1,
    chance: 0,
  }))
  expect(completeAccumulator([], dear, dayRules.line[0]!)).toBeNull()
  expect(completeAccumulator([], dear.slice(0, 2), dayRules.line[0]!)).toBeNull()
})
