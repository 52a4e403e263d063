import { compareCards, isInPlay } from '#domain/sport/book/api.ts'
import { type Book, pageIn } from '#domain/sport/book/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type HandlerContext, type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import {
  type Favourites,
  favouritesCookie,
  type favouritesEndpoints,
  favouritesErrors,
  isFavourite,
  mostInAccount,
  readFavourites,
} from './api.ts'
import { addFavourites, findFavourites, holdFavourites, removeFavourites } from './store.ts'

export interface FavouritesDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly book: Pick<Book, 'boards'>
  /** Sport time in milliseconds and its speed. */
  readonly sportTime: () => { readonly now: number; readonly speed: number }
}

/** Most events on the board of favourites. */
const boardLength = 100

export function favouritesHandlers({
  db,
  clock,
  book,
  sportTime,
}: FavouritesDeps): Handlers<typeof favouritesEndpoints> {
  const ofCaller = async (context: HandlerContext): Promise<Favourites> =>
    context.playerId === null
      ? readFavourites(cookieOf(context.requestHeaders.cookie))
      : findFavourites(db.read, context.playerId)
  return {
    listFavourites: ofCaller,

    async markFavourites(context, { body: { add = [], remove = [], asFit = false } }) {
      const playerId = signedIn(context)
      return db.transact(async (tx) => {
        await holdFavourites(tx, playerId)
        if (remove.length > 0) await removeFavourites(tx, playerId, remove)
        const all = await addFavourites(tx, playerId, add, new Date(clock.now()))
        if (!(all || asFit)) throw favouritesErrors['too-many-favourites']({ most: mostInAccount })
        return findFavourites(tx, playerId)
      })
    },

    async 'favourite-board'(context, { params: { section }, query: { sport } }) {
      const favourites = await ofCaller(context)
      const events = book.boards
        .listed()
        .filter(
          (card) =>
            (section === 'live') === isInPlay(card.state) &&
            (!sport || card.sport === sport) &&
            isFavourite(favourites, card),
        )
        .sort(compareCards)
        .slice(0, boardLength)
      return pageIn({ topic: 'top', seq: 0, complete: false, ...sportTime(), events }, context.language)
    },
  }
}

/** Returns the favourites cookie of a request; undefined if absent or malformed. */
function cookieOf(header: string | readonly string[] | undefined): string | undefined {
  const line = typeof header === 'string' ? header : header?.join('; ')
  const text = line
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${favouritesCookie}=`))
    ?.slice(favouritesCookie.length + 1)
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}
