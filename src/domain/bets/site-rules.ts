import * as z from 'zod'

/** Percent that the premium of an insurance is above the fair one. */
export const insuranceSiteRules = { insuranceSpread: z.int().min(0).max(100).default(8) }

/** The hyper bonus, in whole euros: the least stake that has it, and the most that it adds to one bet. */
export const hyperSiteRules = {
  hyperBonus: z
    .strictObject({
      minStake: z.int().min(0).max(100_000).default(1),
      maxBonus: z.int().min(1).max(100_000).default(500),
    })
    .default({ minStake: 1, maxBonus: 500 }),
}

/** What the module reads of the site file. */
export interface BetsSite {
  readonly insuranceSpread: number
  readonly features: { readonly 'bet-edit': boolean; readonly 'bet-insurance': boolean }
}
