import type { EventCard, TopicPage } from '#domain/sport/book/api.ts'
import { isEsport } from '#domain/sport/feed/api.ts'

/** Filters the events of lists across sports by the setting "sports only". */
export const wantedCards = <C extends Pick<EventCard, 'sport'>>(
  cards: readonly C[],
  sportsOnly: 0 | 1 | undefined,
): readonly C[] => (sportsOnly ? cards.filter(({ sport }) => !isEsport(sport)) : cards)

/**
 * Filters a loaded board likewise. Resets its sequence number, so that the live store reads the full board. Turning
 * the setting off then shows the e-sports at once.
 */
export const wantedOf = (board: TopicPage, sportsOnly: 0 | 1 | undefined): TopicPage =>
  sportsOnly ? { ...board, seq: 0, events: wantedCards(board.events, sportsOnly) } : board
