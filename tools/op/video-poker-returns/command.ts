import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bestHold,
  drawsTo,
  heldBy,
  overDraws,
  paysOf,
  sumsOf,
} from '#domain/casino/casino/games/cards/video-poker/best-holds.ts'
import {
  payTables,
  type TableId,
  tableIds,
} from '#domain/casino/casino/games/cards/video-poker/pay-tables.ts'
import { returnOfOutcomes, toNumber } from '#domain/casino/casino/returns.ts'
import { fraction } from '#domain/casino/rounds/api.ts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { type HandClass, handClasses } from './hand-classes.ts'

const file = 'src/domain/casino/casino/games/cards/video-poker/printed.ts'

export const command: Command = {
  summary: 'computes the exact return of every pay table of video poker and writes it beside the game',
  help: `npm run op -- video-poker-returns

Computes the exact return of every pay table of video poker with the best hold of every hand. Writes it into
${file}, where pages and lists read it. Run it when a pay table changes; a test
fails when the file is outdated.

Example: npm run op -- video-poker-returns`,
  async run(args) {
    readArguments(args, {})
    const classes = handClasses()
    console.log(`${classes.length} classes of hands`)
    const tables = tableIds.map((table) => printedTable(table, classes))
    writeFileSync(join(import.meta.dirname, '../../..', file), printedReturns(tables))
    return 0
  },
}

/** Number of ways to which draws of every size are scaled: their least common multiple, a multiple of 47 over 5. */
const common = [0, 1, 2, 3, 4, 5].map(drawsTo).reduce((all, one) => {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
  return (all / gcd(all, one)) * one
})

/** Returns the source of a pay table's entry. */
function printedTable(table: TableId, classes: readonly HandClass[]): string {
  const pays = paysOf(table)
  const sums = sumsOf((place) => pays[place]!)
  const held = classes.map(({ cards, count }) => {
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
  const all = classes.reduce((sum, { count }) => sum + BigInt(count), 0n) * BigInt(common)
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
}

/** Returns the source of the file. */
const printedReturns = (tables: readonly string[]): string =>
  `import { fraction } from '../../../../rounds/api.ts'
import type { Outcome } from '../../../casino-game.ts'
import type { TableId } from './pay-tables.ts'

/** Payouts of best play of each pay table with their frequency; written by \`npm run op -- video-poker-returns\`. */
export const printed: Readonly<Record<TableId, readonly Outcome[]>> = {
${tables.join('')}}
`
