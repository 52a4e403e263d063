import type { EventState, Side } from '../api.ts'
import { bump, replaceAt } from './counts.ts'

/** Rounds to win a map in regular play (MR12), and the rounds of each side at which overtime follows. */
const rounds = 13
const level = rounds - 1
/** Overtime has six rounds, of which four win (MR3); at three each, six more follow. */
const each = 3

/**
 * Returns whether a side with `own` rounds has won the map (Valve, rulebook of the Counter-Strike Majors: MR12,
 * overtime MR3).
 */
export function mapWon(own: number, theirs: number): boolean {
  if (theirs < level) return own === rounds
  return own > level + each && (own - level - 1) % each === 0 && own - theirs >= 2
}

/** Returns whether a map with this score went beyond its regular rounds. */
export const inOvertime = (home: number, away: number): boolean => home >= level && away >= level

/** Counts one round. Returns the new state; `inBreak` is set if the round ended the map. */
export function countRound(state: EventState, side: Side): EventState {
  const map = state.period - 1
  const score = bump(state.periodScores[map] ?? [0, 0], side)
  const won = mapWon(score[side], score[side === 0 ? 1 : 0])
  return {
    ...state,
    score: won ? bump(state.score, side) : state.score,
    inBreak: won,
    periodScores: replaceAt(state.periodScores, map, score),
  }
}
