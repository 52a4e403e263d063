import type { Table } from './table.ts'

/** Converts a table to the form of the sheets. */
export const chancesOf = (table: Table) => table.map(([value, integers]) => ({ value, integers }))

/** Returns the same number of free spins for every count of the symbol, from the least one to a full window. */
export const spinsFrom = (least: number, spins: number, cells: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from({ length: cells - least + 1 }, (_, more) => [`${least + more}`, spins]))
