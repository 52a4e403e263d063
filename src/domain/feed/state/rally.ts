import type { EventState, Side } from '../api.ts'
import { bump, replaceAt } from './counts.ts'

/** How sets are won by rallies, each worth a point whoever served. */
export interface SetRules {
  /** Points that win a set, two ahead. */
  readonly target: number
  /** The set that is won by fewer, where there is one. */
  readonly short?: { readonly set: number; readonly target: number }
  /** Points that win it whatever the other side has, where there are such. */
  readonly cap?: number
}

const targetOf = ({ target, short }: SetRules, set: number): number =>
  set === short?.set ? short.target : target

/** Whether a side with `own` points has won the set of this number. */
export const setWonByRallies = (rules: SetRules, set: number, own: number, theirs: number): boolean =>
  (own >= targetOf(rules, set) && own - theirs >= 2) || (rules.cap !== undefined && own >= rules.cap)

/** Whether a set of this score went on until a side was two ahead. */
export const hasExtraPoints = (rules: SetRules, set: number, home: number, away: number): boolean =>
  Math.min(home, away) >= targetOf(rules, set) - 1

/** One rally. Returns the state with it counted; `inBreak` is set when it ended the set. */
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
