/** Favourites of visitors and players; a market by sport and type, `football/total`. Browser-safe. */

export const favouriteKinds = ['competition', 'team', 'event', 'market'] as const
export type FavouriteKind = (typeof favouriteKinds)[number]

/** Ids by kind, the latest mark first. */
export type Favourites = Readonly<Record<FavouriteKind, readonly string[]>>

/** Limit per kind in an account. */
export const mostInAccount = 200
/** Limit per kind in a browser, where a cookie carries them with every request. */
export const mostInBrowser = 20
/** Days before the mark of an event is deleted. */
export const eventMarkDays = 60

export const favouritesCookie = 'favourites'
export const noFavourites: Favourites = { competition: [], team: [], event: [], market: [] }

/** Browsers keep at least 4,096 bytes of a cookie, including its name and attributes (RFC 6265, section 6.1). */
const longestCookie = 3600
const letters = { c: 'competition', t: 'team', e: 'event', m: 'market' } as const
const letterOf = { competition: 'c', team: 't', event: 'e', market: 'm' } as const

/**
 * Encodes marks for the cookie, a letter of the kind before each id; null if too long. Skips an id that contains the
 * separator `~`.
 */
export function favouritesText(favourites: Favourites): string | null {
  const text = favouriteKinds
    .flatMap((kind) => favourites[kind].filter((id) => !id.includes('~')).map((id) => letterOf[kind] + id))
    .join('~')
  return encodeURIComponent(text).length > longestCookie ? null : text
}

/** Parses the marks of a cookie; ignores malformed ones. */
export function readFavourites(text: string | undefined): Favourites {
  if (!text || text.length > longestCookie) return noFavourites
  const read: Record<FavouriteKind, string[]> = { competition: [], team: [], event: [], market: [] }
  for (const part of text.split('~')) {
    const kind = letters[part[0] as keyof typeof letters]
    const id = part.slice(1)
    if (kind && id !== '' && read[kind].length < mostInBrowser && !read[kind].includes(id))
      read[kind].push(id)
  }
  return read
}

/** Returns whether an event's card is a favourite: the event or one of its sides is marked. */
export const isFavourite = (
  { event, team }: Favourites,
  card: {
    readonly id: string
    readonly home: { readonly id: string }
    readonly away: { readonly id: string }
  },
): boolean => event.includes(card.id) || team.includes(card.home.id) || team.includes(card.away.id)

/** Returns the same cards with those of marked competitions first. */
export const favouritesFirst = <Card extends { readonly competition: { readonly id: string } }>(
  { competition }: Favourites,
  cards: readonly Card[],
): readonly Card[] => {
  if (competition.length === 0) return cards
  const marked = new Set(competition)
  const later = (card: Card) => Number(!marked.has(card.competition.id))
  return cards.toSorted((one, other) => later(one) - later(other))
}
