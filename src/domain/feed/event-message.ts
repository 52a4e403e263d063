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
      /** Cricket: the innings was played to its end though balls and wickets were left, as where the last batter is absent hurt. */
      readonly complete?: boolean
      /** Cricket: the innings as a whole, where its balls are not told. */
      readonly total?: InningsTotal
    }
  | { readonly type: 'knockdown'; readonly side: Side }
  | { readonly type: 'stopped'; readonly winner: Side; readonly method: FightEnd['method'] }
  /** A delivery of cricket. */
  | ({ readonly type: 'ball' } & Ball)
  | ({ readonly type: 'at-bat' } & AtBat)
  /** Cricket: what the side that bats second needs after rain, and of how many balls in all. */
  | { readonly type: 'target'; readonly runs: number; readonly balls: number }
  | { readonly type: 'clock'; readonly second: number; readonly running: boolean }
  | { readonly type: 'incident'; readonly incident: Incident }
  /** A correction: the last incident of this kind and side did not count (goal disallowed), and why, where the source knows. */
  | {
      readonly type: 'rollback'
      readonly kind: IncidentKind
      readonly side: Side
      readonly reason?: RollbackReason
    }
  /** Basketball points (1 to 3), goal of handball (1), score of rugby (2, 3, 5) or of American football (1, 2, 3, 6), tennis point or round of Counter-Strike (always 1), shoot-out kick scored (football and hockey, 1) or missed (0); of a lane battle a kill (1), a tower (2) or the core (3). */
  | {
      readonly type: 'points'
      readonly side: Side
      readonly value: number
      /** Number of the tower from 0, where the feed gives it. */
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
      /** Golf: strokes against par and holes played, of each in `order`. */
      readonly cards?: readonly Pair[]
      /** Matches of a league's season that have ended since the last message. */
      readonly played?: readonly SeasonMatch[]
    }
  /** The prices of an event that traders price, in place of those before. */
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
   * The official end. `score` is the result of a source that knows results only, and the correction of one after the end; with `result`
   * it is the order of a field. A score that differs from what was counted in play ends nothing, it is disputed.
   */
  | {
      readonly type: 'finished'
      readonly score?: ResultScore
      readonly result?: FieldResult
      /** A person of the house says so: it counts against what was counted. */
      readonly confirmed?: true
      /** Actual start in sport time, where it differs from the announced one and no earlier message gave it. */
      readonly startedAt?: number
    }
)

/** State of play as a provider reports it. */
export interface Scoreboard extends Pick<EventState, 'period' | 'inBreak' | 'score' | 'periodScores'> {
  readonly status: EventStatus
  /** Seconds into the period; null where the provider gives no clock. */
  readonly clock: { readonly second: number; readonly running: boolean } | null
  /** Why the score can't be true by its own parts. */
  readonly disputed?: string
}

/** A result as published. `fullTime` is regular time; `halfTime` only where known. */
export interface ResultScore {
  readonly fullTime: Pair
  readonly halfTime?: Pair
  /** The score after extra time, regular time included. */
  readonly extraTime?: Pair
  readonly shootout?: Pair
  /** `fullTime` is a placeholder: the score was level, its value is unknown. */
  readonly regularUnknown?: true
  /** Football: who goes through, where the scores do not say. */
  readonly through?: Side
  /** Goals with their minutes, where the source knows all of them. */
  readonly goals?: EventState['goals']
}

/** Distributes over the union: a message as a source writes it, before the runner numbers it. */
type WithoutNumber<M> = M extends unknown ? Omit<M, 'eventId' | 'seq'> : never
export type TimelineMessage = WithoutNumber<EventMessage>
