import type { EventState, Fixture, SportId, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { Expectation, TeamRatings } from './football/expectation.ts'
import type { SelectionResult } from './grading/selection-result.ts'
import type { CountedTime, MarketDefinition } from './market.ts'
import type { PriceEvent } from './model.ts'

/** Season record of a side, as tables count it. */
export interface TableCounts {
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly wonLate: number
  readonly lostLate: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

export type TableKey = (counts: TableCounts) => number

export interface TableRules {
  /** Points of a side's matches. */
  readonly points: TableKey
  /** Criteria of the order, most important first. Sides equal in all share a place. */
  readonly order: readonly TableKey[]
  /** Wins and defeats after regular time are counted separately. */
  readonly countsLate?: boolean
}

/** Offer on a sport as plain data for the browser: its markets and figures, no model. */
export interface SportFacts {
  readonly id: SportId
  /** Its market types; those of e-football are in football's list. */
  readonly markets: readonly MarketDefinition[]
  /** Columns of a board row; a type with lines shows its most even line. */
  readonly mainMarkets: readonly string[]
  /** Its events have a field of entrants instead of two sides. */
  readonly ofField?: true
  /**
   * Milliseconds of play that a bet in play waits before its second price check; the rules page publishes them.
   */
  readonly liveDelay: number
  /** Section of the betting rules about the sport; when absent its chapter has only its markets. */
  readonly rules?: string
  /** [whole] The part of play that counts where a market type names none. */
  readonly time?: CountedTime
  /** By market type, the part of play where another one counts. */
  readonly otherTimes?: Readonly<Record<string, CountedTime>>
  /** Market types of built bets; absent where the sport has none. */
  readonly built?: readonly string[]
  /** Absent where seasons have no table. */
  readonly table?: TableRules
}

/** Strengths of the sides, for the simulation. */
export interface PlayWorld {
  /** Standard deviations from the mean of the sport's top level. */
  readonly strength: (teamId: string) => number
  /** Returns the expected goals of a football match. */
  readonly expectation: (fixture: Fixture) => Expectation
}

/** Strengths of the sides, for pricing. */
export interface PriceWorld {
  readonly strength: (teamId: string) => number
  /** Football's, fitted on results. */
  readonly ratings: TeamRatings
}

/**
 * Decides a selection from the scoreboard, as soon as further play cannot change it; pure, and total over the
 * sport's market types.
 */
export type GradeSelection = (
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
) => SelectionResult

/** A sport: its offer, and its pricing, simulation and grading. */
export interface Sport extends SportFacts {
  readonly pricer: (world: PriceWorld) => PriceEvent
  /** Simulates a match by the model that prices it. */
  readonly play: (fixture: Fixture, world: PlayWorld, random: () => number) => readonly TimelineMessage[]
  readonly grade: GradeSelection
}
