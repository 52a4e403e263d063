import * as z from 'zod'
import type { PremiumTerms } from '#kernel/betting/premium.ts'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'
import type { BetView } from '../bet-contract.ts'
import type { SaleTax } from './sale-tax.ts'

/** Endpoints and errors of selling bets back (cash-out). Browser-safe; reached through `api.ts`. */

/**
 * Why a bet has no price just now. `account`: bets of the bonus account are played to their end. `free`: so are free bets.
 * `suspended`: an event takes no bets or a market is not priced for now. `settling`: all is decided. `worthless`: it would
 * be less than the smallest coin. `boosted`: boosted bets are played to their end. `row`: chains and conditional bets are played to their end.
 */
export type NoPrice = 'account' | 'free' | 'suspended' | 'settling' | 'worthless' | 'row' | 'boosted'

/** What the house pays for an open bet now. */
export interface BareSaleOffer {
  readonly betId: string
  /** Minor units for the whole bet, before its tax; null where it has no price. */
  readonly price: string | null
  /** What the player is paid of it: the price less its tax. */
  readonly paid: string | null
  /** Null where no tax is due of his bets. */
  readonly tax: SaleTax | null
  readonly reason: NoPrice | null
  /** Minor units, after tax, from which the bet is sold without its player; null without such a rule. */
  readonly atLeast: string | null
}

/** The same, with what else a player may do with the bet. */
export interface SaleOffer extends BareSaleOffer {
  /** It may be edited. */
  readonly editable: boolean
  /** What an insurance of its stake costs now; null where it can't be insured. */
  readonly insurance: PremiumTerms | null
}

const uuid = z.string().check(z.regex(uuidPattern))
const amount = z.string().check(z.maxLength(60))
const betView = z.custom<BetView>()

export const saleErrors = declareErrors({
  /** Fact: `reason`, a `NoPrice`. */
  'sale-not-offered': { status: 409 },
  /** The price fell below what was asked for. Facts: `price` (minor units, after tax) of the same part now, `currency`. */
  'sale-price-changed': { status: 409 },
  /** The bet is settled or sold already. */
  'bet-not-open': { status: 409 },
  /** Chains and conditional bets are not sold. */
  'sale-of-row': { status: 422 },
  /** The player has set as many rules as he may. Fact: `most`. */
  'sale-rules-full': { status: 409 },
  /** The part comes to no stake. */
  'sale-part-too-small': { status: 422 },
  /** What would go on is below the least stake. Facts: `minStake`, `currency`. */
  'sale-rest-too-small': { status: 422 },
  /** The price is no plain positive count of minor units. */
  'sale-price-invalid': { status: 400 },
  /** What is left of the bet cannot be staked again: its account takes no bets. */
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
    /** Minor units: what the player saw that he is paid for this part, after tax. */
    price: amount,
    /** Percent of the stake that is sold. */
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
  /** Minor units, after tax, from which the bet is sold; null takes the rule back. */
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
