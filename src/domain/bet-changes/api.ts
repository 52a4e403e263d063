import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { uuidPattern } from '#kernel/ids.ts'
import { type BetView, betErrors, editErrors, insuranceErrors, maxLegs, saleErrors } from '../bets/api.ts'

/**
 * What a player may do with an open bet beside selling it: edit it, and insure a part of its stake. Apart from the endpoints of
 * bets, which come with every page. Browser-safe.
 */

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
  /** The tax that the rule in force takes of it; absent: none. */
  readonly possibleTax?: string | undefined
  /** Why the edit would be refused, in the player's words; null when it would be taken. */
  readonly problem: string | null
}

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

export const insureBetEndpoint = endpoint({
  id: 'insureBet',
  method: 'POST',
  path: '/web-api/bets/:betId/insurance',
  auth: 'player',
  proofs: ['token'],
  asksTerms: true,
  ratePerMinute: 120,
  params: z.object({ betId: uuid }),
  body: z.object({
    key: uuid,
    /** Percent of the stake that is insured. */
    share: z.int().check(z.gte(1), z.lte(100)),
    /** Minor units: the premium that the player saw; a lower one of now is taken instead. */
    premium: amount,
  }),
  answer: betView,
  errors: [
    ...Object.keys(insuranceErrors),
    ...[
      'bet-unknown',
      'bet-not-open',
      'loss-limit-exceeded',
      'stake-limit-exceeded',
      'try-again-later',
      'idempotency-key-reused',
    ],
    ...['insufficient-funds', 'account-unknown', 'account-converted', 'banned'],
  ],
})

export const betChangeEndpoints = [checkEditEndpoint, editBetEndpoint, insureBetEndpoint] as const
