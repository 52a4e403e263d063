/**
 * Messages of the Unified Odds Feed as typed values. Field names and allowed values follow the schema
 * `UnifiedFeed.xsd` of the provider's own SDK (github.com/sportradar/UnifiedOddsSdkJava,
 * sdk-core/src/main/resources/xsd) and docs.sportradar.com/uof/data-and-features/messages. Times are milliseconds
 * since the Unix epoch by the provider's clock.
 */
export type UofMessage =
  | Alive
  | SnapshotComplete
  | OddsChange
  | BetStop
  | BetSettlement
  | RollbackBetSettlement
  | BetCancel
  | RollbackBetCancel
  | FixtureChange

/** Messages about an event: their order within an event and product matters. */
export type EventMessage = Exclude<UofMessage, Alive | SnapshotComplete>

interface FromProducer {
  /** The producer's number: 1 live odds, 3 odds before play, and so on. */
  readonly product: number
  readonly timestamp: number
}

interface AboutEvent extends FromProducer {
  /** `sr:match:1234`, `vf:match:1`, `sr:season:1`. */
  readonly eventId: string
  /** Number of the recovery that requested it; null: an unrequested message. */
  readonly requestId: number | null
}

/** Heartbeat of a producer, every ten seconds. */
export interface Alive extends FromProducer {
  readonly kind: 'alive'
  /** False: the producer sends nothing else until a recovery is requested. */
  readonly subscribed: boolean
}

/** All messages of a recovery have been sent. */
export interface SnapshotComplete extends FromProducer {
  readonly kind: 'snapshot_complete'
  readonly requestId: number
}

/** A market and its line: `1`, or `18` with `total=2.5`. */
export interface MarketRef {
  readonly id: number
  /** Sorted by name, so that a line has only one form. */
  readonly specifiers: readonly (readonly [name: string, value: string])[]
}

export const marketStatuses = {
  '1': 'active',
  '0': 'deactivated',
  '-1': 'suspended',
  /** Another producer continues it. */
  '-2': 'handed-over',
  '-3': 'settled',
  '-4': 'cancelled',
} as const
export type MarketStatus = (typeof marketStatuses)[keyof typeof marketStatuses]

export interface OfferedOutcome {
  readonly id: string
  /** Thousandths, rounded down; null: no price in the message. */
  readonly odds: number | null
  readonly active: boolean
  /** Millionths, rounded down; absent: none in the message. */
  readonly probability?: number
}

export interface OfferedMarket extends MarketRef {
  readonly status: MarketStatus
  readonly outcomes: readonly OfferedOutcome[]
}

/** New prices and states of the listed markets; other markets remain unchanged. */
export interface OddsChange extends AboutEvent {
  readonly kind: 'odds_change'
  readonly markets: readonly OfferedMarket[]
  /** Scoreboard; absent: none in the message. */
  readonly status?: SportEventStatus
}

/** Statuses by the number in `status` (docs.sportradar.com/uof/data-and-features/messages/event/odds-change). */
export const eventStatuses = {
  '0': 'not-started',
  '1': 'live',
  '2': 'suspended',
  '3': 'ended',
  '4': 'closed',
  '5': 'cancelled',
  '6': 'delayed',
  '7': 'interrupted',
  '8': 'postponed',
  '9': 'abandoned',
} as const

/** Scoreboard sent with prices: `sport_event_status` of the schema. */
export interface SportEventStatus {
  readonly status: (typeof eventStatuses)[keyof typeof eventStatuses]
  /** The provider's number of the part of play (descriptions/match_status.xml); null: absent. */
  readonly matchStatus: number | null
  readonly score: readonly [home: number, away: number] | null
  /** Seconds on the match clock, and whether it is stopped. */
  readonly clock: { readonly second: number; readonly stopped: boolean } | null
  /** Score of each part of play, in order. */
  readonly periodScores: readonly (readonly [home: number, away: number])[]
}

/** Stops the active markets of the groups immediately. */
export interface BetStop extends AboutEvent {
  readonly kind: 'bet_stop'
  /** Group names from the descriptions of markets; `all` is every market. */
  readonly groups: readonly string[]
  readonly marketStatus: MarketStatus
}

/**
 * The five results of docs.sportradar.com/uof/data-and-features/messages/event/bet-settlement; -1 of the schema is
 * `undecided`.
 */
export type OutcomeResult = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' | 'undecided'

export interface SettledOutcome {
  readonly id: string
  readonly result: OutcomeResult
  /** Millionths of the stake that count in a dead heat; 1,000,000: all. */
  readonly deadHeatFactor: number
}

export interface SettledMarket extends MarketRef {
  readonly voidReason: number | null
  readonly outcomes: readonly SettledOutcome[]
}

export interface BetSettlement extends AboutEvent {
  readonly kind: 'bet_settlement'
  /** False: by the scout at the venue. True: by the official result. */
  readonly confirmed: boolean
  readonly markets: readonly SettledMarket[]
}

export interface RollbackBetSettlement extends AboutEvent {
  readonly kind: 'rollback_bet_settlement'
  readonly markets: readonly MarketRef[]
}

/** Bets placed from `startTime` to `endTime`; null leaves that side open. */
export interface Period {
  readonly startTime: number | null
  readonly endTime: number | null
}

export interface CancelledMarket extends MarketRef {
  readonly voidReason: number | null
}

export interface BetCancel extends AboutEvent, Period {
  readonly kind: 'bet_cancel'
  /** Event that replaces this one, after an error of the provider. */
  readonly supersededBy: string | null
  readonly markets: readonly CancelledMarket[]
}

export interface RollbackBetCancel extends AboutEvent, Period {
  readonly kind: 'rollback_bet_cancel'
  readonly markets: readonly MarketRef[]
}

export const fixtureChanges = {
  '1': 'new',
  '2': 'start-time',
  '3': 'cancelled',
  '4': 'format',
  '5': 'coverage',
  '6': 'pitcher',
  '106': 'stream',
} as const

export interface FixtureChange extends AboutEvent {
  readonly kind: 'fixture_change'
  /** `other`: absent or unknown. The fixture has to be read again in any case. */
  readonly change: (typeof fixtureChanges)[keyof typeof fixtureChanges] | 'other'
  readonly startTime: number
}
