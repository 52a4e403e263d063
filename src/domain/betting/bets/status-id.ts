import { type LegOutcome, reductionOf } from '#kernel/betting/leg-outcome.ts'
import type { BetStatus, StatusId } from './bet-contract.ts'

/** Rules that return a stake whatever the result of play. */
const calledOff: ReadonlySet<string> = new Set(['event-void', 'no-official-data', 'withdrawn'])

/** @param rule id of the deciding rule; it distinguishes a called-off event from a line that ended level */
export function legStatusId(
  result: LegOutcome | null,
  rule: string | undefined,
  hasBegun: boolean,
): StatusId {
  switch (result) {
    case null:
      return hasBegun ? -2 : -1
    case 'win':
      return 1
    case 'lose':
      return 0
    case 'void':
      return rule !== undefined && calledOff.has(rule) ? 3 : 2
    case 'half-win':
      return 4
    case 'half-lose':
      return 5
    default: {
      const { parts, of } = reductionOf(result)!
      return parts === of ? 1 : 6
    }
  }
}

/**
 * Returns the status number of a bet with its legs' numbers: a single has that of its leg. No result ever settles
 * a sold bet.
 */
export function betStatusId(status: BetStatus, legs: readonly StatusId[]): StatusId {
  if (status === 'sold') return -2
  if (status === 'cancelled') return 3
  if (legs.length === 1) return legs[0]!
  switch (status) {
    case 'open':
      return legs.every((leg) => leg === -1) ? -1 : -2
    case 'won':
      return 1
    case 'lost':
      return 0
    case 'returned':
      return legs.includes(3) ? 3 : 2
  }
}
