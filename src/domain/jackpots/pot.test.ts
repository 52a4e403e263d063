import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Jackpot, levelWon, shareOf, wells, winningTickets } from '../casino/api.ts'
import { dropHash, feed, openPot, type Pot } from './pot.ts'

const pot = (own: Partial<Pot> = {}): Pot => ({
  ...openPot(wells, wells.levels[0]!, {
    currency: 'EUR',
    perEuro: 100n,
    number: 1,
    carry: 0,
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
      const one = openPot(wells, level, { currency: 'JPY', perEuro: 165n, number, carry: 7, at: new Date(0) })
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
    { level: 'lake', below: 2_500 },
    { level: 'well', below: 52_500 },
    { level: 'spring', below: 1_052_500 },
  ])
  // As large a stake in another currency has the same chances.
  expect(winningTickets(wells, 9_500n, 9_500n)).toEqual(euro)
  expect(levelWon(wells, 0, 100n, 100n)).toBe('lake')
  expect(levelWon(wells, 2_499, 100n, 100n)).toBe('lake')
  expect(levelWon(wells, 2_500, 100n, 100n)).toBe('well')
  expect(levelWon(wells, 1_052_499, 100n, 100n)).toBe('spring')
  expect(levelWon(wells, 1_052_500, 100n, 100n)).toBe(null)
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
