/** What of a game says where its page is. */
export interface GameAddress {
  readonly id: string
  readonly route: string
  readonly groups: readonly string[]
}

/** The kinds of games whose pages have words of their own, and all others. */
export type GameKind = 'slots' | 'scratch' | 'others'

export const gameKind = ({ groups }: Pick<GameAddress, 'groups'>): GameKind =>
  groups.includes('slots') ? 'slots' : groups.includes('scratch') ? 'scratch' : 'others'

const sections: Readonly<Record<GameKind, string>> = {
  slots: 'slots',
  scratch: 'scratchcards',
  others: 'casino',
}

/** A game's own page, after the language prefix. */
export const gamePath = (game: GameAddress): string =>
  `/${sections[gameKind(game)]}/game/${game.id}/${game.route}`
