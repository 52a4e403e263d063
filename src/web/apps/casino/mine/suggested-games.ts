import type { GameEntry } from '#domain/casino/casino/api.ts'

/**
 * Returns the games new to the player, the most similar first: those that share most groups with the last played and
 * favourite games. The longer ago a known game was, the less it counts.
 */
export function suggestedGames(
  games: readonly GameEntry[],
  known: readonly GameEntry[],
): readonly GameEntry[] {
  const weights = new Map<string, number>()
  for (const [place, game] of known.entries())
    for (const group of game.groups) weights.set(group, (weights.get(group) ?? 0) + 1 / (place + 1))
  const liking = (game: GameEntry) =>
    game.groups.reduce((sum, group) => sum + (weights.get(group) ?? 0), 0) / Math.max(1, game.groups.length)
  return games
    .filter((game) => !known.some(({ id }) => id === game.id))
    .toSorted((one, other) => liking(other) - liking(one))
}
