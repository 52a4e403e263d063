import type { GameRules, Standing } from '../rounds/api.ts'

/** A game that a player may play once a day for nothing. Browser-safe. */

export const bonusGameIds = ['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon'] as const
export type BonusGameId = (typeof bonusGameIds)[number]

/** How likely the best play comes to so many points. */
export interface Prize {
  readonly points: number
  /** Against the other prizes of the game. */
  readonly weight: bigint
}

export interface BonusGame {
  readonly id: BonusGameId
  /** Its rules as of any game: nothing is staked, and what it pays are points. */
  readonly rules: GameRules
  /** All prizes of the best play, each once, the largest first. */
  readonly prizes: () => readonly Prize[]
  /** What the best play does; absent for games that are over at once. */
  readonly next?: (standing: Standing, taken: number) => unknown
  /** What a demo begins with. */
  readonly first: unknown
}

/** Prizes by what they give (none of the best play with weight 0), with what comes more than once added up, the largest first. */
export function prizesOf(all: readonly Prize[]): readonly Prize[] {
  const sums = new Map<number, bigint>()
  for (const { points, weight } of all) sums.set(points, (sums.get(points) ?? 0n) + weight)
  return [...sums]
    .map(([points, weight]) => ({ points, weight }))
    .sort((one, other) => other.points - one.points)
}
