import type { EventCard, Topic, TopicPage } from '#domain/book/api.ts'
import { useLiveStore, useTopic } from '#web/core/live/hooks.ts'
import { useTopics } from '#web/core/live/use-topics.ts'

/** A page may follow fifty topics; some are left for the slip and for what stands around the list. */
const mostTopics = 40

/** Odds of a list that no topic has as a whole come by the topics of its competitions, of as many as may be followed. */
const competitionTopics = (cards: readonly EventCard[]): readonly Topic[] =>
  [...new Set(cards.map(({ competition }) => `competition:${competition.id}` as const))].slice(0, mostTopics)

/**
 * Cards of a list in its order: those that `board` has now, then those that were read on later (`moreIds`). Whatever is
 * listed is kept fresh: by the board's own topic where that has the list as a whole, else by topics of competitions.
 */
export function useListedCards(
  board: TopicPage,
  moreIds: readonly string[],
): { readonly known: readonly EventCard[]; readonly readLater: readonly EventCard[] } {
  const store = useLiveStore()
  const listed = useTopic(board.complete ? board.topic : null)
  const first = board.complete ? listed : board.events.map(({ id }) => id)
  // A board's own topic says what is listed now. Elsewhere a card of the first answer stands until its competition's topic comes.
  const read = (id: string) =>
    store.getEvent(id) ?? (board.complete ? undefined : board.events.find((card) => card.id === id))
  const known = [...new Set([...first, ...moreIds])].flatMap((id) => read(id) ?? [])
  const readLater = moreIds.flatMap((id) => read(id) ?? [])
  useTopics(competitionTopics(board.complete ? readLater : known))
  return { known, readLater }
}
