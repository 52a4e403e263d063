import * as z from 'zod'

/** What the operator accepts that boosts cost. */
export const boostSiteRules = {
  /**
   * Percent of its stake that a boosted bet may return above it on average: by default none, so that odds are raised to the fair
   * ones at most.
   */
  boostsAboveFair: z.int().min(0).max(1_000).default(0),
}
