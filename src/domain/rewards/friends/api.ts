import * as z from 'zod'
import { type AnswerOf, endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Referral of friends. Browser-safe. */

export const friendsErrors = declareErrors({
  /** The operator offers no reward for friends. */
  'friends-closed': { status: 404 },
})

export const friendStates = ['waits-deposit', 'waits-stakes', 'rewarded', 'refused', 'too-late'] as const
export type FriendState = (typeof friendStates)[number]

const friend = z.object({
  /** Position in the list, so that the friend's own id stays hidden. */
  id: z.string(),
  /** First letter of the name only. */
  name: z.string(),
  registeredAt: z.number(),
  state: z.enum(friendStates),
  /** Progress of a friend who is staking: percent of the required stakes. */
  percent: z.nullable(z.number()),
  /** Amount of a reward; minor units as text. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
})

/** Returns the player's code, the terms, and the friends who used the code, latest first. */
export const showFriends = endpoint({
  id: 'showFriends',
  method: 'GET',
  path: '/web-api/friends',
  auth: 'player',
  feature: 'bring-friend',
  answer: z.object({
    code: z.string(),
    terms: z.object({
      currency: z.string(),
      /** Minor units as text, in the player's currency. */
      freeBet: z.string(),
      stakes: z.string(),
      within: z.number(),
      most: z.number(),
      minOdds: z.number(),
      days: z.number(),
    }),
    friends: z.readonly(z.array(friend)),
  }),
  errors: ['friends-closed'],
})
export type FriendsView = AnswerOf<typeof showFriends>

export const friendsEndpoints = [showFriends] as const
