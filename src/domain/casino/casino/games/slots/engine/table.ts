import type { Draws } from '#kernel/fair-draws.ts'
import type { Spread } from './spread.ts'

/** Values with their numbers of integers: the first integers give the first value, and so on. */
export type Table = readonly (readonly [value: number, integers: number])[]

export const integersOf = (table: Table): number => table.reduce((sum, [, integers]) => sum + integers, 0)

/** Draws a value with one integer below the number of the table's integers. */
export function drawFrom(table: Table, draws: Draws): number {
  let left = draws.below(integersOf(table))
  for (const [value, integers] of table) {
    if (left < integers) return value
    left -= integers
  }
  throw new RangeError('a table without integers')
}

export const tableSpread = (table: Table): Spread =>
  new Map(table.map(([value, integers]) => [value, BigInt(integers)]))
