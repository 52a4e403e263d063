/** Fields of a game that determine its page's path. */
export interface GameAddress {
  readonly id: string
  readonly route: string
  readonly groups: readonly string[]
}

/** Kind of a game by its path: some kinds have a word of their own. */
export type GameKind = 'slots' | 'scratch' | 'others'

export const gameKind = ({ groups }: Pick<GameAddress, 'groups'>): GameKind =>
  groups.includes('slots') ? 'slots' : groups.includes('scratch') ? 'scratch' : 'others'

const sections: Readonly<Record<GameKind, string>> = {
  slots: 'slots',
  scratch: 'scratchcards',
  others: 'casino',
}

/** Returns a game's page, after the language prefix. */
export const gamePath = (game: GameAddress): string =>
  `/${sections[gameKind(game)]}/game/${game.id}/${game.route}`
