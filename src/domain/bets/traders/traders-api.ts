import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { deskItems, deskList } from '../../staff/api.ts'

/** What the back office shows traders of how players bet. */

/** Days of bets that patterns are looked for in. */
export const patternDays = 90

/** A player whose bets follow a pattern that traders look at; points by the published rules. */
export interface PatternLine {
  /** Of the player. */
  readonly id: string
  readonly playerId: string
  readonly points: number
  readonly closing: number
  /** Hundredths of a percent: what his legs were worth at the close above their stakes, and how many had better odds; null with too few. */
  readonly closingValue: number | null
  readonly closingBeaten: number | null
  readonly legs: number | null
  readonly late: number
  readonly started: number
  readonly linked: number
  /** Accounts of his mailbox that took the same selections. */
  readonly linkedWith: readonly string[]
  /** Hundredths of a percent of his caps. */
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
  /** Of an event with a field the entrants it is on, or its name again. */
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

/** Players by their points, the most first; what was found stands for ten minutes. */
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

/** A player's legs, latest first; without a player everybody's of the last day. */
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
