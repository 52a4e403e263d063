import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Board } from './board.ts'
import { countsOf } from './counts.ts'
import { cricketResult } from './cricket.ts'
import { fightResult, isOfFights } from './fights.ts'
import { laneResult } from './lanes.ts'
import { isOfFrames, isOfRallies } from './parts.ts'
import { resultAlike } from './result-alike.ts'
import {
  counterStrikeResult,
  frameResult,
  type ResultOfParts,
  rallyResult,
  tennisResult,
} from './result-by-parts.ts'

/**
 * Returns a function from a final board to the result of a selection; null where its part of play was not played.
 * Parses the selection once for all boards.
 */
export function resultOf(
  sport: Board['sport'],
  type: string,
  specifier: string,
  outcome: string,
): (board: Board) => LegOutcome | null {
  if (sport === 'cricket') return (board) => cricketResult(board, type, specifier, outcome)
  if (isOfFights(sport)) return (board) => fightResult(board, type, specifier, outcome)
  if (sport === 'lane-battle') return (board) => laneResult(board, type, specifier, outcome)
  const counts = countsOf(sport, type, Number(specifier.split(':')[0]))
  const special = specialOf(sport, type, specifier, outcome)
  const alike = resultAlike(sport, type, specifier, outcome)
  return (board) => {
    const counted = counts(board)
    const told = special?.(board, counted)
    return told === undefined ? alike(board, counted) : told
  }
}

/** Returns the reading of a market that only this sport has. */
function specialOf(
  sport: Board['sport'],
  type: string,
  specifier: string,
  outcome: string,
): ResultOfParts | undefined {
  if (sport === 'tennis') return tennisResult(type, specifier, outcome)
  if (isOfFrames(sport)) return frameResult(type, Number(specifier), outcome)
  if (isOfRallies(sport)) return rallyResult(sport, type, specifier, outcome)
  return sport === 'counter-strike' ? counterStrikeResult(type, specifier, outcome) : undefined
}
