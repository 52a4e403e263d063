import type { Side } from '#domain/feed/api.ts'

/** A delivery as the file has it. */
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
  /** Of the side that bats second, where the file tells it. */
  readonly target: number | null
  /** Overs that it was to have, where the file tells it. */
  readonly overs: number | null
  readonly superOver: boolean
  /** Null where the file gives totals alone. */
  readonly deliveries: readonly Delivery[] | null
}

/** What a line says, read and checked. */
export interface CricketRow {
  readonly id: string
  readonly innings: readonly InningsRow[]
  /** A new target was set by the method named. */
  readonly method: string | null
  /** There was no result. */
  readonly abandoned: boolean
  /** As the file names it; null where it names none. */
  readonly winner: Side | null
  /** Overs of a side, as set before play. */
  readonly overs: number
}
