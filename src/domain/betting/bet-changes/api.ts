import * as z from 'zod'
import {
  type BetView,
  betErrors,
  editErrors,
  insuranceErrors,
  maxLegs,
  saleErrors,
} from '#domain/betting/bets/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { uuidPattern } from '#kernel/ids.ts'

/**
 * Editing an open bet and insuring a part of its stake. Separate from the endpoints of bets, which every page loads.
 * Browser-safe.
 */

const uuid = z.string().check(z.regex(uuidPattern))
const amount = z.string().check(z.maxLength(60))
/** A selection id; that of a built bet names all of its parts. */
const selection = z.string().check(z.maxLength(600))
const betView = z.custom<BetView>()

/** Preview of an edit at current prices. Amounts in minor units. */
export interface EditOffer {
  /** Cash-out price of the old bet, staked in full on the new one; null without a price. */
  readonly price: string | null
  /** The price plus the additional stake; null without a price. */
  readonly stake: string | null
  /** Current odds of each selection, in thousandths; null if unknown. */
  readonly odds: readonly (number | null)[]
  /** Thousandths as text. */
  readonly totalOdds: string
  /** Null while the new bet would be refused. */
  readonly possibleWin: string | null
  /** Tax on the win under the rule in force; absent: none. */
  readonly possibleTax?: string | undefined
  /** Reason for a refusal, in the player's language; null if the edit would be accepted. */
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
    /**
     * Minor units: the price of the old bet that the player saw. If the current price is higher, the edit uses it.
     */
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
    /** Insured part of the stake, in percent. */
    share: z.int().check(z.gte(1), z.lte(100)),
    /** Minor units: the premium that the player saw. If the current premium is lower, the insurance charges that. */
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
