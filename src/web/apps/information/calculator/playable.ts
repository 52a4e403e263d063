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
 * The bet with those selections, as it may be played: a system that is too large for what its bankers leave becomes the
 * largest there is, any other type that so many can't be played as becomes an accumulator, or singles. What is no system
 * of one size has no bankers, what is no conditional bet no stakes of its selections.
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
