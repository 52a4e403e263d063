import { declareErrors } from '#kernel/errors.ts'

/** `feed-message-invalid` has the facts `event`, `seq` and `reason`; `event-unknown` has the requested id. */
export const feedErrors = declareErrors({
  'feed-message-invalid': { status: 422 },
  'event-unknown': { status: 404 },
})
