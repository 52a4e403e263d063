import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'
import type { BetView } from '../bet-contract.ts'
import { betErrors, maxLegs } from '../bets-api.ts'
import { saleErrors } from '../sale/sale-api.ts'

/** Endpoints and errors of editing open bets. Browser-safe; reached through `api.ts`. */

const uuid = z.string().check(z.regex(uuidPattern))
const amount = z.string().check(z.maxLength(60))
/** A built bet names all of its parts. */
const selection = z.string().check(z.maxLength(600))
const betView = z.custom<BetView>()

/** What an edit would come to now. Amounts in minor units. */
export interface EditOffer {
  /** The cash-out price of the old bet, all of which is staked on the new one; null where it has none. */
  readonly price: string | null
  /** The price and the additional stake; null where there is no price. */
  readonly stake: string | null
  /** The odds of now of each selection, in thousandths; null for one that is unknown. */
  readonly odds: readonly (number | null)[]
  /** Thousandths as text. */
  readonly totalOdds: string
  /** Null while the new bet would be refused. */
  readonly possibleWin: string | null
  /** Why the edit would be refused, in the player's words; null when it would be taken. */
  readonly problem: string | null
}

export const editErrors = declareErrors({
  /** The operator has turned edits off. */
  'edit-off': { status: 422 },
  /** Systems and bets each way are not edited. */
  'edit-system': { status: 422 },
  /** A leg of the old or of the new bet is in play: it would have to wait for its live delay. */
  'edit-in-play': { status: 409 },
  /** The new bet has the same legs and no additional stake. */
  'edit-without-change': { status: 422 },
})

export const checkEditEndpoint = endpoint({
  id: 'checkEdit',
  method: 'POST',
  path: '/web-api/bets/:betId/edit/check',
  auth: 'player',
  ratePerMinute: 240,
  params: z.object({ betId: uuid }),
  body: z.object({
    legs: z.readonly(z.array(selection).check(z.maxLength(maxLegs))),
    /** Minor units on top of the price; null for none. */
    extra: z.nullable(amount),
  }),
  answer: z.custom<EditOffer>(),
  errors: ['bet-unknown', 'stake-invalid'],
})

export const editBetEndpoint = endpoint({
  id: 'editBet',
  method: 'POST',
  path: '/web-api/bets/:betId/edit',
  auth: 'player',
  proofs: ['token'],
  asksTerms: true,
  ratePerMinute: 120,
  params: z.object({ betId: uuid }),
  body: z.object({
    key: uuid,
    /** Minor units: the price of the old bet that the player saw; a higher one of now is staked instead. */
    price: amount,
    extra: z.nullable(amount),
    oddsPolicy: z.enum(['any', 'higher', 'ask']),
    legs: z.readonly(z.array(z.object({ selection, odds: z.number() })).check(z.maxLength(maxLegs))),
  }),
  /** The old bet and the new one. */
  answer: z.object({ edited: betView, bet: betView }),
  errors: [
    ...Object.keys(editErrors),
    ...Object.keys(betErrors),
    ...Object.keys(saleErrors),
    ...['insufficient-funds', 'account-unknown', 'account-converted', 'idempotency-key-reused', 'banned'],
  ],
})

export const editEndpoints = [checkEditEndpoint, editBetEndpoint] as const
