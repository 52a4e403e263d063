import type { Clock } from '#kernel/clock.ts'

interface Entry {
  count: number
  readonly endsAt: number
}

const maxEntries = 100_000

/** Counters by key with a time window from the first addition on. Kept in memory: each process counts for itself. */
export interface Recent {
  count(key: string): number
  /** Returns the wall time at which the count restarts; 0 without a count. */
  endsAt(key: string): number
  forget(key: string): void
  /** Adds to a count, or with a negative number subtracts; returns the new count. */
  add(key: string, windowMs: number, by?: number): number
}

export function createRecent(clock: Clock): Recent {
  const entries = new Map<string, Entry>()
  const current = (key: string) => {
    const found = entries.get(key)
    if (!found || found.endsAt > clock.now()) return found
    entries.delete(key)
    return undefined
  }
  return {
    count: (key) => current(key)?.count ?? 0,
    endsAt: (key) => current(key)?.endsAt ?? 0,
    forget: (key) => void entries.delete(key),
    add(key, windowMs, by = 1) {
      let entry = current(key)
      if (!entry) {
        if (by < 0) return 0
        if (entries.size >= maxEntries) forgetOldest(entries, clock.now())
        entry = { count: 0, endsAt: clock.now() + windowMs }
        entries.set(key, entry)
      }
      entry.count = Math.max(0, entry.count + by)
      return entry.count
    },
  }
}

function forgetOldest(entries: Map<string, Entry>, now: number): void {
  for (const [key, entry] of entries) if (entry.endsAt <= now) entries.delete(key)
  for (const key of entries.keys()) {
    if (entries.size < maxEntries * 0.9) return
    entries.delete(key)
  }
}
