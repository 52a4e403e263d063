import type { LegRequest } from '#domain/betting/bets/api.ts'
import type { Betting } from '#domain/people/settings/api.ts'
import { isInPlay } from '#domain/sport/book/api.ts'
import type { LiveReader } from '#web/core/live/types.ts'

/** Returns the displayed score of a match in play for the request, where the player's setting wants it. */
export function scoreSeen(
  { dropOnScoreChange }: Pick<Betting, 'dropOnScoreChange'>,
  live: Pick<LiveReader, 'getState'>,
  eventId: string,
): Pick<LegRequest, 'score'> {
  const state = dropOnScoreChange === 1 ? live.getState(eventId) : undefined
  return state && isInPlay(state) ? { score: [state.score[0], state.score[1]] } : {}
}
