import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { type Currency, currencyCodes } from '#kernel/currencies.ts'

/** Jackpot pots. Browser-safe. */

/** An open pot. Amounts in minor units, as text. */
export interface PotView {
  /** Id in the rules, such as `wells`. */
  readonly jackpot: string
  readonly level: string
  readonly currency: Currency
  /** From 1. */
  readonly number: number
  readonly amount: string
  readonly seed: string
  /** The pot falls before it exceeds this amount plus the share of one stake. */
  readonly mustDrop: string
  /** SHA-256, in lower-case hex, of the secret amount at which the pot falls at the latest. */
  readonly hash: string
  readonly openedAt: number
}

/** A fallen pot, without its winner, who stays anonymous. */
export interface DropView extends PotView {
  /** Wall-clock milliseconds. */
  readonly at: number
  /** Id of the game. */
  readonly game: string
  /** Won by a round's ticket, or fallen at its secret amount. */
  readonly by: 'ticket' | 'amount'
  /** Revealed secrets: the amount in minor units, and the hex salt of its hash. */
  readonly dropAt: string
  readonly salt: string
  /** Minor units staked while it was open; the draw of its winner covers them. */
  readonly staked: string
}

/** A pot that the player won. */
export interface OwnDropView extends DropView {
  readonly roundId: string
}

/** Returns the open pots of a currency, and the last fallen pots of all currencies. */
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

/** Returns the last pots that the player won. */
export const listMyJackpots = endpoint({
  id: 'listMyJackpots',
  method: 'GET',
  path: '/web-api/casino/jackpots/mine',
  auth: 'player',
  answer: z.object({ drops: z.readonly(z.array(z.custom<OwnDropView>())) }),
  errors: [],
})

export const jackpotEndpoints = { listJackpots, listMyJackpots }
