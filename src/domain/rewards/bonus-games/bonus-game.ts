import type { GameRules, Standing } from '#domain/casino/rounds/api.ts'

/** A game that a player may play once a day for free. Browser-safe. */

export const bonusGameIds = ['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon'] as const
export type BonusGameId = (typeof bonusGameIds)[number]

/** A result of the best play with its weight. */
export interface Prize {
  readonly points: number
  /** Relative to the other prizes of the game. */
  readonly weight: bigint
}

export interface BonusGame {
  readonly id: BonusGameId
  /** Rules as for other games, but without a stake, and with points as the payout. */
  readonly rules: GameRules
  /** All prizes under the best play, each once, the largest first. */
  readonly prizes: () => readonly Prize[]
  /** Next step of the best play; absent for games without steps. */
  readonly next?: (standing: Standing, taken: number) => unknown
  /** Initial input of a demo. */
  readonly first: unknown
}

/**
 * Returns prizes with equal points merged, the largest first. Prizes that the best play never reaches have weight 0.
 */
export function prizesOf(all: readonly Prize[]): readonly Prize[] {
  const sums = new Map<number, bigint>()
  for (const { points, weight } of all) sums.set(points, (sums.get(points) ?? 0n) + weight)
  return [...sums]
    .map(([points, weight]) => ({ points, weight }))
    .sort((one, other) => other.points - one.points)
}
