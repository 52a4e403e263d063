import { currencies, isCurrency } from '#kernel/currencies.ts'
import { type Tournament, winMultiple } from './tournament.ts'

/** Scores of tournaments: exact fractions, and how rounds add to them. */

export interface Score {
  readonly over: bigint
  readonly under: bigint
  /** Number of the fact of the round that brought the score; 0 before the first. */
  readonly reached: bigint
}

export const noScore: Score = { over: 0n, under: 1n, reached: 0n }

/** Below 0: the first leads. The higher score leads; of equal ones that which was reached first. */
export function compareScores(one: Score, other: Score): number {
  const difference = other.over * one.under - one.over * other.under
  if (difference !== 0n) return difference < 0n ? -1 : 1
  return one.reached < other.reached ? -1 : one.reached > other.reached ? 1 : 0
}

/** A round as it counts; amounts in minor units. */
export interface CountedRound {
  /** Number of its fact. */
  readonly seq: bigint
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
}

/** Parts of a euro in which wagered sums of all currencies are compared. */
export const wageredUnit = 1_000_000n

/** The score after one more round. */
export function addRound(kind: Tournament['kind'], score: Score, round: CountedRound): Score {
  const { stake, payout, seq } = round
  if (kind === 'wagered') {
    // Rounded down once a round, to the millionth of a euro at the house's fixed rates.
    const worth = isCurrency(round.currency) ? (stake * wageredUnit) / currencies[round.currency].perEuro : 0n
    return worth > 0n ? { over: score.over + worth, under: 1n, reached: seq } : score
  }
  if (kind === 'wins') {
    return payout >= winMultiple * stake ? { over: score.over + 1n, under: 1n, reached: seq } : score
  }
  const better = payout * score.under > score.over * stake
  return better ? { over: payout, under: stake, reached: seq } : score
}

/** What a player's buys are together. */
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
