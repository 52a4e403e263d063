import type { GameEntry } from '#domain/casino/api.ts'

/**
 * The games that a player does not know yet, those first that share most groups with what he played last and marked: what he
 * knows counts less the longer ago it was.
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
