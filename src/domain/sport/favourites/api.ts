import * as z from 'zod'
import type { TopicPage } from '#domain/sport/book/api.ts'
import { sports } from '#domain/sport/feed/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { favouriteKinds, mostInAccount } from './marks.ts'

export * from './marks.ts'

export const favouritesErrors = declareErrors({
  /** Fact: `most`, the limit of marks of one kind. */
  'too-many-favourites': { status: 409 },
})

// PostgreSQL refuses NUL and lone surrogates in text.
const id = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{C}+$/u))
const ids = z.readonly(z.array(z.string()))
const marks = z.object({ competition: ids, team: ids, event: ids, market: ids })
const some = z.optional(
  z
    .array(z.object({ kind: z.enum(favouriteKinds), id }))
    .check(z.maxLength(favouriteKinds.length * mostInAccount)),
)

/** Returns the marks, latest first: a player's from the account, a visitor's from the browser's cookie. */
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
 * Adds and removes marks; returns the result. Idempotent. `asFit` copies a visitor's marks to their account: it drops
 * those above the limit instead of refusing them.
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

/** Returns the marked events and the events of marked sides, live or upcoming, in board order; the first hundred. */
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
