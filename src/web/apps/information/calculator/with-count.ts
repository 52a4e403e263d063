import { type Bet, type Selection, typesFor } from './calculate.ts'

/** The bet with other selections; a type that so many can't be played as becomes an accumulator, or singles. */
export function withCount(bet: Bet, selections: readonly Selection[]): Bet {
  const types = typesFor(selections.length)
  const type = types.includes(bet.type) ? bet.type : types[Math.min(1, types.length - 1)]!
  return { ...bet, type, selections }
}
