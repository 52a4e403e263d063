import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

export { gameOfSiteId, ownHouseId } from './house.ts'

/** Game suppliers: their lists of games, and launches. Browser-safe. */

const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))

const houseView = z.object({
  id: z.string(),
  name: z.string(),
  /** `page`: on a page of the site. `frame`: in a frame from the supplier's origin. */
  shownIn: z.enum(['page', 'frame']),
})
const houseGame = z.object({
  id: z.string(),
  name: z.string(),
  /** Its page is `/games/{route}`. */
  route: z.string(),
  /**
   * Groups, return to player and the largest payout of a round in whole euros; absent if the supplier does not state
   * them.
   */
  groups: z.optional(z.readonly(z.array(z.string()))),
  rtp: z.optional(z.string()),
  maxPayout: z.optional(z.string()),
})
export type HouseView = z.infer<typeof houseView>
export type HouseGameView = z.infer<typeof houseGame>

/** Returns all suppliers, the site's own first. */
export const listProviders = endpoint({
  id: 'listProviders',
  method: 'GET',
  path: '/web-api/casino/providers',
  auth: 'visitor',
  answer: z.object({ providers: z.readonly(z.array(houseView)) }),
  errors: [],
})

export const listProviderGames = endpoint({
  id: 'listProviderGames',
  method: 'GET',
  path: '/web-api/casino/providers/:provider/games',
  auth: 'visitor',
  params: z.object({ provider: name }),
  answer: z.object({ provider: houseView, games: z.readonly(z.array(houseGame)) }),
  errors: ['provider-unknown'],
})

export const launchGame = endpoint({
  id: 'launchGame',
  method: 'POST',
  path: '/web-api/casino/providers/:provider/games/:game/launch',
  auth: 'player',
  proofs: ['token'],
  asksTerms: true,
  asksAge: true,
  ratePerMinute: 60,
  params: z.object({ provider: name, game: name }),
  body: z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
  answer: z.object({
    /** Path of a page of the site; for a game in a frame a one-time address, valid for two minutes. */
    address: z.string(),
    /** Launch time by the site's clock: rounds of this launch begin later. */
    at: z.number(),
  }),
  errors: ['provider-unknown', 'account-unknown', 'account-converted'],
})

export const houseEndpoints = [listProviders, listProviderGames, launchGame] as const
