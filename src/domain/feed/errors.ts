import { declareErrors } from '#kernel/errors.ts'

/** `feed-message-invalid` carries the facts `event`, `seq` and `reason`; `event-unknown` the id asked for. */
export const feedErrors = declareErrors({
  'feed-message-invalid': { status: 422 },
  'event-unknown': { status: 404 },
})
