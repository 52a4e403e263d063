import type { SportId } from '#domain/sport/feed/api.ts'

/** Content of a market key after the bar. */
export type Specifier =
  /** Nothing. */
  | 'none'
  /**
   * A goal, game or point line in decimals: `2.5`, `2.25`, `3`. For handicaps the number added to the home score:
   * `-1.5`.
   */
  | 'line'
  /** The number of a goal, set, map or quarter from 1: `3`. */
  | 'index'
  /** Set and game: `2.7`. */
  | 'set.game'
  /** Number of entrants withdrawn before the market was offered; empty for none. */
  | 'withdrawn'
  /** Places, the part of the odds to win, and the number withdrawn before, if any: `3.5`, `3.5.1`. */
  | 'terms'
  /** The numbers of two entrants: `3.5`. */
  | 'pair'
  /** An index and a line, `1:9.5`. */
  | 'index:line'

export type MarketGroup =
  | 'main'
  | 'totals'
  | 'handicaps'
  | 'goals'
  | 'halves'
  | 'periods'
  | 'correct-score'
  | 'corners'
  | 'cards'
  | 'sets'
  | 'games'
  | 'maps'
  | 'other'

export interface MarketDefinition {
  readonly type: string
  readonly sports: readonly SportId[]
  readonly group: MarketGroup
  readonly specifier: Specifier
  /** Outcome ids in order; for correct scores those of the grid, `other` last. */
  readonly outcomes: readonly string[]
  /** Its outcomes are the numbers of entrants; an event may have fewer. */
  readonly ofField?: true
  /** The place part of an each-way bet: a market that is not shown on its own. */
  readonly partOfBet?: true
  /** Number of columns in which the outcomes are shown. */
  readonly columns: 1 | 2 | 3
}

/** The part of play that counts: the whole match without or with overtime, or a part that the market names. */
export type CountedTime =
  | 'whole'
  | 'regular'
  | 'overtime'
  | 'to-the-end'
  | 'first-half'
  | 'second-half'
  | 'set'
  | 'game'
  | 'map'
  | 'quarter'
  | 'innings'
  | 'inning'
  | 'five-innings'
  | 'period'
