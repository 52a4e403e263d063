/** A match whose selections left the slip because its score changed. */
export interface Drop {
  readonly eventId: string
  readonly match: string
  /** "1:0". */
  readonly score: string
}

const listeners = new Set<() => void>()
let drops: readonly Drop[] = []

const set = (next: readonly Drop[]) => {
  drops = next
  for (const listener of listeners) listener()
}

/** Drops on this page that the player has not dismissed; only the latest per match. */
export const droppedOnScore = {
  get: () => drops,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Whether any component shows them. */
  isShown: () => listeners.size > 0,
  add: (drop: Drop) => set([...drops.filter(({ eventId }) => eventId !== drop.eventId), drop]),
  dismiss: (drop: Drop) => set(drops.filter((one) => one !== drop)),
}
