import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { type BonusGameId, bonusGameIds } from './bonus-game.ts'

export { type BonusGame, type BonusGameId, bonusGameIds, type Prize } from './bonus-game.ts'

export { ledges as dragonLedges, sectors as wheelSectors } from './tables.ts'

/** Games that a player may play once a day for free, for points. Browser-safe. */

export const bonusGameErrors = declareErrors({
  /** The player has finished today's play of this game. Fact: `nextAt`, wall-clock milliseconds. */
  'bonus-game-played': { status: 409 },
  /** No play is in progress: the player has to begin one first. */
  'bonus-game-not-begun': { status: 409 },
  /** Fact: `problems`. */
  'bonus-game-input-invalid': { status: 422 },
  /**
   * The rules refuse this step now, or another device has moved the play on. Fact: `steps`, the number of steps made.
   */
  'bonus-game-step-refused': { status: 409 },
  /** 1 to 64 printable ASCII characters. */
  'bonus-game-seed-invalid': { status: 422 },
})

/** A play as the player sees it. */
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
  /** Visible state of the game; null before the play begins. */
  readonly outcome: unknown
  /** The integers drawn, in order, as far as they are revealed. */
  readonly draws: readonly number[]
  /** Null until the play is over. */
  readonly points: number | null
  /** Time at which the player may play again, wall-clock milliseconds. */
  readonly nextAt: number
}

const play = z.custom<BonusPlay>()
const ofGame = z.object({ game: z.enum(bonusGameIds) })

/** Returns the state of today's plays. */
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

/** Returns today's play. The first request creates it with the hash of its seed. */
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

/** Begins today's play. A repeated request returns the play's state. */
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

/** Makes a step of today's play. `at` is the number of steps before it, so that a repeated request has no effect. */
export const stepBonusPlay = endpoint({
  id: 'stepBonusPlay',
  method: 'POST',
  path: '/web-api/bonus-games/:game/steps',
  auth: 'player',
  feature: 'bonus-games',
  proofs: ['token'],
  // A player who is banned during a play may finish it.
  underBan: 'allowed',
  ratePerMinute: 300,
  params: ofGame,
  body: z.object({ at: z.int().check(z.gte(0), z.lte(100)), step: z.unknown() }),
  answer: play,
  errors: ['bonus-game-not-begun', 'bonus-game-input-invalid', 'bonus-game-step-refused'],
})

export const bonusGameEndpoints = [listBonusPlays, showBonusPlay, beginBonusPlay, stepBonusPlay] as const

/** Loads the rules of all bonus games on demand, to keep them out of other pages. */
export const loadBonusGames = async () => (await import('./games.ts')).bonusGames
