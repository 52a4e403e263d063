import type { EventState, Side } from '../api.ts'
import { bump, replaceAt } from './counts.ts'

/** Rules for winning sets by rallies, each worth a point, whoever served. */
export interface SetRules {
  /** Points to win a set, with a lead of two. */
  readonly target: number
  /** The set that needs fewer points, if any. */
  readonly short?: { readonly set: number; readonly target: number }
  /** Points that win regardless of the lead, if there is such a cap. */
  readonly cap?: number
}

const targetOf = ({ target, short }: SetRules, set: number): number =>
  set === short?.set ? short.target : target

/** Returns whether a side with `own` points has won the set of this number. */
export const setWonByRallies = (rules: SetRules, set: number, own: number, theirs: number): boolean =>
  (own >= targetOf(rules, set) && own - theirs >= 2) || (rules.cap !== undefined && own >= rules.cap)

/** Returns whether a set with this score continued until a lead of two. */
export const hasExtraPoints = (rules: SetRules, set: number, home: number, away: number): boolean =>
  Math.min(home, away) >= targetOf(rules, set) - 1

/** Counts one rally. Returns the new state; `inBreak` is set if the rally ended the set. */
export function countRally(rules: SetRules, state: EventState, side: Side): EventState {
  const index = state.period - 1
  const points = bump(state.periodScores[index] ?? [0, 0], side)
  const won = setWonByRallies(rules, state.period, points[side], points[side === 0 ? 1 : 0])
  return {
    ...state,
    score: won ? bump(state.score, side) : state.score,
    inBreak: won,
    periodScores: replaceAt(state.periodScores, index, points),
  }
}
