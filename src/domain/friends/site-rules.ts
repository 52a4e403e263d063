import * as z from 'zod'

/** What the site file says of brought friends; without it none are rewarded and the page is closed. */
export const friendsSiteRules = {
  bringFriend: z
    .strictObject({
      /** The free bet for a friend: euros, or as much in the player's currency. */
      freeBet: z.int().min(1).max(1_000),
      /** Settled stakes after which a friend counts: euros, or as much in his currency. */
      stakes: z.int().min(1).max(100_000),
      /** Days in which he has to get there. */
      within: z.int().min(1).max(365).default(90),
      /** Friends that one player is rewarded for. */
      most: z.int().min(1).max(1_000).default(20),
      /** Total odds of the free bet, in thousandths, and the days that it lasts. */
      minOdds: z.int().min(1_010).max(100_000).default(1_500),
      days: z.int().min(1).max(365).default(14),
    })
    .optional(),
}
export type FriendTerms = NonNullable<z.infer<typeof friendsSiteRules.bringFriend>>
export interface FriendsSite {
  readonly bringFriend?: FriendTerms | undefined
}
