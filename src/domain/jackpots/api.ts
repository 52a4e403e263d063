import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { type Currency, currencyCodes } from '#kernel/currencies.ts'

/** The pots of jackpots. Browser-safe. */

/** A pot that is open. Amounts in minor units, as text. */
export interface PotView {
  /** Of the rules: `wells`. */
  readonly jackpot: string
  readonly level: string
  readonly currency: Currency
  /** From 1. */
  readonly number: number
  readonly amount: string
  readonly seed: string
  /** It falls before it is larger than this and the share of one stake. */
  readonly mustDrop: string
  /** SHA-256, in lower-case hex, of the secret amount at which it falls at the latest. */
  readonly hash: string
  readonly openedAt: number
}

/** A pot that fell. Of whom it was won is nobody's business. */
export interface DropView extends PotView {
  /** Milliseconds of the wall clock. */
  readonly at: number
  /** Id of the game. */
  readonly game: string
  /** By the ticket of a round, or by its own secret amount. */
  readonly by: 'ticket' | 'amount'
  /** What was secret: the amount, in minor units, and the hex that its hash was made with. */
  readonly dropAt: string
  readonly salt: string
  /** Minor units staked since it opened, among which its winner was drawn. */
  readonly staked: string
}

/** A pot that the player won. */
export interface OwnDropView extends DropView {
  readonly roundId: string
}

/** The open pots of a currency, and the last pots that fell in any. */
export const listJackpots = endpoint({
  id: 'listJackpots',
  method: 'GET',
  path: '/web-api/casino/jackpots',
  auth: 'visitor',
  query: z.object({ currency: z.optional(z.enum(currencyCodes)) }),
  answer: z.object({
    pots: z.readonly(z.array(z.custom<PotView>())),
    drops: z.readonly(z.array(z.custom<DropView>())),
  }),
  errors: [],
})

/** The last pots that the player won. */
export const listMyJackpots = endpoint({
  id: 'listMyJackpots',
  method: 'GET',
  path: '/web-api/casino/jackpots/mine',
  auth: 'player',
  answer: z.object({ drops: z.readonly(z.array(z.custom<OwnDropView>())) }),
  errors: [],
})

export const jackpotEndpoints = { listJackpots, listMyJackpots }
