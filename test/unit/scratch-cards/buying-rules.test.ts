import { expect, test } from 'vitest'
import { casinoEndpoints } from '#domain/casino/casino/api.ts'
import { casinoGames } from '#domain/casino/casino/games.ts'
import { returnOfGame } from '#domain/casino/casino/returns.ts'
import type { Draws } from '#kernel/fair-draws.ts'

/** Kinds of cards: the prize in hundredths of the price, and the number of cards with it in the table. */
type Table = readonly (readonly [hundredths: number, count: number])[]

/** Returns the chances of the next card for a buyer who has seen so many cards of each kind. */
type Next = (seen: readonly number[]) => Table

/**
 * Returns the largest expected gain of any buying rule that buys at least one and at most `most` cards, in hundredths
 * of the price. Dynamic programming over everything that a buyer can have seen: after each card the rule stops or
 * continues, whichever is better.
 */
function largestGain(next: Next, kinds: number, most: number): number {
  const known = new Map<string, number>()
  const after = (seen: readonly number[], left: number): number => {
    const key = next === undefined ? '' : JSON.stringify([next(seen), left])
    const before = known.get(key)
    if (before !== undefined) return before
    const table = next(seen)
    const all = table.reduce((sum, [, count]) => sum + count, 0)
    let gain = 0
    for (const [kind, [hundredths, count]] of table.entries()) {
      if (count === 0) continue
      const then = seen.with(kind, seen[kind]! + 1)
      const rest = left > 1 ? Math.max(0, after(then, left - 1)) : 0
      gain += (count / all) * (hundredths - 100 + rest)
    }
    known.set(key, gain)
    return gain
  }
  return after(Array<number>(kinds).fill(0), most)
}

const cards = casinoGames.filter(({ rules }) => rules.cards)

/** Return of each card in percent, computed from the prizes in docs/fairness.md. */
const returns: Readonly<Record<string, number>> = {
  'harbour-lines': 92,
  lamplighter: 95.5,
  'market-day': 95,
  'night-mail': 94,
  'toll-gate': 93,
}

/** Returns draws with a given first integer; records the requested range. */
function drawsWith(first: number) {
  const ranges: number[] = []
  const draws: Draws = {
    below(range) {
      ranges.push(range)
      return ranges.length === 1 ? first : 0
    },
    shuffle: (count) => Array.from({ length: count }, (_, place) => place),
    drawn: [],
  }
  return { draws, ranges }
}

/** Returns the table of a card, read from the payouts of its rules on every number. */
function tableOf({ rules }: (typeof cards)[number]): Table {
  const { size } = rules.cards!
  const counts = new Map<number, number>()
  for (let number = 0; number < size; number++) {
    const { draws, ranges } = drawsWith(number)
    const { payout } = rules.play({ input: {}, variant: 'series', stake: 100n, steps: [], draws })
    if (ranges[0] !== size) throw new Error('the first integer is not drawn from the whole table')
    counts.set(Number(payout), (counts.get(Number(payout)) ?? 0) + 1)
  }
  return [...counts]
}

test('the search finds the gain of a buyer who knows what is left of a small series', () => {
  // Four cards, one of which pays three prices: the return is 75 %, yet the last card is worth buying when it wins.
  const printed: Table = [
    [300, 1],
    [0, 3],
  ]
  const left: Next = (seen) => printed.map(([pays, count], kind) => [pays, count - seen[kind]!])
  expect(largestGain(left, 2, 1)).toBeCloseTo(-25)
  // Blank, blank, then 3.00 for one of two and 3.00 for sure: the value of the series is its loss, never less by
  // continuing.
  expect(largestGain((seen) => left([seen[0]!, seen[1]! + 2]), 2, 1)).toBeCloseTo(50)
})

test.each(cards.map((game) => ({ id: game.rules.id, game })))(
  '$id: no buying rule has an edge, whatever was bought before',
  ({ game }) => {
    const table = tableOf(game)
    const size = game.rules.cards!.size
    const mean = table.reduce((sum, [pays, count]) => sum + pays * count, 0) / size
    expect(mean).toBeCloseTo(returns[game.rules.id]!)
    const { over, under } = returnOfGame(game).rtp
    expect(mean).toBeCloseTo((100 * Number(over)) / Number(under))
    // With replacement, seen cards reveal nothing about the next.
    for (const most of [1, 2, 50]) {
      const gain = largestGain(() => table, table.length, most)
      expect(gain).toBeCloseTo(mean - 100)
      expect(gain).toBeLessThan(0)
    }
  },
)

test('no endpoint says what is left of a card', () => {
  expect(casinoEndpoints.map(({ path }) => path).filter((path) => path.includes('series'))).toEqual([])
})
