import type { Clock } from '#kernel/clock.ts'

/** Session data that every request needs. */
export interface LiveSession {
  readonly playerId: string
  readonly sessionId: string
  /** Wall time in milliseconds at which the session ends. */
  readonly endsAt: number
  /** Only for a banned player. */
  readonly ban?: { readonly withdraw: boolean }
  /** Only for a player who has not accepted the terms in force. */
  readonly termsChanged?: true
}

export interface SessionCache {
  /** Returns the session of a cookie key; synchronously if it is cached, else by `lookup`. */
  get(
    key: string,
    lookup: () => Promise<LiveSession | null>,
  ): LiveSession | null | Promise<LiveSession | null>
  /** Drops a session under all its keys, including lookups in progress. */
  end(sessionId: string): void
  /** Drops a player's sessions after a change, so that the next request looks them up again. */
  refresh(playerId: string): void
}

interface Entry {
  readonly session: LiveSession | null
  readonly until: number
}

/**
 * Caches the session of a cookie, or that it has none, for `ttlMs`. A request then costs no round trip to the
 * database. Looks an active player up again in the last quarter of that time, while the old answer still counts. A
 * session that another process ended stays valid here for at most `ttlMs`.
 */
export function createSessionCache(clock: Clock, ttlMs = 5_000, maxEntries = 50_000): SessionCache {
  const known = new Map<string, Entry>()
  const nobody = new Map<string, Entry>()
  const pending = new Map<string, Promise<LiveSession | null>>()
  /** Ended sessions, kept until no earlier lookup can still answer. */
  const ended = new Map<string, number>()

  const remember = (key: string, session: LiveSession | null) => {
    const map = session ? known : nobody
    if (map.size >= maxEntries) {
      const now = clock.now()
      for (const [old, entry] of map) if (entry.until <= now || map.size >= maxEntries) map.delete(old)
    }
    map.delete(key)
    map.set(key, { session, until: clock.now() + ttlMs })
  }
  const valid = (session: LiveSession | null) =>
    session && session.endsAt > clock.now() && !ended.has(session.sessionId) ? session : null

  /** Grows with every refresh: the result of a lookup that began before it may be stale and is not cached. */
  let refreshes = 0
  const look = (key: string, lookup: () => Promise<LiveSession | null>) => {
    const asked = refreshes
    const found = lookup()
      .then((session) => {
        const live = valid(session)
        if (asked !== refreshes) return live
        remember(key, live)
        if (live) nobody.delete(key)
        else known.delete(key)
        return live
      })
      .finally(() => {
        if (pending.get(key) === found) pending.delete(key)
      })
    pending.set(key, found)
    return found
  }

  return {
    get(key, lookup) {
      const entry = known.get(key) ?? nobody.get(key)
      const left = entry ? entry.until - clock.now() : 0
      if (entry && left > 0) {
        // Looks up again before expiry, so that an active player never waits.
        if (entry.session && left < ttlMs / 4 && !pending.has(key)) look(key, lookup).catch(() => {})
        return valid(entry.session)
      }
      return pending.get(key) ?? look(key, lookup)
    },
    refresh(playerId) {
      refreshes++
      pending.clear()
      for (const [key, { session }] of known) if (session?.playerId === playerId) known.delete(key)
    },
    end(sessionId) {
      const now = clock.now()
      for (const [id, until] of ended) {
        if (until > now) break
        ended.delete(id)
      }
      ended.set(sessionId, now + Math.max(ttlMs, 60_000))
    },
  }
}
