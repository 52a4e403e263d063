import * as z from 'zod'

/** Cost of boosts that the operator accepts. */
export const boostSiteRules = {
  /**
   * Percent of its stake that a boosted bet may return above it on average: by default none, so that odds are raised to the fair
   * ones at most.
   */
  boostsAboveFair: z.int().min(0).max(1_000).default(0),
}
