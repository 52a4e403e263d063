import * as z from 'zod'

/** Percent that the premium of an insurance is above the fair one. */
export const insuranceSiteRules = { insuranceSpread: z.int().min(0).max(100).default(8) }

/** What the module reads of the site file. */
export interface BetsSite {
  readonly insuranceSpread: number
  readonly features: { readonly 'bet-edit': boolean; readonly 'bet-insurance': boolean }
}
