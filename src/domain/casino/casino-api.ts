import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { uuidPattern } from '#kernel/ids.ts'
import { ledgerErrors } from '../ledger/api.ts'
import { roundErrors } from '../rounds/api.ts'
import type {
  BigWinView,
  FreeRoundsView,
  GameEntry,
  GamePreview,
  PairView,
  RevealedView,
} from './casino-answers.ts'
import { roundSchema } from './round-schema.ts'

const uuid = z.string().check(z.regex(uuidPattern))
/** Milliseconds of the wall clock. */
const when = z.optional(z.string().check(z.regex(/^\d{1,15}$/)))
const gameId = z.string().check(z.maxLength(40))
const round = roundSchema
const roundErrorIds = [...Object.keys(roundErrors), ...Object.keys(ledgerErrors)]

/** The free rounds that the player can still use, those that expire first at the front. */
export const listFreeRounds = endpoint({
  id: 'listFreeRounds',
  method: 'GET',
  path: '/web-api/casino/free-rounds',
  auth: 'player',
  answer: z.object({ freeRounds: z.readonly(z.array(z.custom<FreeRoundsView>())) }),
  errors: [],
})

export const listGames = endpoint({
  id: 'listGames',
  method: 'GET',
  path: '/web-api/casino/games',
  auth: 'visitor',
  answer: z.object({
    games: z.readonly(z.array(z.custom<GameEntry>())),
    /** Which games may be played two at the same time. */
    twoGames: z.enum(['any', 'not-slots', 'none']),
    /** Ids of the games that were played in the last week, the most played first. */
    popular: z.readonly(z.array(z.string())),
    /** Whole euros that a round pays at most, as text. */
    payoutCap: z.string(),
  }),
  errors: [],
})

/** The last big wins, without names. */
export const listBigWins = endpoint({
  id: 'listBigWins',
  method: 'GET',
  path: '/web-api/casino/wins',
  auth: 'visitor',
  answer: z.object({ wins: z.readonly(z.array(z.custom<BigWinView>())) }),
  errors: [],
})

const shortText = z.optional(z.string().check(z.maxLength(40)))

const previewGames = endpoint({
  id: 'previewGames',
  method: 'GET',
  path: '/web-api/casino/games/preview',
  auth: 'visitor',
  query: z.object({
    /** Where the list stands; every place gets the same. */
    whence: shortText,
    ref: shortText,
    lng: shortText,
    fcountry: shortText,
    /** Only the games of this group. */
    groupId: shortText,
    /** `true` or `false`. */
    includeCategories: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.object({ games: z.readonly(z.array(z.custom<GamePreview>())) }),
  errors: [],
})

export const showFairness = endpoint({
  id: 'showFairness',
  method: 'GET',
  path: '/web-api/casino/fairness',
  auth: 'player',
  answer: z.custom<PairView>(),
  errors: [],
})

export const changeFairness = endpoint({
  id: 'changeFairness',
  method: 'POST',
  path: '/web-api/casino/fairness',
  auth: 'player',
  proofs: ['token'],
  body: z.object({ clientSeed: z.string().check(z.maxLength(200)) }),
  answer: z.custom<PairView & { readonly revealed: RevealedView | null }>(),
  errors: ['client-seed-invalid', 'round-open'],
})

export const playRound = endpoint({
  id: 'playRound',
  method: 'POST',
  path: '/web-api/casino/games/:gameId/rounds',
  auth: 'player',
  proofs: ['token'],
  asksTerms: true,
  asksAge: true,
  ratePerMinute: 600,
  params: z.object({ gameId }),
  body: z.object({
    key: uuid,
    currency: z.string().check(z.maxLength(3)),
    /** Minor units. */
    stake: z.string().check(z.maxLength(60)),
    account: z.optional(z.enum(['main', 'bonus'])),
    /** Free rounds that this one is taken from: they say the currency, the stake and the account. */
    freeRounds: z.optional(uuid),
    input: z.unknown(),
  }),
  answer: round,
  errors: ['game-unknown', ...roundErrorIds],
})

export const stepRound = endpoint({
  id: 'stepRound',
  method: 'POST',
  path: '/web-api/casino/rounds/:roundId/steps',
  auth: 'player',
  // Who is banned in the middle of a round may end it.
  underBan: 'allowed',
  proofs: ['token'],
  ratePerMinute: 600,
  params: z.object({ roundId: uuid }),
  body: z.object({ key: uuid, step: z.unknown() }),
  answer: round,
  errors: roundErrorIds,
})

export const showRound = endpoint({
  id: 'showRound',
  method: 'GET',
  path: '/web-api/casino/rounds/:roundId',
  auth: 'player',
  params: z.object({ roundId: uuid }),
  // A provider's round too: it is none of the operator's games.
  answer: z.readonly(roundSchema),
  errors: ['round-unknown'],
})

export const listRounds = endpoint({
  id: 'listRounds',
  method: 'GET',
  path: '/web-api/casino/rounds',
  auth: 'player',
  query: z.object({
    /** Id of a game of the house, or the route of another house's. */
    game: z.optional(z.string().check(z.maxLength(130))),
    /** Opened in [from, to). */
    from: when,
    to: when,
    /** Goes on; or paid more than was staked, less, or just that. */
    result: z.optional(z.enum(['open', 'won', 'lost', 'returned'])),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    account: z.optional(z.enum(['main', 'bonus'])),
    /** `next` of the page before. */
    cursor: z.optional(uuid),
    /** Rounds of a page: 1 to 100 [100]. */
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
  }),
  answer: z.object({
    rounds: z.readonly(z.array(round)),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: [],
})

const ofPlayer = z.object({
  /** Ids, the one marked last first. */
  favourites: z.readonly(z.array(z.string())),
  /** Ids, the one played last first. */
  played: z.readonly(z.array(z.string())),
  /** Those of other houses among the played ones: their routes, names and providers. */
  provided: z.readonly(z.array(z.object({ id: z.string(), name: z.string(), provider: z.string() }))),
})

export const listMyGames = endpoint({
  id: 'listMyGames',
  method: 'GET',
  path: '/web-api/casino/my-games',
  auth: 'player',
  answer: ofPlayer,
  errors: [],
})

const ids = z.optional(z.array(gameId).check(z.maxLength(500)))

/** Marks games and takes marks away; ids of games that are not offered are passed over. Sent twice, it does the same. */
export const markGames = endpoint({
  id: 'markGames',
  method: 'POST',
  path: '/web-api/casino/my-games',
  auth: 'player',
  body: z.object({ add: ids, remove: ids }),
  answer: ofPlayer,
  errors: [],
})

export const casinoEndpoints = [
  listGames,
  listFreeRounds,
  listBigWins,
  previewGames,
  showFairness,
  changeFairness,
  playRound,
  stepRound,
  showRound,
  listRounds,
  listMyGames,
  markGames,
] as const
