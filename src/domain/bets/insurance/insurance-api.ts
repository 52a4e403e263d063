import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'
import type { BetView } from '../bet-contract.ts'

/** The endpoint, errors and arithmetic of insuring a part of a stake. Browser-safe; reached through `api.ts`. */

/** What chances of loss are counted in. */
export const billionths = 1_000_000_000

/** What the premium of an open bet's insurance is worked out with now. */
export interface InsuranceOffer {
  /** Billionths: the fair chance that the bet loses. */
  readonly lossChance: number
  /** Percent on top. */
  readonly spread: number
}

/** What a percentage of the stake comes to in minor units, rounded down. */
export const insuredPart = (stake: bigint, share: number): bigint => (stake * BigInt(share)) / 100n

/** Insured amount × fair chance of loss × (1 + spread), rounded up to a minor unit. */
export function premiumOf(insured: bigint, { lossChance, spread }: InsuranceOffer): bigint {
  const whole = BigInt(billionths) * 100n
  return (insured * BigInt(lossChance) * BigInt(100 + spread) + whole - 1n) / whole
}

/** Whether it is worth having: the premium is below what is insured. */
export const isWorthwhile = (insured: bigint, offer: InsuranceOffer): boolean =>
  insured > 0n && premiumOf(insured, offer) < insured

const uuid = z.string().check(z.regex(uuidPattern))

/**
 * Why a bet can't be insured. `account`: bets of the bonus account. `free`: free bets. `system`: systems. `begun`: an event
 * of it has begun, or a leg is decided. `suspended`: an event takes no bets or a market is not priced for now. `certain`: the
 * premium would reach what is insured.
 */
export type NoInsurance = 'account' | 'free' | 'system' | 'begun' | 'suspended' | 'certain'

export const insuranceErrors = declareErrors({
  /** The operator has turned insurances off. */
  'insurance-off': { status: 422 },
  /** Fact: `reason`, a `NoInsurance`. */
  'insurance-not-offered': { status: 409 },
  /** A bet is insured once. */
  'bet-insured-before': { status: 409 },
  /** The premium is above what was agreed to. Facts: `premium` (minor units) of the same part now, `currency`. */
  'insurance-premium-changed': { status: 409 },
  /** The part comes to so little that its premium would reach it. */
  'insurance-part-too-small': { status: 422 },
  /** The premium is no plain positive count of minor units. */
  'insurance-premium-invalid': { status: 400 },
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
    premium: z.string().check(z.maxLength(60)),
  }),
  answer: z.custom<BetView>(),
  errors: [
    ...Object.keys(insuranceErrors),
    ...['bet-unknown', 'bet-not-open', 'loss-limit-exceeded', 'try-again-later', 'idempotency-key-reused'],
    ...['insufficient-funds', 'account-unknown', 'account-converted', 'banned'],
  ],
})
