import * as z from 'zod'
import { type AnswerOf, endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Friends that a player brings. Browser-safe. */

export const friendsErrors = declareErrors({
  /** The operator rewards nobody for friends. */
  'friends-closed': { status: 404 },
})

export const friendStates = ['waits-deposit', 'waits-stakes', 'rewarded', 'refused', 'too-late'] as const
export type FriendState = (typeof friendStates)[number]

const friend = z.object({
  /** His place in the list: no id of his is told. */
  id: z.string(),
  /** Its first letter alone. */
  name: z.string(),
  registeredAt: z.number(),
  state: z.enum(friendStates),
  /** Of a friend who stakes: so many of a hundred of what is needed. */
  percent: z.nullable(z.number()),
  /** Of a reward; minor units as text. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
})

/** The player's code, the terms, and who came by it, the last one first. */
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
