import * as z from 'zod'
import { roundErrors } from '#domain/casino/rounds/api.ts'
import { ledgerErrors } from '#domain/trust/ledger/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { uuidPattern } from '#kernel/ids.ts'
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
/** Wall-clock milliseconds. */
const when = z.optional(z.string().check(z.regex(/^\d{1,15}$/)))
const gameId = z.string().check(z.maxLength(40))
const round = roundSchema
const roundErrorIds = [...Object.keys(roundErrors), ...Object.keys(ledgerErrors)]

/** Lists the free rounds that the player can still use, those that expire first at the front. */
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
    /** Games that a player may play two of at the same time. */
    twoGames: z.enum(['any', 'not-slots', 'none']),
    /** Ids of the games played in the last week, most played first. */
    popular: z.readonly(z.array(z.string())),
    /** Largest payout of a round in whole euros, as text. */
    payoutCap: z.string(),
  }),
  errors: [],
})

/** Lists the latest big wins, without names. */
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
    /** Place of the list on the site; ignored. */
    whence: shortText,
    ref: shortText,
    lng: shortText,
    fcountry: shortText,
    /** Restricts the list to this group. */
    groupId: shortText,
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
    /** Id of the free rounds to use: they set the currency, the stake and the account. */
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
  // A player banned in the middle of a round may finish it.
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
  // Not the schema by game: the round may be a provider's.
  answer: z.readonly(roundSchema),
  errors: ['round-unknown'],
})

export const listRounds = endpoint({
  id: 'listRounds',
  method: 'GET',
  path: '/web-api/casino/rounds',
  auth: 'player',
  query: z.object({
    /** Id of an own game, or the route of a provider's. */
    game: z.optional(z.string().check(z.maxLength(130))),
    /** Opened in [from, to). */
    from: when,
    to: when,
    /** Open, or the payout was above, below or equal to the stake. */
    result: z.optional(z.enum(['open', 'won', 'lost', 'returned'])),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    account: z.optional(z.enum(['main', 'bonus'])),
    /** `next` of the page before. */
    cursor: z.optional(uuid),
    /** Rounds per page: 1 to 100 [100]. */
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
  /** Ids, latest marked first. */
  favourites: z.readonly(z.array(z.string())),
  /** Ids, latest played first. */
  played: z.readonly(z.array(z.string())),
  /** Providers' games among the played ones: their routes, names and providers. */
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

/** Adds and removes marks; ignores ids of games that are not offered. Idempotent. */
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
