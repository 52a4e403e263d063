/**
 * `npm run video-poker-returns`: computes the exact return of every pay table of video poker with the best hold of
 * every hand, and writes it where pages and lists read it. Run it when a pay table changes; a test fails when it is
 * outdated.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bestHold,
  drawsTo,
  everyHand,
  heldBy,
  overDraws,
  paysOf,
  sumsOf,
} from '../src/domain/casino/games/cards/video-poker/best-holds.ts'
import { payTables, tableIds } from '../src/domain/casino/games/cards/video-poker/pay-tables.ts'
import { returnOfOutcomes, toNumber } from '../src/domain/casino/returns.ts'
import { fraction } from '../src/domain/rounds/api.ts'

const file = join(import.meta.dirname, '../src/domain/casino/games/cards/video-poker/printed.ts')
/** Permutations of suits: hands that differ only by them are one class, represented by the first in rising order. */
const suits = [[0, 1, 2, 3]] as number[][]
for (let at = 0; at < suits.length; at++)
  for (let one = 0; one < 4; one++)
    for (let other = 0; other < one; other++) {
      const swapped = suits[at]!.map((suit) => (suit === one ? other : suit === other ? one : suit))
      if (!suits.some((known) => known.join() === swapped.join())) suits.push(swapped)
    }
const mapped = (cards: readonly number[], to: readonly number[]) =>
  cards.map((card) => to[Math.floor(card / 13)]! * 13 + (card % 13)).sort((one, other) => one - other)
const classes = new Map<string, { readonly cards: readonly number[]; count: number }>()
everyHand((cards) => {
  const first = suits
    .map((to) => mapped(cards, to).join())
    .reduce((one, other) => (other < one ? other : one))
  const known = classes.get(first)
  if (known) known.count += 1
  else classes.set(first, { cards: [...cards], count: 1 })
})
console.log(`${classes.size} classes of hands`)

/** Number of ways to which draws of every size are scaled: their least common multiple, a multiple of 47 over 5. */
const common = [0, 1, 2, 3, 4, 5].map(drawsTo).reduce((all, one) => {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
  return (all / gcd(all, one)) * one
})
const lines = tableIds.map((table) => {
  const pays = paysOf(table)
  const sums = sumsOf((place) => pays[place]!)
  const held = [...classes.values()].map(({ cards, count }) => {
    const { hold } = bestHold(sums, cards)
    return { cards, hold, weight: BigInt(count) * BigInt(common / drawsTo(heldBy(hold).length)) }
  })
  const values = [...new Set(Object.values(payTables[table]))].sort((one, other) => one - other)
  const paying = values.map((value) => {
    const hits = sumsOf((place) => (pays[place] === value ? 1 : 0))
    const weight = held.reduce(
      (sum, one) => sum + one.weight * BigInt(overDraws(hits, one.cards, one.hold)),
      0n,
    )
    return { weight, multiple: fraction(value) }
  })
  const all = [...classes.values()].reduce((sum, { count }) => sum + BigInt(count), 0n) * BigInt(common)
  const nothing = all - paying.reduce((sum, { weight }) => sum + weight, 0n)
  const outcomes = [{ weight: nothing, multiple: fraction(0) }, ...paying]
  const { rtp, hitRate, deviation } = returnOfOutcomes(outcomes)
  console.log(
    `${table}: ${toNumber(rtp).toFixed(6)}, hits ${toNumber(hitRate).toFixed(4)}, deviation ${deviation.toFixed(4)}`,
  )
  const listed = outcomes.map(
    ({ weight, multiple }) => `    { weight: ${weight}n, multiple: fraction(${multiple.over}) },\n`,
  )
  return `  '${table}': [\n${listed.join('')}  ],\n`
})
writeFileSync(
  file,
  `import { fraction } from '../../../rounds/api.ts'
import type { Outcome } from '../../casino-game.ts'
import type { TableId } from './pay-tables.ts'

/** How often the best play of each pay table ends with each pay; written by \`npm run video-poker-returns\`. */
export const printed: Readonly<Record<TableId, readonly Outcome[]>> = {
${lines.join('')}}
`,
)
