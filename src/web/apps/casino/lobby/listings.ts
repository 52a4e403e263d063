import type { GameEntry } from '#domain/casino/casino/api.ts'

/** Lists across groups, in the order of pages. */
export const listings = ['jackpots', 'new', 'popular'] as const
export type Listing = (typeof listings)[number]

export const listingOf = (word: string | undefined): Listing | null =>
  listings.find((one) => one === word) ?? null

/** Most games of the lists of new and popular games. */
const most = 12

/**
 * Returns the games of a list: those with a jackpot; the newest; or the most played of the last week, then the others
 * in their usual order.
 * @param popular ids, the most played first
 */
export function gamesListed(
  games: readonly GameEntry[],
  listing: Listing,
  popular: readonly string[],
): readonly GameEntry[] {
  if (listing === 'jackpots') return games.filter(({ jackpot }) => jackpot !== null)
  if (listing === 'new')
    return games
      .toSorted((one, other) => (one.since === other.since ? 0 : one.since < other.since ? 1 : -1))
      .slice(0, most)
  const place = ({ id }: GameEntry) => (popular.includes(id) ? popular.indexOf(id) : popular.length)
  return games.toSorted((one, other) => place(one) - place(other)).slice(0, most)
}
