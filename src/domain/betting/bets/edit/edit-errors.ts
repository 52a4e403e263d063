import { declareErrors } from '#kernel/errors.ts'

/** Reasons for not editing a bet. Browser-safe; reached through `api.ts`. */
export const editErrors = declareErrors({
  /** The operator has turned edits off. */
  'edit-off': { status: 422 },
  /** Systems and each-way bets can't be edited. */
  'edit-system': { status: 422 },
  /** A leg of the old or of the new bet is in play: it would have to wait for its live delay. */
  'edit-in-play': { status: 409 },
  /** The new bet has the same legs and no additional stake. */
  'edit-without-change': { status: 422 },
})
