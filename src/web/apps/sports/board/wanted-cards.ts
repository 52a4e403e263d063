import type { EventCard, TopicPage } from '#domain/book/api.ts'
import { isEsport } from '#domain/feed/api.ts'

/** Events of lists of all sports, as the setting "sports only" has them. */
export const wantedCards = <C extends Pick<EventCard, 'sport'>>(
  cards: readonly C[],
  sportsOnly: 0 | 1 | undefined,
): readonly C[] => (sportsOnly ? cards.filter(({ sport }) => !isEsport(sport)) : cards)

/**
 * The same of a board as it is loaded. Its number goes, so that the live store reads all of it: who turns the setting
 * off has the e-sports at once.
 */
export const wantedOf = (board: TopicPage, sportsOnly: 0 | 1 | undefined): TopicPage =>
  sportsOnly ? { ...board, seq: 0, events: wantedCards(board.events, sportsOnly) } : board
