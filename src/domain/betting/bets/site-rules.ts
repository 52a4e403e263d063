import * as z from 'zod'

/** Percent that is added to the fair premium of an insurance. */
export const insuranceSiteRules = { insuranceSpread: z.int().min(0).max(100).default(8) }

/** Hyper bonus, in whole euros: the least stake that qualifies, and the maximum that it adds to one bet. */
export const hyperSiteRules = {
  hyperBonus: z
    .strictObject({
      minStake: z.int().min(0).max(100_000).default(1),
      maxBonus: z.int().min(1).max(100_000).default(500),
    })
    .default({ minStake: 1, maxBonus: 500 }),
}

/** The fields of the site file that the module reads. */
export interface BetsSite {
  readonly insuranceSpread: number
  readonly features: { readonly 'bet-edit': boolean; readonly 'bet-insurance': boolean }
}
