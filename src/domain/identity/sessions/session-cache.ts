import type { Clock } from '#kernel/clock.ts'

/** A session as every request needs it. */
export interface LiveSession {
  readonly playerId: string
  readonly sessionId: string
  /** Wall time in milliseconds after which it is none any more. */
  readonly endsAt: number
  /** Only of a player who is banned. */
  readonly ban?: { readonly withdraw: boolean }
  /** Only of a player who has not accepted the terms in force. */
  readonly termsChanged?: true
}

export interface SessionCache {
  /** The session of a cookie key: at once when it is known, else by `lookup`. */
  get(
    key: string,
    lookup: () => Promise<LiveSession | null>,
  ): LiveSession | null | Promise<LiveSession | null>
  /** Forgets a session under all its keys, also one that is being looked up at this moment. */
  end(sessionId: string): void
  /** Something about a player has changed: his sessions are looked up anew. */
  refresh(playerId: string): void
}

interface Entry {
  readonly session: LiveSession | null
  readonly until: number
}

/**
 * Keeps who a cookie belongs to for `ttlMs`, and that a cookie belongs to nobody, so that a request costs no round
 * trip to the database: a player who is active is looked up in the last quarter of that time, while the old answer still
 * holds. A session that another process ended lives on here for `ttlMs` at most.
 */
export function createSessionCache(clock: Clock, ttlMs = 5_000, maxEntries = 50_000): SessionCache {
  const known = new Map<string, Entry>()
  const nobody = new Map<string, Entry>()
  const pending = new Map<string, Promise<LiveSession | null>>()
  /** Ended sessions, until no lookup that began before can still answer. */
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

  /** Grows with every refresh: what was asked before it may be old, and is not kept. */
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
        // Asked anew before it is too old, so that who is active never waits for it.
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
