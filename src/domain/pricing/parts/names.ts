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
  readonly partTotal: string
  readonly partHandicap: string
  /** The part goes on past its regular end. */
  readonly partLate: string
  readonly partOddEven?: string
  readonly anyLate: string
  readonly countTotal: string
  readonly countHandicap: string
  readonly countOddEven: string
  /** `maps` or `sets`, and one of them. */
  readonly parts: 'maps' | 'sets'
  readonly part: 'map' | 'set'
  /** What is counted in a part. */
  readonly counts: 'rounds' | 'points'
}
