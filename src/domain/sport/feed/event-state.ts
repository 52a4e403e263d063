/** Play of an event so far, as the messages on it fold into one state. Browser-safe. */

import type { Pair, Side } from './sides.ts'
import type { Baseball } from './state/baseball.ts'
import type { Fight, HandPrices, LaneMap, Ranking, Withdrawn } from './state/boards.ts'
import type { Cricket } from './state/innings.ts'
import type { Tie } from './state/ties.ts'

export type EventStatus =
  | 'scheduled'
  | 'live'
  | 'interrupted'
  | 'finished'
  | 'postponed'
  | 'abandoned'
  | 'cancelled'

/** Facts that a source reports completely, so that markets on them can be offered and settled. */
export interface Detail {
  readonly goals: boolean
  readonly corners: boolean
  readonly cards: boolean
  /** The score at the end of each half or period. */
  readonly halves: boolean
  /** False: a result after extra time came without the score of regular time. */
  readonly regular?: false
}

/** A card as it counts: a second yellow of one player is `second-yellow`, which counts as one red and no yellow. */
export interface Card {
  readonly kind: 'yellow' | 'red' | 'second-yellow'
  readonly side: Side
  readonly period: number
  readonly second: number | null
  readonly player?: string
}

/** Goal, card or other incident that settles markets. */
export interface Incident {
  readonly kind: IncidentKind
  /** Side that a goal counts for; an own goal counts for the opponent. */
  readonly side: Side
  readonly period: number
  /** Seconds played in the period; null where the source knows no time. */
  readonly second: number | null
  readonly player?: string
}
export type IncidentKind =
  | 'goal'
  | 'yellow'
  | 'red'
  | 'corner'
  | 'shot'
  | 'offside'
  | 'substitution'
  | 'penalty-missed'
  | 'penalty'

/** Contradiction between the score of a source and the counted score, or between a score and its parts. */
export interface Disputed {
  /** Text for the log, with the counted and the given score. */
  readonly reason: string
  /** Undisputed play, which still settles bets. Absent for provided events: nothing counts their plays. */
  readonly known?: EventState
}

/** Reasons for which an incident did not count. */
export const rollbackReasons = ['offside', 'handball', 'foul'] as const
export type RollbackReason = (typeof rollbackReasons)[number]

/** Disallowed goal with its reason, where the source gives one. */
export interface DisallowedGoal extends Omit<Incident, 'kind'> {
  readonly reason: RollbackReason | 'unknown'
}

/**
 * Scoreboard of one event: everything that pricing, grading and the screen need. It is the fold of the event's
 * messages (`reduce` in `state.ts`); equal messages give an equal state.
 */
export interface EventState {
  readonly status: EventStatus
  /** 0 before the start. Football: 1 and 2 halves, 3 and 4 extra time, 5 shoot-out. Basketball and American football: quarters, then overtimes from 5. Handball and rugby: halves.
   * Ice hockey: periods, 4 overtime, 5 shoot-out. Tennis: the set. Counter-Strike and lane battles: the map. Cricket: the innings, 3 super overs. Baseball: the inning. */
  readonly period: number
  /** True between periods. */
  readonly inBreak: boolean
  /**
   * Seconds played in the period at sport time `at`, and whether the clock runs. Null in sports without a clock.
   * Counts up.
   */
  readonly clock: { readonly second: number; readonly at: number; readonly running: boolean } | null
  /** Goals or points with overtime but without shoot-out kicks; sets or maps in sports played in parts. */
  readonly score: Pair
  /**
   * Goals, points, games, rounds or kills of each period so far, index 0 = period 1; the shoot-out of football and
   * hockey is its own period. With `detail.halves` false only the whole result is known: empty, except for periods of
   * 0:0 before an overtime or a shoot-out.
   */
  readonly periodScores: readonly Pair[]
  /** Score of regular time, if its parts are unknown. */
  readonly regular?: Pair
  /** Football: corners, yellow and red cards by period; index 0 = period 1. A second yellow is a red and no yellow. */
  readonly corners: readonly Pair[]
  readonly yellows: readonly Pair[]
  readonly reds: readonly Pair[]
  /**
   * Goals in order (football, ice hockey and handball, without the shoot-out); in rugby, American football and
   * baseball every score and kick. Missing if the source gives only a result.
   */
  readonly goals: readonly {
    readonly side: Side
    readonly period: number
    readonly second: number | null
    /** Points of the score; 1 when absent. */
    readonly points?: number
    readonly player?: string
  }[]
  /** Cards in order (football). */
  readonly cards: readonly Card[]
  /** True when `goals` and, for football, cards and corners are complete, so that markets on them can be settled. */
  readonly detail: Detail
  /** Tennis only. `points` are 0,1,2,3 (40), 4 (advantage) in a game, plain counts in a tie-break; `games` the winner of each game by set. */
  readonly tennis: {
    readonly points: Pair
    readonly server: Side
    readonly tieBreak: boolean
    readonly games: readonly (readonly Side[])[]
  } | null
  /**
   * Latest points of the period, newest last: positive for home, negative for away. Only for sports that count points
   * and do not list them in `goals`.
   */
  readonly lastPoints?: readonly number[]
  /**
   * Table tennis, darts and snooker, if the feed reports it: the side that served first in the current game, or began
   * the leg or the frame.
   */
  readonly firstServer?: Side
  /** Cricket only: results of the last deliveries of the innings, newest last: runs with extras, -1 for a wicket. */
  readonly lastBalls?: readonly number[]
  /** Football only: rule that decides who goes through, if the match alone does not. */
  readonly tie?: Tie
  /** Football only: the side that goes through, from facts beside the scores. */
  readonly through?: Side
  /** Entrants who did not start, in order of withdrawal. */
  readonly withdrawn?: readonly Withdrawn[]
  /** Events with a field only, once they run. */
  readonly ranking?: Ranking
  /** Current prices of an event that traders price. */
  readonly prices?: HandPrices
  /**
   * Boxing and MMA only, once something is counted. `score` then is 1 for the winner; `periodScores` has the points
   * of all judges.
   */
  readonly fight?: Fight
  /** Cricket only, once it is played. */
  readonly cricket?: Cricket
  /** Baseball only, once it is played. */
  readonly baseball?: Baseball
  /** Lane battles only: by map, index 0 = map 1. */
  readonly lanes?: readonly LaneMap[]
  /** Bet stop: the producer requests a suspension (VAR, penalty, a delay). */
  readonly betStop: boolean
  /**
   * Set while the result is disputed. The event takes no bets until the source or staff give a correct result
   * (docs/decisions/0154-faulty-data.md).
   */
  readonly disputed?: Disputed
  /** Number of the message that gave a postponed event its new time. */
  readonly resumedAt?: number
  /** Number of the last applied message, per event from 1 without gaps. */
  readonly seq: number
  /** Sport time of that message. */
  readonly updatedAt: number
}

export const initialState: EventState = {
  status: 'scheduled',
  period: 0,
  inBreak: false,
  clock: null,
  score: [0, 0],
  periodScores: [],
  corners: [],
  yellows: [],
  reds: [],
  goals: [],
  cards: [],
  detail: { goals: true, corners: true, cards: true, halves: true },
  tennis: null,
  betStop: false,
  seq: 0,
  updatedAt: 0,
}

/** Returns whether a status is final: only a correction of the result can follow. */
export const isFinal = (status: EventStatus): boolean =>
  status === 'finished' || status === 'abandoned' || status === 'cancelled'

/** Final result of a completed match. */
export interface PlayedResult {
  /** Goals or points with overtime, without shoot-out kicks; sets or maps in sports played in parts. */
  readonly score: Pair
  /** Level after regular time, and decided later. */
  readonly late: boolean
  readonly shootout: Pair | null
}
