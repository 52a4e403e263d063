import { listGames } from '#domain/casino/casino/api.ts'
import type { Call } from '#web/core/calls/call.ts'
import { gamePath } from '#web/core/router/game-path.ts'
import type { Promotion } from './promotions.ts'

/** One of the site's own games: its id, and its page after the language prefix. */
export interface GameName {
  readonly id: string
  readonly path: string
}

export const loadGames = async (call: Call): Promise<readonly GameName[]> =>
  (await call(listGames)).games.map((game) => ({ id: game.id, path: gamePath(game) }))

/** Returns each game's contribution to casino bonuses, in percent; null without a casino bonus. */
export function contributionOf(list: readonly Promotion[]): Readonly<Record<string, number>> | null {
  for (const one of list) if (one.about === 'casino') return one.casino.contribution
  return null
}
