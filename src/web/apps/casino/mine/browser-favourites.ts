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

function write(ids: readonly string[]): void {
  known = ids
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Without storage they last as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Games that a visitor marked in this browser, the last one first; shared by its tabs. */
export const browserFavourites = {
  read,
  toggle: (id: string) => {
    const before = read()
    write(before.includes(id) ? before.filter((one) => one !== id) : [id, ...before])
  },
  forget: (ids: readonly string[]) => write(read().filter((id) => !ids.includes(id))),
  subscribe: (listener: () => void) => {
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
  },
}
