import * as z from 'zod'
import { type Currency, currencies } from '#kernel/currencies.ts'
import { documentKinds } from './states.ts'

/** What the site file says of verification. */
const verificationRule = z
  .strictObject({
    /** Kinds of documents that make a player verified. */
    documents: z.array(z.enum(documentKinds)).min(1).default(['identity']),
    /** Deposits ask for it. */
    deposit: z.boolean().default(false),
    /** Euros, or as much in another currency, above which the withdrawals of 30 days ask for it; null: none does. */
    withdrawalAbove: z.int().min(0).max(1_000_000).nullable().default(2_000),
    /** The first bet asks for it: documents show the age. */
    bet: z.boolean().default(false),
    /** The partner that checks: its level, whose keys stand in SUMSUB_APP_TOKEN, SUMSUB_SECRET, SUMSUB_WEBHOOK_SECRET. */
    sumsub: z.strictObject({ level: z.string().min(1).max(100) }).optional(),
  })
  .prefault({})

export const verificationSiteRules = { verification: verificationRule }
export type VerificationRules = z.infer<typeof verificationRule>

/** Minor units of a currency above which a withdrawal asks for verification; null: none does. */
export const withdrawalBound = (rules: VerificationRules, currency: Currency): bigint | null =>
  rules.withdrawalAbove === null ? null : currencies[currency].perEuro * BigInt(rules.withdrawalAbove)
