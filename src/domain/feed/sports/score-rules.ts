import type { EventState, Pair, Side, TimelineMessage } from '../api.ts'
import type { FightRules } from '../state/fight.ts'
import type { SetRules } from '../state/rally.ts'

/** How a sport is counted: what its scoreboard takes of the messages of a feed. `Format` is its own form of `EventFormat`. */
export interface ScoreRules<Format> {
  /** The last period of regular time: an event may finish from it on. */
  readonly lastRegularPeriod: (format: Format) => number
  /** The parts of a match are won one by one, each to its end, and the score counts them: sets, maps. */
  readonly wonByParts?: boolean
  /** [wonByParts] How rallies win a set, where they do. */
  readonly sets?: SetRules
  /** The side that has won by the score; null while it is open. Absent where play ends by the clock. */
  readonly winner?: (format: Format, score: Pair) => Side | null
  /** The period in which kicks or shots decide. */
  readonly shootoutPeriod?: number
  /** Periods have a clock that counts up. */
  readonly clock: boolean
  /** The score counts goals, which are incidents; where absent it counts points. */
  readonly goals?: boolean
  /** Rounds that judges score, until it is stopped: the score is the winner's, not the sum of the rounds. */
  readonly fight?: FightRules
  /** The event has a field, and its result is an order. */
  readonly ranked?: boolean
  /** [ranked] Holes that are played: its order comes with the players' cards. */
  readonly holes?: (format: Format) => number
  /** Traders give the prices, by messages, and may correct the order that was official. */
  readonly pricedByHand?: boolean
  /** Corners and cards are counted. */
  readonly cornersAndCards?: boolean
  /** The board of a set that begins; tennis only. */
  readonly startSet?: (
    board: EventState['tennis'],
    server: Side | undefined,
    period: number,
  ) => EventState['tennis']
  /** Why `period` can't start in the break after the last one; null when it can. */
  readonly nextPeriodFault: (format: Format, state: EventState, period: number) => string | null
  /** The state with points counted, or the reason why they can't be. */
  readonly countPoints: (
    format: Format,
    state: EventState,
    side: Side,
    value: number,
    /** Sport time of the message. */
    at: number,
    /** Of a lane battle: which tower, where the feed tells it. */
    tower: number | undefined,
  ) => EventState | string
  /** The state with the board of the period that has begun, or the reason why it can't; `first` is who bats first, where told. */
  readonly startPeriod?: (
    state: EventState,
    period: number,
    first: Side | undefined,
    format: Format,
  ) => EventState | string
  /** The state after the end of a period that its last play may have ended already. */
  readonly endPeriod?: (state: EventState, end: PeriodEnd) => EventState | string
  /** The state after a play that the sport has messages of its own for. */
  readonly count?: (format: Format, state: EventState, message: PlayMessage) => EventState | string
  /** Why the match can't be over yet; null when it can. */
  readonly openFault?: (state: EventState) => string | null
}

/** End of a period, where its plays do not give it. */
export type PeriodEnd = Pick<Extract<TimelineMessage, { readonly type: 'period-end' }>, 'complete' | 'total'>

/** Plays that only some sports have. */
export type PlayMessage = Extract<TimelineMessage, { readonly type: 'ball' | 'target' | 'at-bat' }>
