/**
 * Presentation of a sport on boards. The home page's scripts include it for every sport, so it contains only what
 * the first view needs.
 */
export interface SportView {
  /**
   * Path of its icon: lines in a field of 24 by 24. Pages refer to one image of all icons; their scripts contain
   * none.
   */
  readonly icon: string
  /** Market types of the first column, the most preferred one first. */
  readonly result: readonly string[]
  /** Market type of the column of totals: `total` when absent. */
  readonly total?: string
  /** Market type of the column of handicaps: `handicap` when absent. */
  readonly handicap?: string
  /** Its events have a field, so no columns of totals and handicaps. Candidates and players do not run. */
  readonly ofField?: true | 'candidates' | 'players'
  /** Its sides are single players without a home venue. */
  readonly ofPersons?: true
  /** Minutes of its halves; the clock counts up from the first. */
  readonly halves?: number
  /** [halves] Its clock continues in stoppage time, and two halves of extra time and a shoot-out may follow. */
  readonly extraTime?: true
  /** It has four quarters, in which the clock counts down. */
  readonly quarters?: true
  /** Sport whose market names apply where it has none of its own: both count the same, points or runs. */
  readonly kin?: 'basketball' | 'cricket'
  /** Name of a part that is won separately. */
  readonly part?: 'set-n' | 'map-n' | 'frame-n' | 'leg-n' | 'round-n'
}
