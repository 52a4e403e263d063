/** Home is 0, away is 1. */
type Side = 0 | 1

/** What is counted of one innings. */
export interface Innings {
  /** The side that bats. */
  readonly side: Side
  readonly runs: number
  readonly wickets: number
  /** Balls that count towards the overs: wides and no-balls do not. */
  readonly balls: number
  /** Boundaries off the bat. */
  readonly fours: number
  readonly sixes: number
  /** Runs at the end of the sixth over; null until it is over. */
  readonly powerplay: number | null
  /** Runs when the first wicket had fallen; null until then. */
  readonly firstWicket: number | null
  readonly over: boolean
  /** It was ended before its last ball, or its target was set anew after rain. */
  readonly cut: boolean
  /** Its balls were not told: boundaries, powerplay and first wicket are not known. */
  readonly whole?: true
}

/** Totals of an innings. */
export type InningsTotal = Pick<Innings, 'runs' | 'wickets' | 'balls'>

/** What is counted of a match of cricket. */
export interface Cricket {
  /** In the order of play: two, then those of super overs while they are level. */
  readonly innings: readonly Innings[]
  /** Runs that win the match for the side that bats second; null until its innings begins. */
  readonly target: number | null
  /** Balls of an innings that may still be bowled in full. */
  readonly balls: number
}

/** Balls of an innings. */
export const inningsBalls = 120

/** What one delivery brought. */
export interface Ball {
  readonly side: Side
  /** Off the bat. */
  readonly runs: number
  readonly extras: number
  /** It counts towards the over. */
  readonly legal: boolean
  readonly wicket: boolean
}

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)

/** Runs that the side at bat needs to win; null in the first innings, and in the first of a super over. */
export function neededBy({ innings, target }: Cricket): number | null {
  const at = innings.length - 1
  if (at % 2 === 0) return null
  const wanted = at === 1 && target !== null ? target : innings[at - 1]!.runs + 1
  return wanted - innings[at]!.runs
}

/** Who has won: null while it is open, and where the last pair of innings ended level. */
export function cricketWinner(board: Cricket): Side | null {
  const { innings } = board
  const last = innings.at(-1)
  const needed = neededBy(board)
  if (!last?.over || needed === null || needed === 1) return null
  return needed <= 0 ? last.side : otherSide(last.side)
}
