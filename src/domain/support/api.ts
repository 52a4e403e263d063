import { declareErrors } from '#kernel/errors.ts'
import { ideaEndpoints } from './ideas-api.ts'
import { questionEndpoints } from './questions-api.ts'
import { supportDeskEndpoints } from './support-desk-api.ts'

export * from './ideas-api.ts'
export * from './questions-api.ts'
export * from './support-desk-api.ts'

/** Questions of players, appeals of those who are banned, ideas. Browser-safe. */

export const supportErrors = declareErrors({
  'question-unknown': { status: 404 },
  /** It is closed: a new one may be asked. */
  'question-closed': { status: 409 },
  /** Fact: `most` that may be open at once. */
  'questions-too-many': { status: 409 },
  /** Only one who is banned has something to appeal against. */
  'appeal-without-ban': { status: 409 },
  /** An appeal waits for its answer. */
  'appeal-waits': { status: 409 },
  'template-unknown': { status: 404 },
  'manager-of-nobody': { status: 404 },
  'idea-unknown': { status: 404 },
  /** Fact: `most` ideas that wait to be read at once. */
  'ideas-too-many': { status: 409 },
  /** Nobody votes for his own idea, or for one that is decided. */
  'idea-vote-refused': { status: 409 },
})

export const supportEndpoints = [...questionEndpoints, ...ideaEndpoints, ...supportDeskEndpoints] as const
