import type { EventState, Fixture, SportId, TimelineMessage } from '../feed/api.ts'
import type { Expectation, TeamRatings } from './football/expectation.ts'
import type { SelectionResult } from './grading/selection-result.ts'
import type { CountedTime, MarketDefinition } from './market.ts'
import type { PriceEvent } from './model.ts'

/** What a side has gathered in its season, as tables count it. */
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

/** How the table of a season is made. */
export interface TableRules {
  /** What a side's matches are worth. */
  readonly points: TableKey
  /** By what sides are parted, most first. What still is equal shares its place. */
  readonly order: readonly TableKey[]
  /** Wins and defeats after regular time are counted apart. */
  readonly countsLate?: boolean
}

/** What the house offers on a sport, as plain data that a browser can read: its markets and figures, no model. */
export interface SportFacts {
  readonly id: SportId
  /** Its market types; those of e-football stand with football's. */
  readonly markets: readonly MarketDefinition[]
  /** The columns of a board row; of a type with lines the most even line stands for it. */
  readonly mainMarkets: readonly string[]
  /** Its events have a field of entrants in the place of two sides. */
  readonly ofField?: true
  /** Milliseconds of play that a bet in play waits before its second look; the rules page publishes them. */
  readonly liveDelay: number
  /** The section of the betting rules whose paragraphs speak of it; where absent its chapter has its markets alone. */
  readonly rules?: string
  /** [whole] The part of play that counts where a market type names none. */
  readonly time?: CountedTime
  /** Of market types for which another part counts. */
  readonly otherTimes?: Readonly<Record<string, CountedTime>>
  /** Market types that built bets are made of; absent where the sport takes none. */
  readonly built?: readonly string[]
  /** Absent where seasons have no table. */
  readonly table?: TableRules
}

/** How strong the sides are, for play. */
export interface PlayWorld {
  /** Standard deviations from the mean of the sport's top level. */
  readonly strength: (teamId: string) => number
  /** Goals that are expected of a match of football. */
  readonly expectation: (fixture: Fixture) => Expectation
}

/** How strong the sides are, for prices. */
export interface PriceWorld {
  readonly strength: (teamId: string) => number
  /** Football's, fitted on results. */
  readonly ratings: TeamRatings
}

/**
 * Decides a selection from the scoreboard, as soon as nothing that is still to be played can change it; pure, and total
 * over the sport's market types.
 */
export type GradeSelection = (
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
) => SelectionResult

/** A sport: what is offered on it, and how it is priced, played and graded. */
export interface Sport extends SportFacts {
  readonly pricer: (world: PriceWorld) => PriceEvent
  /** Plays a match by the model that prices it. */
  readonly play: (fixture: Fixture, world: PlayWorld, random: () => number) => readonly TimelineMessage[]
  readonly grade: GradeSelection
}
