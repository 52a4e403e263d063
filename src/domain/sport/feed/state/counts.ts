import type { Pair, Side } from '../api.ts'

/** Returns the side that has won the majority of sets or maps; null while undecided. */
export function matchWinner(format: { readonly bestOf: number }, sets: Pair): Side | null {
  const needed = (format.bestOf + 1) / 2
  return sets[0] >= needed ? 0 : sets[1] >= needed ? 1 : null
}

export const bump = (pair: Pair, side: Side, by = 1): Pair =>
  side === 0 ? [pair[0] + by, pair[1]] : [pair[0], pair[1] + by]
export const replaceAt = <T>(list: readonly T[], index: number, value: T): readonly T[] =>
  list.map((entry, position) => (position === index ? value : entry))
