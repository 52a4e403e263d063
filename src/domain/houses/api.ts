import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

export { gameOfSiteId, ownHouseId } from './house.ts'

/** Houses of games: their lists and launches. Browser-safe. */

const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))

const houseView = z.object({
  id: z.string(),
  name: z.string(),
  /** Where its games are shown: on pages of the site, or in a frame of the house's own origin. */
  shownIn: z.enum(['page', 'frame']),
})
const houseGame = z.object({
  id: z.string(),
  name: z.string(),
  /** Its page is `/games/{route}`. */
  route: z.string(),
  /** Groups, return and the whole euros that a round pays at most: absent where the house does not say. */
  groups: z.optional(z.readonly(z.array(z.string()))),
  rtp: z.optional(z.string()),
  maxPayout: z.optional(z.string()),
})
export type HouseView = z.infer<typeof houseView>
export type HouseGameView = z.infer<typeof houseGame>

/** Every house, the site's own first. */
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
    /** A page of the site by its path; of a game in a frame an address that works once, within two minutes. */
    address: z.string(),
    /** When it was launched, by the site's clock: rounds of this launch begin later. */
    at: z.number(),
  }),
  errors: ['provider-unknown', 'account-unknown', 'account-converted'],
})

export const houseEndpoints = [listProviders, listProviderGames, launchGame] as const
