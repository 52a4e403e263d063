import * as z from 'zod'
import type { PremiumTerms } from '#kernel/betting/premium.ts'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'
import type { BetView } from '../bet-contract.ts'
import type { SaleTax } from './sale-tax.ts'

/** Endpoints and errors of selling bets back (cash-out). Browser-safe; reached through `api.ts`. */

/**
 * Reason why a bet has no price now. `account`: bets of the bonus account run to their end. `free`: so do free
 * bets. `suspended`: an event takes no bets or a market has no price for now. `settling`: all legs are decided.
 * `worthless`: the price would be below one minor unit. `boosted`: boosted bets run to their end. `row`: chains
 * and conditional bets run to their end.
 */
export type NoPrice = 'account' | 'free' | 'suspended' | 'settling' | 'worthless' | 'row' | 'boosted'

/** The operator's current price for an open bet. */
export interface BareSaleOffer {
  readonly betId: string
  /** Minor units for the whole bet, before its tax; null where it has no price. */
  readonly price: string | null
  /** Payment to the player: the price less its tax. */
  readonly paid: string | null
  /** Null where the player's bets are not taxed. */
  readonly tax: SaleTax | null
  readonly reason: NoPrice | null
  /** Minor units, after tax, at which a rule sells the bet; null without a rule. */
  readonly atLeast: string | null
}

/** A sale offer with the other changes that the player may make to the bet. */
export interface SaleOffer extends BareSaleOffer {
  readonly editable: boolean
  /** Current terms of an insurance of the stake; null where it can't be insured. */
  readonly insurance: PremiumTerms | null
}

const uuid = z.string().check(z.regex(uuidPattern))
const amount = z.string().check(z.maxLength(60))
const betView = z.custom<BetView>()

export const saleErrors = declareErrors({
  /** Fact: `reason`, a `NoPrice`. */
  'sale-not-offered': { status: 409 },
  /**
   * The price fell below the requested one. Facts: current `price` (minor units, after tax) of the same part,
   * `currency`.
   */
  'sale-price-changed': { status: 409 },
  /** The bet is settled or sold already. */
  'bet-not-open': { status: 409 },
  /** Chains and conditional bets can't be sold. */
  'sale-of-row': { status: 422 },
  /** The player has reached the limit of rules. Fact: `most`. */
  'sale-rules-full': { status: 409 },
  /** The part is too small to have a stake. */
  'sale-part-too-small': { status: 422 },
  /** The remaining stake is below the least stake. Facts: `minStake`, `currency`. */
  'sale-rest-too-small': { status: 422 },
  /** The price is not a plain positive number of minor units. */
  'sale-price-invalid': { status: 400 },
  /** The rest of the bet cannot be staked again: its account takes no bets. */
  'sale-rest-refused': { status: 409 },
})

export const listSalesEndpoint = endpoint({
  id: 'listSales',
  method: 'GET',
  path: '/web-api/sales',
  auth: 'player',
  ratePerMinute: 120,
  answer: z.object({ offers: z.readonly(z.array(z.custom<SaleOffer>())) }),
  errors: [],
})

export const sellBetEndpoint = endpoint({
  id: 'sellBet',
  method: 'POST',
  path: '/web-api/bets/:betId/sale',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 120,
  params: z.object({ betId: uuid }),
  body: z.object({
    key: uuid,
    /** Minor units: the payment for this part, after tax, that the player saw. */
    price: amount,
    /** Percent of the stake to sell. */
    share: z.int().check(z.gte(1), z.lte(100)),
  }),
  answer: z.object({ bet: betView, continuedBy: z.nullable(betView) }),
  errors: [...Object.keys(saleErrors), 'bet-unknown', 'try-again-later', 'idempotency-key-reused'],
})

export const setSaleRuleEndpoint = endpoint({
  id: 'setSaleRule',
  method: 'PUT',
  path: '/web-api/bets/:betId/sale-rule',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 120,
  params: z.object({ betId: uuid }),
  /** Minor units, after tax, at which the bet is sold; null removes the rule. */
  body: z.object({ atLeast: z.nullable(amount) }),
  answer: z.object({ atLeast: z.nullable(z.string()) }),
  errors: [
    'bet-unknown',
    'bet-not-open',
    'sale-not-offered',
    'sale-of-row',
    'sale-price-invalid',
    'sale-rules-full',
  ],
})

export const saleEndpoints = [listSalesEndpoint, sellBetEndpoint, setSaleRuleEndpoint] as const
