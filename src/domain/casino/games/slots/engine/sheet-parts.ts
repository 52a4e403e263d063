import type { Table } from './table.ts'

/** A table as sheets print it. */
export const chancesOf = (table: Table) => table.map(([value, integers]) => ({ value, integers }))

/** The same free spins for every count of the symbol, from the least one to a window full of it. */
export const spinsFrom = (least: number, spins: number, cells: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from({ length: cells - least + 1 }, (_, more) => [`${least + more}`, spins]))
