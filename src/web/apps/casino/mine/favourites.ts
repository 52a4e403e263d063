import { useSyncExternalStore } from 'react'

const storageKey = 'fairline.casino-favourites'
const none: readonly string[] = []
const listeners = new Set<() => void>()
let known: readonly string[] | null = null

function read(): readonly string[] {
  if (known) return known
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    known = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : none
  } catch {
    known = none
  }
  return known
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKey) return
    known = null
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** The ids of the games that were marked in this browser, the last one first; in all of its tabs. */
export const useFavourites = (): readonly string[] => useSyncExternalStore(subscribe, read, () => none)

export function toggleFavourite(id: string): void {
  const before = read()
  known = before.includes(id) ? before.filter((one) => one !== id) : [id, ...before]
  try {
    localStorage.setItem(storageKey, JSON.stringify(known))
  } catch {
    // They last as long as the page then.
  }
  for (const listener of listeners) listener()
}
