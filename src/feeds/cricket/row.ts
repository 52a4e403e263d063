import type { Side } from '#domain/sport/feed/api.ts'

/** A delivery in the file's form. */
export interface Delivery {
  readonly over: number
  readonly runs: number
  readonly extras: number
  /** Wides and no-balls do not count towards the over. */
  readonly legal: boolean
  readonly wicket: boolean
}

export interface InningsRow {
  readonly side: Side
  readonly runs: number
  readonly wickets: number
  readonly balls: number
  /** Target of the side that bats second, if the file has it. */
  readonly target: number | null
  /** Planned overs, if the file has them. */
  readonly overs: number | null
  readonly superOver: boolean
  /** Null if the file has only totals. */
  readonly deliveries: readonly Delivery[] | null
}

/** A parsed and checked line. */
export interface CricketRow {
  readonly id: string
  readonly innings: readonly InningsRow[]
  /** Name of the method by which a new target was set. */
  readonly method: string | null
  /** The match had no result. */
  readonly abandoned: boolean
  /** Winner in the file; null without one. */
  readonly winner: Side | null
  /** Overs of a side, as set before play. */
  readonly overs: number
}
