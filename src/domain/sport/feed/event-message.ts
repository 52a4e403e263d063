/** Messages of producers on events. Browser-safe. */

import type { EventState, EventStatus, Incident, IncidentKind, RollbackReason } from './event-state.ts'
import type { Pair, Side } from './sides.ts'
import type { AtBat } from './state/baseball.ts'
import type { FieldResult, FightEnd, HandPrices, SeasonMatch } from './state/boards.ts'
import type { Ball, InningsTotal } from './state/innings.ts'

/** Message of a producer on one event. `seq` counts per event from 1; `at` is sport time in milliseconds. */
export type EventMessage = {
  readonly eventId: string
  readonly seq: number
  readonly at: number
} /** `server`: who serves first in a set of tennis or a game of table tennis, or begins a leg or a frame; who bats in an innings of cricket, whose first one needs it. */ & (
  | { readonly type: 'period-start'; readonly period: number; readonly server?: Side }
  /** `cards`: the judges' points of a round of a fight, whose end needs them. */
  | {
      readonly type: 'period-end'
      readonly period: number
      readonly cards?: readonly Pair[]
      /**
       * Cricket: the innings is complete although balls and wickets were left, for example with the last batter
       * absent hurt.
       */
      readonly complete?: boolean
      /** Cricket: totals of the innings, if the source does not report its balls. */
      readonly total?: InningsTotal
    }
  | { readonly type: 'knockdown'; readonly side: Side }
  | { readonly type: 'stopped'; readonly winner: Side; readonly method: FightEnd['method'] }
  /** A delivery of cricket. */
  | ({ readonly type: 'ball' } & Ball)
  | ({ readonly type: 'at-bat' } & AtBat)
  /** Cricket: revised target of the side that bats second after rain, and its total number of balls. */
  | { readonly type: 'target'; readonly runs: number; readonly balls: number }
  | { readonly type: 'clock'; readonly second: number; readonly running: boolean }
  | { readonly type: 'incident'; readonly incident: Incident }
  /**
   * Correction: the last incident of this kind and side did not count (goal disallowed), with the reason if the
   * source reports one.
   */
  | {
      readonly type: 'rollback'
      readonly kind: IncidentKind
      readonly side: Side
      readonly reason?: RollbackReason
    }
  /**
   * Basketball points (1 to 3), handball goal (1), score in rugby (2, 3, 5) or American football (1, 2, 3, 6). Tennis
   * point or Counter-Strike round (always 1). A shoot-out kick in football and hockey: scored (1) or missed (0). In a
   * lane battle: a kill (1), a tower (2) or the core (3).
   */
  | {
      readonly type: 'points'
      readonly side: Side
      readonly value: number
      /** Number of the tower from 0, if the feed reports it. */
      readonly tower?: number
    }
  /** Current order of the field. With `official`, the order at the finish; the `finished` message must follow. After the end of an election it is a correction. */
  | {
      readonly type: 'ranking'
      readonly order: readonly number[]
      readonly level?: readonly (readonly number[])[]
      readonly progress: number
      readonly official?: boolean
      readonly fastest?: number
      /** Golf: strokes against par and holes played, for each in `order`. */
      readonly cards?: readonly Pair[]
      /** Matches of a league's season that have ended since the last message. */
      readonly played?: readonly SeasonMatch[]
    }
  /** All prices of an event that traders price; they replace the previous ones. */
  | { readonly type: 'prices'; readonly prices: HandPrices }
  | { readonly type: 'withdrawn'; readonly number: number; readonly deduction: number }
  | { readonly type: 'bet-stop'; readonly on: boolean }
  /** Provided events only: the provider's whole scoreboard; it replaces the previous one. */
  | ({ readonly type: 'scoreboard' } & Scoreboard)
  | {
      readonly type: 'status'
      /** `scheduled`: a postponed event has a new time. */
      readonly status: 'scheduled' | 'interrupted' | 'live' | 'postponed' | 'abandoned' | 'cancelled'
    }
  /**
   * Official end. `score` is the result from a source with results only, or a correction after the end; `result` is
   * the order of a field. A score that differs from the counted one does not end the event: it is disputed.
   */
  | {
      readonly type: 'finished'
      readonly score?: ResultScore
      readonly result?: FieldResult
      /** Staff entered this result: it overrides the counted score. */
      readonly confirmed?: true
      /** Actual start in sport time, if it differs from the announced one and no earlier message gave it. */
      readonly startedAt?: number
    }
)

/** State of play as a provider reports it. */
export interface Scoreboard extends Pick<EventState, 'period' | 'inBreak' | 'score' | 'periodScores'> {
  readonly status: EventStatus
  /** Seconds into the period; null if the provider gives no clock. */
  readonly clock: { readonly second: number; readonly running: boolean } | null
  /** Reason why the score contradicts its own parts. */
  readonly disputed?: string
}

/** A result as published. `fullTime` is regular time; `halfTime` only where known. */
export interface ResultScore {
  readonly fullTime: Pair
  readonly halfTime?: Pair
  /** The score after extra time, regular time included. */
  readonly extraTime?: Pair
  readonly shootout?: Pair
  /** `fullTime` is a placeholder: the score was level, but its value is unknown. */
  readonly regularUnknown?: true
  /** Football: the side that goes through, if the scores do not decide it. */
  readonly through?: Side
  /** Goals with their minutes, if the source has all of them. */
  readonly goals?: EventState['goals']
}

/** Distributes over the union: a message as a source writes it, before the runner numbers it. */
type WithoutNumber<M> = M extends unknown ? Omit<M, 'eventId' | 'seq'> : never
export type TimelineMessage = WithoutNumber<EventMessage>
