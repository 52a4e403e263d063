import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { uuidPattern } from '#kernel/ids.ts'
import { longText, shortText } from './questions-api.ts'

export const ideaStates = ['new', 'open', 'planned', 'done', 'declined'] as const
export type IdeaState = (typeof ideaStates)[number]

const uuid = z.string().check(z.regex(uuidPattern))

const ideaView = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  state: z.enum(ideaStates),
  answer: z.nullable(z.string()),
  votes: z.number(),
  mine: z.boolean(),
  voted: z.boolean(),
  madeAt: z.number(),
})
export type IdeaView = z.infer<typeof ideaView>

/** Lists the player's own ideas and those open for votes, most votes first; a hundred at most. */
export const listIdeas = endpoint({
  id: 'listIdeas',
  method: 'GET',
  path: '/web-api/ideas',
  auth: 'player',
  answer: z.object({ ideas: z.readonly(z.array(ideaView)) }),
  errors: [],
})

/** Submits an idea, which staff reviews before others see it. A repeated `key` returns the same idea. */
export const shareIdea = endpoint({
  id: 'shareIdea',
  method: 'POST',
  path: '/web-api/ideas',
  auth: 'player',
  ratePerMinute: 20,
  body: z.object({ key: uuid, title: shortText, text: longText }),
  answer: z.object({ idea: ideaView }),
  errors: ['ideas-too-many', 'idempotency-key-reused'],
})

/** Sets or removes the player's vote. */
export const voteIdea = endpoint({
  id: 'voteIdea',
  method: 'POST',
  path: '/web-api/ideas/:ideaId/vote',
  auth: 'player',
  ratePerMinute: 60,
  params: z.object({ ideaId: uuid }),
  body: z.object({ on: z.boolean() }),
  answer: z.object({ idea: ideaView }),
  errors: ['idea-unknown', 'idea-vote-refused'],
})

export const ideaEndpoints = [listIdeas, shareIdea, voteIdea] as const
