import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fiveCards, threeCards } from '#domain/casino/casino/games/cards/poker/hands.ts'
import { pairPlus, raisePays } from '#domain/casino/casino/games/cards/poker/pays.ts'
import { paidOf, playsOn } from '#domain/casino/casino/games/cards/three-card-poker.ts'
import { returnOfOutcomes, toNumber } from '#domain/casino/casino/returns.ts'
import { fraction } from '#domain/casino/rounds/api.ts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { classesOf } from './classes.ts'
import { endsOf } from './stud-ends.ts'

const file = 'src/domain/casino/casino/games/cards/poker/printed.ts'

export const command: Command = {
  summary:
    'computes the exact returns of three card poker and Caribbean stud and writes them beside the games',
  help: `npm run op -- poker-returns

Computes the exact returns of three card poker and Caribbean stud with the best play, from all hands of player and
dealer. Writes them into ${file}, where pages and lists read them. Run it when their
rules change; a test fails when the file is outdated.

Example: npm run op -- poker-returns`,
  async run(args) {
    readArguments(args, {})
    writeFileSync(join(import.meta.dirname, '../../..', file), printedReturns())
    return 0
  },
}

type Ends = Map<bigint, bigint>
const add = (ends: Ends, paid: bigint, ways: bigint) => ends.set(paid, (ends.get(paid) ?? 0n) + ways)

function threeCardEnds(): { readonly ante: Ends; readonly pairs: Ends } {
  const [ante, pairs]: [Ends, Ends] = [new Map(), new Map()]
  const hands = classesOf(3).all
  for (const { cards, count } of classesOf(3).classes) {
    const { name } = threeCards(cards)
    add(pairs, pairPlus[name] === undefined ? 0n : 1n + pairPlus[name], BigInt(count))
    const paid = new Map<bigint, number>()
    for (const dealer of hands) {
      if (dealer.some((card) => cards.includes(card))) continue
      const what = playsOn(cards) ? paidOf(cards, dealer) - 1n : 0n
      paid.set(what, (paid.get(what) ?? 0) + 1)
    }
    // Verifies the printed play: playing on must beat folding exactly for the hands that it plays on.
    const worth = [...paid].reduce((sum, [what, ways]) => sum + (Number(what) - 1) * ways, 0)
    if (playsOn(cards) && worth <= -18_424) throw new Error(`${cards} should be folded`)
    if (!playsOn(cards)) {
      const going = hands
        .filter((dealer) => !dealer.some((card) => cards.includes(card)))
        .reduce((sum, dealer) => sum + Number(paidOf(cards, dealer)) - 2, 0)
      if (going > -18_424) throw new Error(`${cards} should be played`)
    }
    for (const [what, ways] of paid) add(ante, what, BigInt(ways) * BigInt(count))
  }
  return { ante, pairs }
}

function studEnds(): Ends {
  const ends: Ends = new Map()
  for (const { cards, count } of classesOf(5).classes) {
    const found = endsOf(cards)
    const pays = raisePays[fiveCards(cards).name]
    const ways = (hands: number) => BigInt(hands) * BigInt(count)
    add(ends, 0n, ways(found.folded))
    add(ends, 2n, ways(found.notQualified))
    add(ends, 2n + 2n * pays, ways(found.won))
    add(ends, 1n, ways(found.equal))
    add(ends, -2n, ways(found.lost))
  }
  return ends
}

/** Returns the source of the file. */
function printedReturns(): string {
  const { ante, pairs } = threeCardEnds()
  const printed = Object.entries({
    caribbeanStud: studEnds(),
    threeCardAnte: ante,
    threeCardPairs: pairs,
  }).map(([name, ends]) => {
    const outcomes = [...ends]
      .filter(([, weight]) => weight > 0n)
      .sort(([one], [other]) => Number(one - other))
      .map(([paid, weight]) => ({ weight, multiple: fraction(paid) }))
    const { rtp, hitRate } = returnOfOutcomes(outcomes)
    const all = outcomes.reduce((sum, { weight }) => sum + weight, 0n)
    console.log(`${name}: ${toNumber(rtp).toFixed(6)}, hits ${toNumber(hitRate).toFixed(4)}, of ${all} ways`)
    const lines = outcomes.map(
      ({ weight, multiple }) => `    { weight: ${weight}n, multiple: fraction(${multiple.over}) },\n`,
    )
    return `  ${name}: [\n${lines.join('')}  ],\n`
  })
  return `import { fraction } from '../../../../rounds/api.ts'

/**
 * Payouts of best play with their frequency over all hands of player and dealer; written by
 * \`npm run op -- poker-returns\`.
 */
export const printed = {
${printed.join('')}}
`
}
