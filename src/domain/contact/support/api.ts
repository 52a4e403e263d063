import { declareErrors } from '#kernel/errors.ts'
import { ideaEndpoints } from './ideas-api.ts'
import { questionEndpoints } from './questions-api.ts'
import { supportDeskEndpoints } from './support-desk-api.ts'

export * from './ideas-api.ts'
export * from './questions-api.ts'
export * from './support-desk-api.ts'

/** Questions of players, appeals of banned players, ideas. Browser-safe. */

export const supportErrors = declareErrors({
  'question-unknown': { status: 404 },
  /** The question is closed; the player may ask a new one. */
  'question-closed': { status: 409 },
  /** Fact: `most` that may be open at once. */
  'questions-too-many': { status: 409 },
  /** The player is not banned, so there is nothing to appeal against. */
  'appeal-without-ban': { status: 409 },
  /** Another appeal of the player is still open. */
  'appeal-waits': { status: 409 },
  'template-unknown': { status: 404 },
  'manager-of-nobody': { status: 404 },
  'idea-unknown': { status: 404 },
  /** Fact: `most` ideas of a player that may await review. */
  'ideas-too-many': { status: 409 },
  /** The idea is the player's own, or is not open for votes. */
  'idea-vote-refused': { status: 409 },
})

export const supportEndpoints = [...questionEndpoints, ...ideaEndpoints, ...supportDeskEndpoints] as const
