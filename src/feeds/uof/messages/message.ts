/**
 * What the Unified Odds Feed says, as typed values. Names of fields and the values allowed are those of the schema
 * `UnifiedFeed.xsd` of the provider's own SDK (github.com/sportradar/UnifiedOddsSdkJava, sdk-core/src/main/resources/xsd)
 * and of docs.sportradar.com/uof/data-and-features/messages. Times are milliseconds since the Unix epoch by the
 * provider's clock.
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

/** The messages about an event: of these the order within an event and product counts. */
export type EventMessage = Exclude<UofMessage, Alive | SnapshotComplete>

interface FromProducer {
  /** The producer's number: 1 live odds, 3 odds before play, and so on. */
  readonly product: number
  readonly timestamp: number
}

interface AboutEvent extends FromProducer {
  /** `sr:match:1234`, `vf:match:1`, `sr:season:1`. */
  readonly eventId: string
  /** Number of the recovery that asked for it; null: it comes by itself. */
  readonly requestId: number | null
}

/** A producer's sign of life, each ten seconds. */
export interface Alive extends FromProducer {
  readonly kind: 'alive'
  /** False: the producer sends nothing but this until a recovery is asked for. */
  readonly subscribed: boolean
}

/** All messages of a recovery were sent. */
export interface SnapshotComplete extends FromProducer {
  readonly kind: 'snapshot_complete'
  readonly requestId: number
}

/** The market and its line: `1`, or `18` with `total=2.5`. */
export interface MarketRef {
  readonly id: number
  /** Sorted by name, so that one line is always written the same way. */
  readonly specifiers: readonly (readonly [name: string, value: string])[]
}

export const marketStatuses = {
  '1': 'active',
  '0': 'deactivated',
  '-1': 'suspended',
  /** Another producer goes on with it. */
  '-2': 'handed-over',
  '-3': 'settled',
  '-4': 'cancelled',
} as const
export type MarketStatus = (typeof marketStatuses)[keyof typeof marketStatuses]

export interface OfferedOutcome {
  readonly id: string
  /** Thousandths, rounded down; null: the message gives no price. */
  readonly odds: number | null
  readonly active: boolean
  /** Millionths, rounded down; absent: the message gives none. */
  readonly probability?: number
}

export interface OfferedMarket extends MarketRef {
  readonly status: MarketStatus
  readonly outcomes: readonly OfferedOutcome[]
}

/** New prices and states of the markets that it names; of others it says nothing. */
export interface OddsChange extends AboutEvent {
  readonly kind: 'odds_change'
  readonly markets: readonly OfferedMarket[]
  /** Where play stands; absent: the message does not say. */
  readonly status?: SportEventStatus
}

/** By the number of `status` (docs.sportradar.com/uof/data-and-features/messages/event/odds-change). */
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

/** The scoreboard that comes with prices: `sport_event_status` of the schema. */
export interface SportEventStatus {
  readonly status: (typeof eventStatuses)[keyof typeof eventStatuses]
  /** The provider's number of the part of play (descriptions/match_status.xml); null: it does not say. */
  readonly matchStatus: number | null
  readonly score: readonly [home: number, away: number] | null
  /** Seconds that the match's clock shows, and whether it stands. */
  readonly clock: { readonly second: number; readonly stopped: boolean } | null
  /** Of each part of play, in order. */
  readonly periodScores: readonly (readonly [home: number, away: number])[]
}

/** The active markets of the groups stop at once. */
export interface BetStop extends AboutEvent {
  readonly kind: 'bet_stop'
  /** Names of groups in the descriptions of markets; `all` names every market. */
  readonly groups: readonly string[]
  readonly marketStatus: MarketStatus
}

/**
 * The five ways a bet can end by docs.sportradar.com/uof/data-and-features/messages/event/bet-settlement; -1 of the schema
 * is `undecided`.
 */
export type OutcomeResult = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' | 'undecided'

export interface SettledOutcome {
  readonly id: string
  readonly result: OutcomeResult
  /** Millionths of the stake that count where several share a place; 1,000,000: all. */
  readonly deadHeatFactor: number
}

export interface SettledMarket extends MarketRef {
  readonly voidReason: number | null
  readonly outcomes: readonly SettledOutcome[]
}

export interface BetSettlement extends AboutEvent {
  readonly kind: 'bet_settlement'
  /** False: by the scout at the venue; true: by the official result. */
  readonly confirmed: boolean
  readonly markets: readonly SettledMarket[]
}

export interface RollbackBetSettlement extends AboutEvent {
  readonly kind: 'rollback_bet_settlement'
  readonly markets: readonly MarketRef[]
}

/** Which bets: those placed from `startTime` to `endTime`; null leaves that side open. */
export interface Period {
  readonly startTime: number | null
  readonly endTime: number | null
}

export interface CancelledMarket extends MarketRef {
  readonly voidReason: number | null
}

export interface BetCancel extends AboutEvent, Period {
  readonly kind: 'bet_cancel'
  /** The event that takes its place, where the provider had the wrong one. */
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
  /** `other`: the message does not say, or by a number that is not known; the fixture has to be read anew in any case. */
  readonly change: (typeof fixtureChanges)[keyof typeof fixtureChanges] | 'other'
  readonly startTime: number
}
