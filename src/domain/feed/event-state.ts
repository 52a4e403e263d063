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

/** A score that its source states against what was counted, or against its own parts. */
export interface Disputed {
  /** For people: what was counted and what was given. */
  readonly reason: string
  /** Play that nothing disputes: what it decides is settled. Absent where the event is not counted from its plays. */
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
 * The scoreboard of one event: everything that pricing, grading and the screen need, and nothing else. It is the
 * fold of the event's messages (`reduce` in `state.ts`); equal messages give an equal state.
 */
export interface EventState {
  readonly status: EventStatus
  /** 0 before the start. Football: 1 and 2 halves, 3 and 4 extra time, 5 shoot-out. Basketball and American football: quarters, then overtimes from 5. Handball and rugby: halves.
   * Ice hockey: periods, 4 overtime, 5 shoot-out. Tennis: the set. Counter-Strike and lane battles: the map. Cricket: the innings, 3 super overs. Baseball: the inning. */
  readonly period: number
  /** True between periods. */
  readonly inBreak: boolean
  /** Seconds played in the period at sport time `at`, and whether it runs on from there. Null where parts are won. Counts up. */
  readonly clock: { readonly second: number; readonly at: number; readonly running: boolean } | null
  /** Goals or points with overtime but without shoot-out kicks; sets or maps where parts are won. */
  readonly score: Pair
  /** Goals, points, games, rounds or kills of each period so far, index 0 = period 1; the shoot-out of football and hockey included as its period.
   * With `detail.halves` false a result is known as a whole: empty, but for periods of 0:0 before an overtime or a shoot-out. */
  readonly periodScores: readonly Pair[]
  /** The score of regular time, where its parts are not known. */
  readonly regular?: Pair
  /** Football: corners, yellow and red cards by period; index 0 = period 1. A second yellow is a red and no yellow. */
  readonly corners: readonly Pair[]
  readonly yellows: readonly Pair[]
  readonly reds: readonly Pair[]
  /** Goals in order (football, ice hockey and handball, shoot-out excluded); in rugby, American football and baseball every score and kick.
   * Missing where the source gives a result only. */
  readonly goals: readonly {
    readonly side: Side
    readonly period: number
    readonly second: number | null
    /** [1] Points of the score. */
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
  /** Latest points of the period, newest last: positive for home, negative for away. Only where points are counted and `goals` does not hold them. */
  readonly lastPoints?: readonly number[]
  /** Table tennis, darts and snooker, where the feed tells it: who served first in the game at play, or began the leg or the frame. */
  readonly firstServer?: Side
  /** Cricket only: what the last deliveries of the innings brought, newest last: their runs with extras, -1 a wicket. */
  readonly lastBalls?: readonly number[]
  /** Football only: how it is decided who goes through, where the match alone does not decide it. */
  readonly tie?: Tie
  /** Football only: who goes through by what the source knows beside the scores. */
  readonly through?: Side
  /** Entrants who did not start, in the order in which they were withdrawn. */
  readonly withdrawn?: readonly Withdrawn[]
  /** Events with a field only, once they run. */
  readonly ranking?: Ranking
  /** Whole offer of the traders on an event priced by hand. */
  readonly prices?: HandPrices
  /** Boxing and MMA only, once something is counted. `score` then is 1 for the winner, `periodScores` what all judges gave. */
  readonly fight?: Fight
  /** Cricket only, once it is played. */
  readonly cricket?: Cricket
  /** Baseball only, once it is played. */
  readonly baseball?: Baseball
  /** Lane battles only: by map, index 0 = map 1. */
  readonly lanes?: readonly LaneMap[]
  /** Bet stop: the producer asks for no bets right now (VAR, penalty, a delay). */
  readonly betStop: boolean
  /** Set while no result is taken: the event takes no bets and waits for its source or a person (docs/decisions/0154-faulty-data.md). */
  readonly disputed?: Disputed
  /** Number of the message that gave a postponed event its new time. */
  readonly resumedAt?: number
  /** Number of the last message folded in, per event from 1 without gaps. */
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

/** Nothing more happens in an event of these statuses, but for a correction of the result. */
export const isFinal = (status: EventStatus): boolean =>
  status === 'finished' || status === 'abandoned' || status === 'cancelled'

/** Final result of a match that was played to its end. */
export interface PlayedResult {
  /** Goals or points with overtime, without kicks of a shoot-out; sets or maps where parts are won. */
  readonly score: Pair
  /** Equal after regular time, and decided after it. */
  readonly late: boolean
  readonly shootout: Pair | null
}
