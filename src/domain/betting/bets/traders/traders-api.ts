import * as z from 'zod'
import { deskItems, deskList } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'

/** Betting patterns of players, for traders in the back office. */

/** Days of bets in which patterns are searched. */
export const patternDays = 90

/** A player whose bets match a suspicious pattern; points by the published rules. */
export interface PatternLine {
  /** Id of the player. */
  readonly id: string
  readonly playerId: string
  readonly points: number
  readonly closing: number
  /**
   * Hundredths of a percent: closing value of the legs above their stakes, and share of legs with better odds;
   * null with too few.
   */
  readonly closingValue: number | null
  readonly closingBeaten: number | null
  readonly legs: number | null
  readonly late: number
  readonly started: number
  readonly linked: number
  /** Accounts of the same mailbox that bet on the same selections. */
  readonly linkedWith: readonly string[]
  /** Hundredths of a percent of the player's caps. */
  readonly stakeFactor: number
}

/** A leg from before play against its closing price. */
export interface ClosingLine {
  readonly id: string
  readonly betId: string
  readonly playerId: string
  readonly placedAt: number
  readonly eventId: string
  readonly sport: string
  readonly home: string
  /** For an event with a field the entrants of the selection, or the event's name again. */
  readonly away: string
  readonly market: string
  readonly outcome: string
  /** Thousandths. */
  readonly odds: number
  /** Null until play begins. */
  readonly closingOdds: number | null
  /** Hundredths of a percent of the stake. */
  readonly closingValue: number | null
}

/** Lists players by their points, highest first; results are cached for ten minutes. */
export const deskPatterns = endpoint({
  id: 'desk-patterns',
  method: 'GET',
  path: '/backoffice/api/betting-patterns',
  auth: 'staff',
  right: 'player.stake-factor',
  query: z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
    perPage: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  answer: z.object({ items: z.array(z.custom<PatternLine>()), total: z.number() }),
  errors: [],
})

/** Lists a player's legs, latest first; without a player, all legs of the last day. */
export const deskClosings = endpoint({
  id: 'desk-closings',
  method: 'GET',
  path: '/backoffice/api/closing-prices',
  auth: 'staff',
  right: 'player.stake-factor',
  query: z.object({
    ...deskList,
    playerId: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  answer: deskItems(z.custom<ClosingLine>()),
  errors: [],
})

export const tradersEndpoints = [deskPatterns, deskClosings] as const
