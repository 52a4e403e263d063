import type { EventState, Side } from '../api.ts'
import { bump, replaceAt } from './counts.ts'

/** Rounds with which a map is won in regular play (MR12), and those of each side when overtime follows. */
const rounds = 13
const level = rounds - 1
/** Overtime is played in sixes, four of which win (MR3); three each, and six more follow. */
const each = 3

/** Whether a side with `own` rounds has won the map (Valve, rulebook of the Counter-Strike Majors: MR12, overtime MR3). */
export function mapWon(own: number, theirs: number): boolean {
  if (theirs < level) return own === rounds
  return own > level + each && (own - level - 1) % each === 0 && own - theirs >= 2
}

/** Whether a map with this score went on past its regular rounds. */
export const inOvertime = (home: number, away: number): boolean => home >= level && away >= level

/** One round. Returns the state with it counted; `inBreak` is set when it ended the map. */
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
