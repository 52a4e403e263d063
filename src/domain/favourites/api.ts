import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import type { TopicPage } from '../book/api.ts'
import { sports } from '../feed/api.ts'
import { favouriteKinds, mostInAccount } from './marks.ts'

export * from './marks.ts'

export const favouritesErrors = declareErrors({
  /** Facts: `most`, how many of a kind may be marked. */
  'too-many-favourites': { status: 409 },
})

// The database takes no control characters.
const id = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{C}+$/u))
const ids = z.readonly(z.array(z.string()))
const marks = z.object({ competition: ids, team: ids, event: ids, market: ids })
const some = z.optional(
  z
    .array(z.object({ kind: z.enum(favouriteKinds), id }))
    .check(z.maxLength(favouriteKinds.length * mostInAccount)),
)

/** What is marked, the last mark first: in the account of a player; of a visitor in the cookie of his browser. */
export const listFavourites = endpoint({
  id: 'listFavourites',
  method: 'GET',
  path: '/web-api/favourites',
  auth: 'visitor',
  ratePerMinute: 240,
  answer: marks,
  errors: [],
})

/**
 * Marks and takes marks away; answers what is marked then. Sent twice, it does the same. With `asFit`, which is how what a
 * visitor marked comes to his account, those that are too many are left out; they are refused otherwise.
 */
export const markFavourites = endpoint({
  id: 'markFavourites',
  method: 'POST',
  path: '/web-api/favourites',
  auth: 'player',
  ratePerMinute: 120,
  body: z.object({ add: some, remove: some, asFit: z.optional(z.boolean()) }),
  answer: marks,
  errors: ['too-many-favourites'],
})

/** The marked events and the events of marked sides, in play or to come, in the order of the boards; the first hundred. */
export const favouriteBoard = endpoint({
  id: 'favourite-board',
  method: 'GET',
  path: '/web-api/favourites/board/:section',
  auth: 'visitor',
  ratePerMinute: 240,
  params: z.object({ section: z.enum(['line', 'live']) }),
  query: z.object({ sport: z.optional(z.enum(sports)) }),
  answer: z.custom<TopicPage>((value) => typeof value === 'object' && value !== null),
  errors: [],
})

export const favouritesEndpoints = [listFavourites, markFavourites, favouriteBoard] as const
