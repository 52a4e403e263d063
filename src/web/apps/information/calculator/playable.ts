import {
  type Bet,
  bankersOf,
  freshAntiOdds,
  hasBankers,
  isSpecialType,
  type Selection,
  typesFor,
} from './calculate.ts'

/**
 * Returns the bet with those selections, in a valid type. A system too large for the bankers becomes the largest
 * possible one; any other impossible type becomes an accumulator, or singles. Drops bankers except in systems of one
 * size, and selections' stakes except in conditional bets.
 */
export function playable(bet: Omit<Bet, 'selections'>, selections: readonly Selection[]): Bet {
  const types = typesFor(selections.length, bankersOf(selections))
  const fits = types.includes(bet.type)
  const type = fits ? bet.type : (largestSystem(bet.type, types) ?? types[Math.min(1, types.length - 1)]!)
  return {
    ...bet,
    type,
    eachWay: isSpecialType(type) ? null : bet.eachWay,
    antiOdds: type === 'anti' ? bet.antiOdds : freshAntiOdds,
    selections: selections.map((selection) => ({
      ...selection,
      banker: hasBankers(type) && selection.banker,
      stake: type === 'conditional' ? selection.stake : null,
    })),
  }
}

const largestSystem = (type: string, types: readonly string[]): string | undefined =>
  hasBankers(type) ? types.filter(hasBankers).at(-1) : undefined
