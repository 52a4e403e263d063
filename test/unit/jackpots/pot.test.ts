import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Jackpot,
  jackpotAtBest,
  leastDrop,
  levelWon,
  returnOfPlan,
  seedsAtMost,
  shareOf,
  toNumber,
  wells,
  winningTickets,
} from '#domain/casino/casino/api.ts'
import { deepWells } from '#domain/casino/casino/games/slots/deep-wells.ts'
import { drawnUnit, dropHash, feed, openPot, type Pot } from '#domain/casino/jackpots/pot.ts'

const pot = (own: Partial<Pot> = {}): Pot => ({
  ...openPot(wells, wells.levels[0]!, {
    currency: 'EUR',
    perEuro: 100n,
    number: 1,
    carry: 0,
    stakedBefore: 0n,
    at: new Date(0),
  }),
  ...own,
})

test('shares that are less than a minor unit are carried: after any stakes a pot has what they come to in all', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 9999 }),
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 60 }),
      (share, carry, stakes) => {
        const before = pot({ share, carry })
        let after = before
        let posted = 0n
        for (const stake of stakes) {
          const fed = feed(after, stake)
          expect(fed.added).toBe(fed.pot.amount - after.amount)
          posted += fed.added
          after = fed.pot
        }
        const parts = stakes.reduce((sum, stake) => sum + stake * BigInt(share), BigInt(carry))
        expect(after.amount - before.amount).toBe(posted)
        expect(posted * 10_000n + BigInt(after.carry)).toBe(parts)
        expect(after.carry).toBeLessThan(10_000)
      },
    ),
  )
})

test.each(wells.levels)(
  '$id falls between half of its bound and the bound, and its hash says so',
  (level) => {
    for (let number = 1; number <= 300; number++) {
      const one = openPot(wells, level, {
        currency: 'JPY',
        perEuro: 165n,
        number,
        carry: 7,
        stakedBefore: 0n,
        at: new Date(0),
      })
      expect(one).toMatchObject({ amount: one.seed, carry: 7, number })
      expect(one.dropAt > one.seed && one.dropAt * 2n >= one.mustDrop && one.dropAt <= one.mustDrop).toBe(
        true,
      )
      const text = `wells/${level.id}/JPY/${number}:${one.dropAt}:${one.salt.toString('hex')}`
      expect(dropHash(one)).toBe(createHash('sha256').update(text).digest('hex'))
    }
  },
)

test('a ticket wins as often as the stake is large, and one level at most', () => {
  const euro = winningTickets(wells, 100n, 100n)
  expect(euro).toEqual([
    { level: 'lake', below: 1_000 },
    { level: 'well', below: 21_000 },
    { level: 'spring', below: 354_333 },
  ])
  // A stake of equal worth in another currency has the same chances.
  expect(winningTickets(wells, 9_500n, 9_500n)).toEqual(euro)
  expect(levelWon(wells, 0, 100n, 100n)).toBe('lake')
  expect(levelWon(wells, 999, 100n, 100n)).toBe('lake')
  expect(levelWon(wells, 1_000, 100n, 100n)).toBe('well')
  expect(levelWon(wells, 1_05999, 100n, 100n)).toBe('spring')
  expect(levelWon(wells, 354_333, 100n, 100n)).toBe(null)
  fc.assert(
    fc.property(fc.bigInt({ min: 10n, max: 10n ** 9n }), (stake) => {
      const ends = winningTickets(wells, stake, 100n).map(({ below }) => below)
      expect(ends).toEqual(ends.toSorted((one, other) => one - other))
      expect(Math.max(...ends)).toBeLessThanOrEqual(wells.tickets)
    }),
  )
})

test('what the pots get of a stake is the sum of their shares', () => {
  expect(shareOf(wells)).toEqual({ over: 150n, under: 10_000n })
  const none: Jackpot = { ...wells, levels: [] }
  expect(shareOf(none).over).toBe(0n)
})

test('no pot of a jackpot is worth buying for a player who knows all of them', () => {
  const { rules } = deepWells
  for (const variant of rules.variants) {
    const own = returnOfPlan(deepWells.plans[0], variant).rtp
    const best = toNumber(own) + toNumber(jackpotAtBest(wells))
    expect(best).toBeLessThan(1)
    // In the long run the seeds add less than a pot at its best.
    expect(toNumber(own) + toNumber(shareOf(wells)) + toNumber(seedsAtMost(wells))).toBeLessThan(best)
  }
})

test('what seeds add at most is above what they added over 2,000 falls of each pot', () => {
  let next = 7
  const random = () => {
    // Park and Miller's generator, so that each run is the same.
    next = (next * 48_271) % 2_147_483_647
    return next / 2_147_483_647
  }
  let added = 0
  for (const level of wells.levels) {
    const { share, seed, mustDrop, oneIn } = level
    let staked = 0
    for (let fall = 0; fall < 2_000; fall++) {
      const drop = leastDrop(level) + random() * (mustDrop - leastDrop(level))
      staked += Math.min(-oneIn * Math.log(random()), ((drop - seed) * 10_000) / share)
    }
    added += (2_000 * seed) / staked
  }
  const most = toNumber(seedsAtMost(wells))
  expect(added).toBeLessThan(most)
  expect(added).toBeGreaterThan(most / 2)
})

test('every unit staked since a pot opened is as likely to win it when it falls', () => {
  const counts = new Array<number>(10).fill(0)
  for (let number = 1; number <= 20_000; number++) {
    const unit = drawnUnit(pot({ number, staked: 1_000n, salt: Buffer.alloc(32, number % 251) }))
    counts[Number(unit / 100n)]!++
  }
  const chi = counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0)
  // Nine degrees of freedom, at 99.9 %.
  expect(chi).toBeLessThan(27.9)
})
