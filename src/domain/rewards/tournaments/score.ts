import { currencies, isCurrency } from '#kernel/currencies.ts'
import { type Tournament, winMultiple } from './tournament.ts'

/** Exact fraction of a tournament score, compared with others without rounding. */

export interface Score {
  readonly over: bigint
  readonly under: bigint
  /** Sequence number of the round that reached the score; 0 before the first. */
  readonly reached: bigint
}

export const noScore: Score = { over: 0n, under: 1n, reached: 0n }

/** Compares two scores: below 0, the first leads. Of equal scores the one reached earlier leads. */
export function compareScores(one: Score, other: Score): number {
  const difference = other.over * one.under - one.over * other.under
  if (difference !== 0n) return difference < 0n ? -1 : 1
  return one.reached < other.reached ? -1 : one.reached > other.reached ? 1 : 0
}

/** Data of a round for the count; amounts in minor units. */
export interface CountedRound {
  /** Sequence number of its fact. */
  readonly seq: bigint
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
}

/** Parts of a euro in which stakes of all currencies are compared. */
export const wageredUnit = 1_000_000n

/** Returns the score after one more round. */
export function addRound(kind: Tournament['kind'], score: Score, round: CountedRound): Score {
  const { stake, payout, seq } = round
  if (kind === 'wagered') {
    // Rounded down for each round, to the millionth of a euro at the site's fixed rates.
    const worth = isCurrency(round.currency) ? (stake * wageredUnit) / currencies[round.currency].perEuro : 0n
    return worth > 0n ? { over: score.over + worth, under: 1n, reached: seq } : score
  }
  if (kind === 'wins') {
    return payout >= winMultiple * stake ? { over: score.over + 1n, under: 1n, reached: seq } : score
  }
  const better = payout * score.under > score.over * stake
  return better ? { over: payout, under: stake, reached: seq } : score
}

/** Combines the scores of a player's buys. */
export function scoreOfBuys(
  { kind, rebuys }: Pick<Tournament, 'kind' | 'rebuys'>,
  buys: readonly Score[],
): Score {
  if (rebuys?.score !== 'add') return buys.at(-1) ?? noScore
  if (kind === 'multiplier') return buys.toSorted(compareScores)[0] ?? noScore
  return buys.reduce(
    (sum, { over, reached }) => ({
      over: sum.over + over,
      under: 1n,
      reached: reached > sum.reached ? reached : sum.reached,
    }),
    noScore,
  )
}
