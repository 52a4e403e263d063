import * as z from 'zod'
import { type Currency, currencies } from '#kernel/currencies.ts'
import { documentKinds } from './states.ts'

/** Verification settings of the site file. */
const verificationRule = z
  .strictObject({
    /** Kinds of documents required for verification. */
    documents: z.array(z.enum(documentKinds)).min(1).default(['identity']),
    /** Whether deposits need verification. */
    deposit: z.boolean().default(false),
    /**
     * Euros, or their worth in another currency, above which the withdrawals of 30 days need verification; null: none
     * does.
     */
    withdrawalAbove: z.int().min(0).max(1_000_000).nullable().default(2_000),
    /** Whether the first bet needs verification: documents show the age. */
    bet: z.boolean().default(false),
    /**
     * The verification partner and its level. The keys are in SUMSUB_APP_TOKEN, SUMSUB_SECRET, SUMSUB_WEBHOOK_SECRET.
     */
    sumsub: z.strictObject({ level: z.string().min(1).max(100) }).optional(),
  })
  .prefault({})

export const verificationSiteRules = { verification: verificationRule }
export type VerificationRules = z.infer<typeof verificationRule>

/** Returns the minor units of a currency above which a withdrawal needs verification; null: none does. */
export const withdrawalBound = (rules: VerificationRules, currency: Currency): bigint | null =>
  rules.withdrawalAbove === null ? null : currencies[currency].perEuro * BigInt(rules.withdrawalAbove)
