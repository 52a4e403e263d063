/** What visitors and players mark as favourites; a market by sport and type, `football/total`. Browser-safe. */

export const favouriteKinds = ['competition', 'team', 'event', 'market'] as const
export type FavouriteKind = (typeof favouriteKinds)[number]

/** Ids by kind, the last mark first. */
export type Favourites = Readonly<Record<FavouriteKind, readonly string[]>>

/** How many of a kind an account keeps. */
export const mostInAccount = 200
/** How many of a kind a browser keeps: they go with every request, in a cookie. */
export const mostInBrowser = 20
/** Days after which the mark of an event is forgotten. */
export const eventMarkDays = 60

export const favouritesCookie = 'favourites'
export const noFavourites: Favourites = { competition: [], team: [], event: [], market: [] }

/** What a browser sends of a cookie at most is 4,096 bytes, its name and signs among them (RFC 6265, section 6.1). */
const longestCookie = 3600
const letters = { c: 'competition', t: 'team', e: 'event', m: 'market' } as const
const letterOf = { competition: 'c', team: 't', event: 'e', market: 'm' } as const

/**
 * Marks as the cookie has them, a letter of the kind before each id; null where they are too long for one. An id with a `~`,
 * which parts them, is left out.
 */
export function favouritesText(favourites: Favourites): string | null {
  const text = favouriteKinds
    .flatMap((kind) => favourites[kind].filter((id) => !id.includes('~')).map((id) => letterOf[kind] + id))
    .join('~')
  return encodeURIComponent(text).length > longestCookie ? null : text
}

/** The marks in a cookie; what is none is passed over. */
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

/** Whether a card of a board is a favourite: it is marked, or one of its sides is. */
export const isFavourite = (
  { event, team }: Favourites,
  card: {
    readonly id: string
    readonly home: { readonly id: string }
    readonly away: { readonly id: string }
  },
): boolean => event.includes(card.id) || team.includes(card.home.id) || team.includes(card.away.id)

/** The same cards, those of marked competitions first. */
export const favouritesFirst = <Card extends { readonly competition: { readonly id: string } }>(
  { competition }: Favourites,
  cards: readonly Card[],
): readonly Card[] => {
  if (competition.length === 0) return cards
  const marked = new Set(competition)
  const later = (card: Card) => Number(!marked.has(card.competition.id))
  return cards.toSorted((one, other) => later(one) - later(other))
}
