/** How a sport looks on boards. Home's scripts hold it for every sport: only what its first view needs belongs here. */
export interface SportView {
  /** The path of its sign: lines in a field of 24 by 24. Pages point into a picture of all signs; their scripts have none. */
  readonly icon: string
  /** The market types of the first column, the one that is wanted most first. */
  readonly result: readonly string[]
  /** The market type of the column of totals: `total` where nothing is said. */
  readonly total?: string
  /** The market type of the column of handicaps: `handicap` where nothing is said. */
  readonly handicap?: string
  /** Its events have a field: they have no columns of totals and handicaps. Candidates and players do not run. */
  readonly ofField?: true | 'candidates' | 'players'
  /** Its sides are single players, who play at nobody's home. */
  readonly ofPersons?: true
  /** Minutes of its halves, in which the clock counts on from the first. */
  readonly halves?: number
  /** [halves] Its minutes go on in stoppage time, and two halves of extra time and a shoot-out may follow. */
  readonly extraTime?: true
  /** It has four quarters, in which the clock counts down. */
  readonly quarters?: true
  /** The sport whose names of markets fit it where it has none of its own: both count the same, points or runs. */
  readonly kin?: 'basketball' | 'cricket'
  /** What a part that is won by itself is called. */
  readonly part?: 'set-n' | 'map-n' | 'frame-n' | 'leg-n' | 'round-n'
}
