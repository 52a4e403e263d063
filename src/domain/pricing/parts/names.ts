import type { SportId } from '../../feed/api.ts'

/** What a sport that is won by parts calls its market types, and its parts and counts in the facts of a grading. */
export interface PartNames {
  readonly sport: SportId
  readonly score: string
  readonly total: string
  readonly handicap: string
  readonly homeWins: string
  readonly awayWins: string
  readonly partWinner: string
  /** Who wins so many parts first. */
  readonly race?: string
  /** Absent where nothing is counted in a part: it is won or lost. */
  readonly counted?: {
    readonly partTotal: string
    readonly partHandicap: string
    /** The part goes on past its regular end. */
    readonly partLate: string
    readonly partOddEven?: string
    readonly anyLate: string
    readonly total: string
    readonly handicap: string
    /** What is counted: `rounds`, `points`. */
    readonly counts: 'rounds' | 'points'
  }
  /** Of all counts, or of the parts where nothing is counted. */
  readonly oddEven: string
  /** What the parts are called, and one of them. */
  readonly parts: 'maps' | 'sets' | 'frames' | 'legs'
  readonly part: 'map' | 'set' | 'frame' | 'leg'
}
