import type { SportId } from '#domain/sport/feed/api.ts'

/**
 * Market types of a sport that is won by parts, and the names of its parts and counts in the facts of a grading.
 */
export interface PartNames {
  readonly sport: SportId
  readonly score: string
  readonly total: string
  readonly handicap: string
  readonly homeWins: string
  readonly awayWins: string
  readonly partWinner: string
  /** Type of the market on the first side to win a number of parts. */
  readonly race?: string
  /** Absent where a part has no counts and is only won or lost. */
  readonly counted?: {
    readonly partTotal: string
    readonly partHandicap: string
    /** Type of the market on a part going past its regular end. */
    readonly partLate: string
    readonly partOddEven?: string
    readonly anyLate: string
    readonly total: string
    readonly handicap: string
    /** Unit of the count: `rounds`, `points`. */
    readonly counts: 'rounds' | 'points'
  }
  /** Type of the market on all counts, or on the number of parts where there are no counts. */
  readonly oddEven: string
  /** Plural and singular of a part. */
  readonly parts: 'maps' | 'sets' | 'frames' | 'legs'
  readonly part: 'map' | 'set' | 'frame' | 'leg'
}
