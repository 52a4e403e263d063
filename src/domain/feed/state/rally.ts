import type { EventFormat, EventState, Side } from '../api.ts'
import { bump, replaceAt } from './counts.ts'

interface SetRules {
  /** Points that win a set, two ahead. */
  readonly target: number
  /** The set that is won by fewer, where there is one. */
  readonly short?: { readonly set: number; readonly target: number }
  /** Points that win it whatever the other side has. */
  readonly cap: number
}

/**
 * Sports whose sets are won by rallies, each worth a point whoever served. FIVB, Official Volleyball Rules, 6.1 and 6.2, and
 * Official Beach Volleyball Rules, 6.1 and 6.2; ITTF, The Laws of Table Tennis, 2.11; BWF, Laws of Badminton, 7; WSF, Rules of
 * Squash, 2.
 */
const rules = {
  volleyball: { target: 25, short: { set: 5, target: 15 }, cap: Number.POSITIVE_INFINITY },
  'beach-volleyball': { target: 21, short: { set: 3, target: 15 }, cap: Number.POSITIVE_INFINITY },
  'table-tennis': { target: 11, cap: Number.POSITIVE_INFINITY },
  badminton: { target: 21, cap: 30 },
  squash: { target: 11, cap: Number.POSITIVE_INFINITY },
} as const satisfies Readonly<Partial<Record<EventFormat['sport'], SetRules>>>
export type RallySport = keyof typeof rules
export type RallyFormat = Extract<EventFormat, { readonly sport: RallySport }>

export const isOfRallies = (sport: string): sport is RallySport => Object.hasOwn(rules, sport)

function targetOf(sport: RallySport, set: number): number {
  const { target, short }: SetRules = rules[sport]
  return set === short?.set ? short.target : target
}

/** Whether a side with `own` points has won the set of this number. */
export const setWonByRallies = (sport: RallySport, set: number, own: number, theirs: number): boolean =>
  (own >= targetOf(sport, set) && own - theirs >= 2) || own >= rules[sport].cap

/** Whether a set of this score went on until a side was two ahead. */
export const hasExtraPoints = (sport: RallySport, set: number, home: number, away: number): boolean =>
  Math.min(home, away) >= targetOf(sport, set) - 1

/** One rally. Returns the state with it counted; `inBreak` is set when it ended the set. */
export function countRally(sport: RallySport, state: EventState, side: Side): EventState {
  const index = state.period - 1
  const points = bump(state.periodScores[index] ?? [0, 0], side)
  const won = setWonByRallies(sport, state.period, points[side], points[side === 0 ? 1 : 0])
  return {
    ...state,
    score: won ? bump(state.score, side) : state.score,
    inBreak: won,
    periodScores: replaceAt(state.periodScores, index, points),
  }
}
