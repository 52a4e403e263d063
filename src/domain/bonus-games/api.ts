import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { type BonusGameId, bonusGameIds } from './bonus-game.ts'

export { type BonusGame, type BonusGameId, bonusGameIds, type Prize } from './bonus-game.ts'

export { ledges as dragonLedges, sectors as wheelSectors } from './tables.ts'

/** Games that a player may play once a day for nothing, for points. Browser-safe. */

export const bonusGameErrors = declareErrors({
  /** Today's play of this game is over. Fact: `nextAt`, milliseconds of the wall clock. */
  'bonus-game-played': { status: 409 },
  /** Nothing goes on: the play begins first. */
  'bonus-game-not-begun': { status: 409 },
  /** Fact: `problems`. */
  'bonus-game-input-invalid': { status: 422 },
  /** The rules do not allow this step now, or the play went on elsewhere. Fact: `steps`, how many were made. */
  'bonus-game-step-refused': { status: 409 },
  /** 1 to 64 printable ASCII characters. */
  'bonus-game-seed-invalid': { status: 422 },
})

/** A play as its player sees it. */
export interface BonusPlay {
  readonly game: BonusGameId
  readonly state: 'ready' | 'open' | 'ended'
  /** Lower-case hex of the SHA-256 of the server's seed. */
  readonly serverSeedHash: string
  /** Hex; null until the play is over. */
  readonly serverSeed: string | null
  readonly clientSeed: string | null
  readonly input: unknown
  readonly steps: readonly unknown[]
  /** What the game shows; null before it begins. */
  readonly outcome: unknown
  /** The integers drawn, in order, as far as the player knows them by now. */
  readonly draws: readonly number[]
  /** Null until the play is over. */
  readonly points: number | null
  /** When the game may be played again, milliseconds of the wall clock. */
  readonly nextAt: number
}

const play = z.custom<BonusPlay>()
const ofGame = z.object({ game: z.enum(bonusGameIds) })

/** How a player's games of today stand. */
export const listBonusPlays = endpoint({
  id: 'listBonusPlays',
  method: 'GET',
  path: '/web-api/bonus-games',
  auth: 'player',
  feature: 'bonus-games',
  answer: z.object({
    plays: z.readonly(z.array(z.custom<Pick<BonusPlay, 'game' | 'state' | 'points' | 'nextAt'>>())),
  }),
  errors: [],
})

/** Today's play; made ready, with the hash of its seed, when it is first asked for. */
export const showBonusPlay = endpoint({
  id: 'showBonusPlay',
  method: 'GET',
  path: '/web-api/bonus-games/:game',
  auth: 'player',
  feature: 'bonus-games',
  params: ofGame,
  answer: play,
  errors: [],
})

/** Begins today's play. Sent twice, the second answers how the play stands. */
export const beginBonusPlay = endpoint({
  id: 'beginBonusPlay',
  method: 'POST',
  path: '/web-api/bonus-games/:game/plays',
  auth: 'player',
  feature: 'bonus-games',
  proofs: ['token'],
  asksTerms: true,
  ratePerMinute: 60,
  params: ofGame,
  body: z.object({ clientSeed: z.string().check(z.maxLength(200)), input: z.unknown() }),
  answer: play,
  errors: ['bonus-game-input-invalid', 'bonus-game-seed-invalid', 'bonus-game-played', 'banned'],
})

/** A step of today's play. `at` is how many were made before: the same step sent twice is made once. */
export const stepBonusPlay = endpoint({
  id: 'stepBonusPlay',
  method: 'POST',
  path: '/web-api/bonus-games/:game/steps',
  auth: 'player',
  feature: 'bonus-games',
  proofs: ['token'],
  // Who is banned in the middle of a play may end it.
  underBan: 'allowed',
  ratePerMinute: 300,
  params: ofGame,
  body: z.object({ at: z.int().check(z.gte(0), z.lte(100)), step: z.unknown() }),
  answer: play,
  errors: ['bonus-game-not-begun', 'bonus-game-input-invalid', 'bonus-game-step-refused'],
})

export const bonusGameEndpoints = [listBonusPlays, showBonusPlay, beginBonusPlay, stepBonusPlay] as const

/** Loads the rules of all bonus games: pages fetch them with a game. */
export const loadBonusGames = async () => (await import('./games.ts')).bonusGames
