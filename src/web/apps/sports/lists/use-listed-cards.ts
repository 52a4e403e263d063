import { startTransition, useCallback, useState } from 'react'
import type { EventCard, Topic, TopicPage } from '#domain/sport/book/api.ts'
import { useLiveStore, useTopic } from '#web/core/live/hooks.ts'
import { useTopics } from '#web/core/live/use-topics.ts'

/** Most topics of the list: a page may follow fifty, and the slip and other parts need some. */
const mostTopics = 40

const noIds: readonly string[] = []

/** Returns the topics of these cards' competitions, up to the maximum: above it, those near the screen. */
function followed(cards: readonly EventCard[], near: readonly string[]): readonly Topic[] {
  const all = new Set(cards.map(({ competition }) => competition.id))
  const ids = all.size > mostTopics && near.length > 0 ? near.filter((id) => all.has(id)) : [...all]
  // Sorted, so that the same set gives the same list.
  return ids
    .slice(0, mostTopics)
    .toSorted()
    .map((id) => `competition:${id}` as const)
}

/**
 * Returns the cards of a list in order: those now on `board`, then those loaded later (`moreIds`). The board's own
 * topic updates its cards, the topics of their competitions the rest. `setNear` takes the ids of competitions near
 * the screen, the nearest first.
 */
export function useListedCards(
  board: TopicPage,
  moreIds: readonly string[],
): {
  readonly known: readonly EventCard[]
  readonly readLater: readonly EventCard[]
  readonly setNear: (ids: readonly string[]) => void
} {
  const store = useLiveStore()
  const [near, setIds] = useState(noIds)
  const setNear = useCallback((ids: readonly string[]) => startTransition(() => setIds(ids)), [])
  // Follows the topic even where it lists something else: unfollowing drops the cards that pages loaded for it.
  const listed = useTopic(board.topic)
  const first = board.complete ? listed : board.events.map(({ id }) => id)
  // A complete board's topic says what is listed now. Elsewhere a card of the first response stays until a topic
  // delivers it.
  const read = (id: string) =>
    store.getEvent(id) ?? (board.complete ? undefined : board.events.find((card) => card.id === id))
  const known = [...new Set([...first, ...moreIds])].flatMap((id) => read(id) ?? [])
  const readLater = moreIds.flatMap((id) => read(id) ?? [])
  const fresh = new Set(listed)
  useTopics(
    followed(
      known.filter(({ id }) => !fresh.has(id)),
      near,
    ),
  )
  return { known, readLater, setNear }
}
