import * as z from 'zod'

/** Site settings of referrals; without them there are no rewards and no page. */
export const friendsSiteRules = {
  bringFriend: z
    .strictObject({
      /** Free bet for each friend: euros, or the equivalent in the player's currency. */
      freeBet: z.int().min(1).max(1_000),
      /** Settled stakes required from a friend: euros, or the equivalent in the friend's currency. */
      stakes: z.int().min(1).max(100_000),
      /** Days in which the friend has to reach them. */
      within: z.int().min(1).max(365).default(90),
      /** Most rewarded friends of one player. */
      most: z.int().min(1).max(1_000).default(20),
      /** Lowest total odds of the free bet, in thousandths, and its lifetime in days. */
      minOdds: z.int().min(1_010).max(100_000).default(1_500),
      days: z.int().min(1).max(365).default(14),
    })
    .optional(),
}
export type FriendTerms = NonNullable<z.infer<typeof friendsSiteRules.bringFriend>>
export interface FriendsSite {
  readonly bringFriend?: FriendTerms | undefined
}
