import * as z from 'zod'

/** Cost limit of boosts. */
export const boostSiteRules = {
  /**
   * Average return of a boosted bet above its stake, in percent. The default of 0 raises odds to fair ones at most.
   */
  boostsAboveFair: z.int().min(0).max(1_000).default(0),
}
