/** Home is 0, away is 1. */
type Side = 0 | 1

/** Counted facts of one innings. */
export interface Innings {
  /** The batting side. */
  readonly side: Side
  readonly runs: number
  readonly wickets: number
  /** Balls that count towards the overs: without wides and no-balls. */
  readonly balls: number
  /** Boundaries off the bat. */
  readonly fours: number
  readonly sixes: number
  /** Runs at the end of the sixth over; null until then. */
  readonly powerplay: number | null
  /** Runs at the fall of the first wicket; null until then. */
  readonly firstWicket: number | null
  readonly over: boolean
  /** Ended before its last ball, or with a target revised after rain. */
  readonly cut: boolean
  /** The source did not report its balls: boundaries, powerplay and first wicket are unknown. */
  readonly whole?: true
}

export type InningsTotal = Pick<Innings, 'runs' | 'wickets' | 'balls'>

/** Counted facts of a cricket match. */
export interface Cricket {
  /** In order of play: two, then those of super overs while level. */
  readonly innings: readonly Innings[]
  /** Runs to win for the side that bats second; null until its innings begins. */
  readonly target: number | null
  /** Balls that a full innings may still have, after reductions. */
  readonly balls: number
}

export const inningsBalls = 120

/** Result of one delivery. */
export interface Ball {
  readonly side: Side
  /** Runs off the bat. */
  readonly runs: number
  readonly extras: number
  /** Whether it counts towards the over. */
  readonly legal: boolean
  readonly wicket: boolean
}

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)

/**
 * Returns the runs that the batting side needs to win; null in the first innings, and in the first of a super over.
 */
export function neededBy({ innings, target }: Cricket): number | null {
  const at = innings.length - 1
  if (at % 2 === 0) return null
  const wanted = at === 1 && target !== null ? target : innings[at - 1]!.runs + 1
  return wanted - innings[at]!.runs
}

/** Returns the winner; null while undecided, and if the last pair of innings ended level. */
export function cricketWinner(board: Cricket): Side | null {
  const { innings } = board
  const last = innings.at(-1)
  const needed = neededBy(board)
  if (!last?.over || needed === null || needed === 1) return null
  return needed <= 0 ? last.side : otherSide(last.side)
}
