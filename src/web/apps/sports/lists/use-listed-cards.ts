import { startTransition, useCallback, useState } from 'react'
import type { EventCard, Topic, TopicPage } from '#domain/book/api.ts'
import { useLiveStore, useTopic } from '#web/core/live/hooks.ts'
import { useTopics } from '#web/core/live/use-topics.ts'

/** A page may follow fifty topics; some are left for the slip and for what stands around the list. */
const mostTopics = 40

const noIds: readonly string[] = []

/** Competitions of these cards, as many as may be followed: where they are more, those near the screen. */
function followed(cards: readonly EventCard[], near: readonly string[]): readonly Topic[] {
  const all = new Set(cards.map(({ competition }) => competition.id))
  const ids = all.size > mostTopics && near.length > 0 ? near.filter((id) => all.has(id)) : [...all]
  // Their order says nothing.
  return ids
    .slice(0, mostTopics)
    .toSorted()
    .map((id) => `competition:${id}` as const)
}

/**
 * Cards of a list in its order: those that `board` has now, then those that were read on later (`moreIds`). What the board's
 * own topic lists is fresh by that, the rest by the topics of its competitions. `setNear` takes the ids of competitions
 * near the screen, the nearest first.
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
  // Also where it lists something else: who stops following a topic forgets what pages of it had.
  const listed = useTopic(board.topic)
  const first = board.complete ? listed : board.events.map(({ id }) => id)
  // A board's own topic says what is listed now. Elsewhere a card of the first answer stands until a topic brings it.
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
