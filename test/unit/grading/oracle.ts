import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Board } from './board.ts'
import { isDecided, isOfFights } from './fights.ts'
import { futuresOnce } from './futures-once.ts'
import { isOfFrames, isOfRallies } from './parts.ts'
import { resultOf } from './result.ts'

export interface Selection {
  readonly type: string
  readonly specifier: string
  readonly outcome: string
}

/** Returns whether a source with these details can settle the selection. */
function known(board: Board, { type }: Selection): boolean {
  const { knows, sport } = board
  if (/^(next|first|last)-(goal|try|touchdown|score|to)$/.test(type)) return knows.goals
  if (type.includes('corners')) return knows.corners
  if (type.includes('cards') || type === 'red-card') return knows.cards
  if (isOfFights(sport))
    return /^(winner|1x2|double-chance)$/.test(type) || (knows.halves && (isDecided(board) || !board.ended))
  if (sport === 'cricket')
    return knows.halves || /^(winner|overtime|total|home-total|away-total|odd-even)$/.test(type)
  if (sport === 'counter-strike' || sport === 'lane-battle')
    return knows.halves || /^(winner|maps-|home-win|away-win)/.test(type)
  if (isOfFrames(sport))
    return knows.halves || /^(winner|(frames|legs)-(score|total|handicap)|home-win|away-win)/.test(type)
  if (sport === 'tennis' || isOfRallies(sport))
    return knows.halves || /^(winner|set-score|sets-|home-win|away-win)/.test(type)
  return knows.halves || !/half|halves|^h[12]-|^quarter|^period|^inning|^five/.test(type)
}

/**
 * The published rules in one sentence each. Nothing is settled while bets are stopped. A selection is decided once
 * every way that play can continue gives it the same result. The rest is returned when an event ends without a
 * result, or has no official data.
 */
export function selectionResult(
  board: Board,
  selection: Selection,
  hoursSinceAnnouncedStart: number,
): LegOutcome | 'pending' {
  if (board.betStop && (board.status === 'on' || board.status === 'to come')) return 'pending'
  if (board.status === 'cancelled') return 'void'
  if (board.status === 'postponed') return hoursSinceAnnouncedStart >= 48 ? 'void' : 'pending'
  const decided = known(board, selection) ? whenAllAgree(board, selection) : undefined
  if (decided !== undefined) return decided ?? 'void'
  return board.status === 'finished' || board.status === 'abandoned' ? 'void' : 'pending'
}

/** Returns the common result of all futures; undefined while they differ. */
function whenAllAgree(board: Board, { type, specifier, outcome }: Selection): LegOutcome | null | undefined {
  let first: LegOutcome | null | undefined
  const resultAt = resultOf(board.sport, type, specifier, outcome)
  for (const future of futuresOnce(board, type, specifier)) {
    const result = resultAt(future)
    if (first === undefined) first = result
    else if (first !== result) return undefined
  }
  return first
}
