/** The current half of the inning: the visitors bat in the top, home in the bottom. */
export interface Baseball {
  readonly half: 'top' | 'bottom'
  readonly outs: number
  /** Runners: 1 on first, 2 on second, 4 on third, summed. */
  readonly bases: number
}

/** State after a plate appearance. */
export interface AtBat {
  /** Home is 0, away is 1. */
  readonly side: 0 | 1
  readonly runs: number
  /** Outs of the half so far. */
  readonly outs: number
  readonly bases: number
}

/** Returns the runners at the start of a half: from the tenth inning on, one on second. */
export const startingBases = (inning: number): number => (inning > 9 ? 2 : 0)
