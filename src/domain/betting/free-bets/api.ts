import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

export { prizeFreeBet } from './prize.ts'

/** Free bets: bets with the operator's stake. Browser-safe. */

export const freeBetErrors = declareErrors({
  'free-bet-unknown': { status: 404 },
  'free-bet-used': { status: 409 },
  'free-bet-expired': { status: 409 },
  /** The operator withdrew it. */
  'free-bet-taken-back': { status: 409 },
  /** The bet is in another currency. */
  'free-bet-currency': { status: 422 },
  /** The stake is not the full amount of the free bet. */
  'free-bet-stake': { status: 422 },
  /** Facts: `legs`, `minLegs`. */
  'free-bet-too-short': { status: 422 },
  /** Fact: `minOdds` (thousandths), the lowest total odds. */
  'free-bet-odds-too-low': { status: 422 },
  /** A free bet cannot pay for a system bet. */
  'free-bet-system': { status: 422 },
  /** A free bet cannot pay for an anti-accumulator, chain or conditional bet. */
  'free-bet-special': { status: 422 },
  /** A free bet cannot pay for a bet on a live event. */
  'free-bet-live': { status: 422 },
  /** The winnings of a free bet go to the main account only. */
  'free-bet-main-only': { status: 422 },
  'promo-code-unknown': { status: 404 },
  /** The code has expired, or has reached its number of players. */
  'promo-code-over': { status: 409 },
  /** The player has had the free bet of this code. */
  'promo-code-used': { status: 409 },
  /** The code gives free bets in another currency. Fact: `currency`. */
  'promo-code-currency': { status: 422 },
  /** Too many wrong codes. Fact: `minutes` until the next attempt. */
  'promo-code-tries': { status: 429 },
})

/** Reasons for the database to refuse a free bet. */
const refusals = [
  'free-bet-unknown',
  'free-bet-used',
  'free-bet-expired',
  'free-bet-taken-back',
  'free-bet-currency',
  'free-bet-stake',
] as const
export type FreeBetRefusal = (typeof refusals)[number]

export const isFreeBetRefusal = (result: string): result is FreeBetRefusal =>
  (refusals as readonly string[]).includes(result)

const freeBetStates = ['open', 'used', 'expired', 'taken-back'] as const
export type FreeBetState = (typeof freeBetStates)[number]

const freeBetView = z.object({
  id: z.string(),
  currency: z.string(),
  /** Minor units as text. */
  amount: z.string(),
  /** Lowest total odds, in thousandths. */
  minOdds: z.number(),
  minLegs: z.number(),
  state: z.enum(freeBetStates),
  /** Wall-clock milliseconds. */
  grantedAt: z.number(),
  expiresAt: z.number(),
  /** The bet placed with it. */
  betId: z.nullable(z.string()),
})
export type FreeBetView = z.infer<typeof freeBetView>

/** Returns a player's free bets, latest first; a hundred at most. */
export const listFreeBets = endpoint({
  id: 'listFreeBets',
  method: 'GET',
  path: '/web-api/free-bets',
  auth: 'player',
  answer: z.object({ freeBets: z.readonly(z.array(freeBetView)) }),
  errors: [],
})

/** Gives the free bet of a promo code. A repeated request returns the same free bet while it is open. */
export const usePromoCodeEndpoint = endpoint({
  id: 'usePromoCode',
  method: 'POST',
  path: '/web-api/promo-codes',
  auth: 'player',
  proofs: ['token'],
  asksTerms: true,
  ratePerMinute: 20,
  body: z.object({ code: z.string().check(z.maxLength(60)) }),
  answer: z.object({ freeBet: freeBetView }),
  errors: [
    'banned',
    'promo-code-unknown',
    'promo-code-over',
    'promo-code-used',
    'promo-code-currency',
    'promo-code-tries',
  ],
})

export const freeBetEndpoints = [listFreeBets, usePromoCodeEndpoint] as const
