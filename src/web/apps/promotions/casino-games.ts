import { listGames } from '#domain/casino/api.ts'
import type { Call } from '#web/core/calls/call.ts'
import { gamePath } from '#web/core/router/game-path.ts'
import type { Promotion } from './promotions.ts'

/** A game of the house, by its id, with its page after the language prefix. */
export interface GameName {
  readonly id: string
  readonly path: string
}

export const loadGames = async (call: Call): Promise<readonly GameName[]> =>
  (await call(listGames)).games.map((game) => ({ id: game.id, path: gamePath(game) }))

/** What each game counts for in casino bonuses, percent; null where there are none. */
export function contributionOf(list: readonly Promotion[]): Readonly<Record<string, number>> | null {
  for (const one of list) if (one.about === 'casino') return one.casino.contribution
  return null
}
