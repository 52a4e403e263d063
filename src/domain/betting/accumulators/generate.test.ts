import fc from 'fast-check'
import { expect, test } from 'vitest'
import { possibleWin } from '#kernel/betting/odds.ts'
import { seededRandom } from '#kernel/random.ts'
import { generateLegs, maxOdds } from './generate.ts'
import type { LegOption } from './leg-options.ts'

const makeOption = (event: number, outcome: string, odds: number): LegOption => ({
  id: `${event}~1x2~${outcome}`,
  eventId: `${event}`,
  odds,
  competition: 'cup',
  rank: 1,
  chance: 0,
})
const option = fc
  .tuple(fc.nat(30), fc.constantFrom('1', 'x', '2'), fc.integer({ min: 1100, max: 6000 }))
  .map(([event, outcome, odds]) => makeOption(event, outcome, odds))
const options = fc.uniqueArray(option, { selector: ({ id }) => id, maxLength: 80 })
const stake = fc.bigInt({ min: 10n, max: 100_000_000n })
const times = fc.oneof(fc.integer({ min: 1000, max: 30_000 }), fc.integer({ min: 1000, max: 2_000_000_000 }))

test('legs of different events win at least what is wanted, 2 to 12 of them, the same for the same seed', () => {
  let found = 0
  let refused = 0
  fc.assert(
    fc.property(options, stake, times, fc.nat(999), (offered, paid, factor, seed) => {
      const wanted = (paid * BigInt(factor)) / 1000n
      const generate = (from: readonly LegOption[]) =>
        generateLegs(from, paid, wanted, seededRandom(`${seed}`))
      const legs = generate(offered)
      expect(generate([...offered].reverse())).toEqual(legs)
      const greatest = maxOdds(offered)
      if (!legs) {
        refused++
        // The generator may return null only if even the greatest odds miss the wanted return.
        expect(greatest.length < 2 || possibleWin(paid, greatest) < wanted).toBe(true)
        return
      }
      found++
      expect(legs.length).toBeGreaterThanOrEqual(2)
      expect(legs.length).toBeLessThanOrEqual(12)
      expect(new Set(legs.map((leg) => leg.eventId)).size).toBe(legs.length)
      for (const leg of legs) expect(offered.map(({ id }) => id)).toContain(leg.id)
      const win = possibleWin(
        paid,
        legs.map((leg) => leg.odds),
      )
      expect(win).toBeGreaterThanOrEqual(wanted)
    }),
    { numRuns: 500 },
  )
  expect(found).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(10)
})

test('two outcomes of one match do not hide the pair that another match makes with the greater of them', () => {
  const offered = [makeOption(23, '2', 2114), makeOption(0, '1', 2083), makeOption(23, '1', 2082)]
  const legs = generateLegs(offered, 10n, 44n, seededRandom('0'))!
  expect(legs.map(({ odds }) => odds).sort()).toEqual([2083, 2114])
})

test('with matches enough it comes within a tenth of a per cent, and each seed has another one', () => {
  const random = seededRandom('odds')
  const many = Array.from({ length: 60 }, (_, event) =>
    ['1', 'x', '2'].map((outcome) => makeOption(event, outcome, 1100 + Math.floor(random() * 4000))),
  ).flat()
  for (const wanted of [1500n, 5000n, 20_000n, 100_000n, 1_000_000n]) {
    const answers = ['1', '2', '3'].map((seed) => generateLegs(many, 500n, wanted, seededRandom(seed))!)
    for (const legs of answers) {
      const win = possibleWin(
        500n,
        legs.map((leg) => leg.odds),
      )
      expect(Number(win - wanted) / Number(wanted)).toBeLessThan(0.001)
    }
    if (wanted > 5000n) expect(new Set(answers.map((legs) => legs.map(({ id }) => id).join())).size).toBe(3)
  }
})

test('one match, or none, makes no accumulator', () => {
  expect(generateLegs([], 100n, 200n, seededRandom('1'))).toBeNull()
  const one = [makeOption(1, '1', 3000), makeOption(1, '2', 3000)]
  expect(generateLegs(one, 100n, 200n, seededRandom('1'))).toBeNull()
  expect(maxOdds(one)).toEqual([3000])
})

test('legs that are kept stay, and one leg is exchanged for the lowest odds that bring the rest', () => {
  const offered = [
    makeOption(1, '1', 2000),
    makeOption(2, '1', 1500),
    makeOption(3, '1', 1800),
    makeOption(4, '1', 2500),
    makeOption(5, '1', 3000),
  ]
  const kept = offered.slice(0, 2)
  const free = offered.slice(2)
  // The kept legs are 2.0 x 1.5: a total of 5.2 needs 1.74 more.
  expect(generateLegs(free, 1000n, 5200n, seededRandom('1'), kept, 3)).toEqual([
    ...kept.map((leg) => expect.objectContaining(leg)),
    expect.objectContaining({ id: '3~1x2~1' }),
  ])
  // No single leg reaches 15; two more do.
  const many = generateLegs(free, 1000n, 15_000n, seededRandom('1'), kept, 3)!
  expect(many.slice(0, 2)).toMatchObject(kept)
  expect(
    possibleWin(
      1000n,
      many.map(({ odds }) => odds),
    ),
  ).toBeGreaterThanOrEqual(15_000n)
  // All of them together reach 40.5.
  expect(generateLegs(free, 1000n, 41_000n, seededRandom('1'), kept, 3)).toBeNull()
})
