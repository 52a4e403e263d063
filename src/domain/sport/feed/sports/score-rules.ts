import type { EventState, Pair, Side, TimelineMessage } from '../api.ts'
import type { FightRules } from '../state/fight.ts'
import type { SetRules } from '../state/rally.ts'

/**
 * Scoring rules of a sport: they apply feed messages to the scoreboard. `Format` is the sport's own form of
 * `EventFormat`.
 */
export interface ScoreRules<Format> {
  /** Last period of regular time: an event may finish from it on. */
  readonly lastRegularPeriod: (format: Format) => number
  /** A match consists of parts won one by one, and the score counts them: sets, maps. */
  readonly wonByParts?: boolean
  /** [wonByParts] Rules for winning a set by rallies, if they apply. */
  readonly sets?: SetRules
  /** Returns the side that has won by the score; null while undecided. Absent for sports that end by the clock. */
  readonly winner?: (format: Format, score: Pair) => Side | null
  /** Period of a deciding shoot-out. */
  readonly shootoutPeriod?: number
  /** Periods have a clock that counts up. */
  readonly clock: boolean
  /** The score counts goals, which are incidents; if absent it counts points. */
  readonly goals?: boolean
  /** Judges score rounds until a stoppage: the score is the winner's, not the sum of the rounds. */
  readonly fight?: FightRules
  /** The event has a field, and its result is an order. */
  readonly ranked?: boolean
  /** [ranked] Number of holes: the order comes with the players' scorecards. */
  readonly holes?: (format: Format) => number
  /** Traders set the prices by messages, and may correct an official order. */
  readonly pricedByHand?: boolean
  /** Whether the scoreboard counts corners and cards. */
  readonly cornersAndCards?: boolean
  /** Returns the board of a new set; tennis only. */
  readonly startSet?: (
    board: EventState['tennis'],
    server: Side | undefined,
    period: number,
  ) => EventState['tennis']
  /** Returns why `period` cannot start in the break after the last one; null if it can. */
  readonly nextPeriodFault: (format: Format, state: EventState, period: number) => string | null
  /** Returns the state with the points counted, or the reason for a refusal. */
  readonly countPoints: (
    format: Format,
    state: EventState,
    side: Side,
    value: number,
    /** Sport time of the message. */
    at: number,
    /** Lane battles: number of the tower, if the feed reports it. */
    tower: number | undefined,
  ) => EventState | string
  /**
   * Returns the state with the board of the new period, or the reason for a refusal; `first` bats first, if reported.
   */
  readonly startPeriod?: (
    state: EventState,
    period: number,
    first: Side | undefined,
    format: Format,
  ) => EventState | string
  /** Returns the state after the end of a period; the last play may have ended it already. */
  readonly endPeriod?: (state: EventState, end: PeriodEnd) => EventState | string
  /** Returns the state after a play with a message type specific to the sport. */
  readonly count?: (format: Format, state: EventState, message: PlayMessage) => EventState | string
  /** Returns why the match cannot be over yet; null if it can. */
  readonly openFault?: (state: EventState) => string | null
}

/** Data of a period's end that its plays do not give. */
export type PeriodEnd = Pick<Extract<TimelineMessage, { readonly type: 'period-end' }>, 'complete' | 'total'>

/** Plays that only some sports have. */
export type PlayMessage = Extract<TimelineMessage, { readonly type: 'ball' | 'target' | 'at-bat' }>
