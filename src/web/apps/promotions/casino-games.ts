import { type GameEntry, listGames } from '#domain/casino/api.ts'
import type { Call } from '#web/core/calls/call.ts'
import type { Promotion } from './promotions.ts'

/** A game of the house, by its id, with its page after the language prefix. */
export interface GameName {
  readonly id: string
  readonly path: string
}

export const loadGames = async (call: Call): Promise<readonly GameName[]> =>
  (await call(listGames)).games.map((game) => ({ id: game.id, path: gamePath(game) }))

function gamePath({ id, route, groups }: Pick<GameEntry, 'id' | 'route' | 'groups'>): string {
  if (groups.includes('slots')) return `/slots/game/${id}/${route}`
  return groups.includes('scratch') ? `/scratchcards/game/${id}/${route}` : `/casino/game/${id}/${route}`
}

/** What each game counts for in casino bonuses, percent; null where there are none. */
export function contributionOf(list: readonly Promotion[]): Readonly<Record<string, number>> | null {
  for (const one of list) if (one.about === 'casino') return one.casino.contribution
  return null
}
