import type { Clock } from '#kernel/clock.ts'
import { identityErrors } from './api.ts'

/**
 * How many sign-ins are tried on an account before it rests: few from one address, so that guessing is slow; more
 * from all addresses together, so that nobody can lock another out with a handful of guesses, and still below the
 * hundred of NIST SP 800-63B-4 section 3.2.2.
 */
const rules = {
  pair: { most: 8, windowMs: 15 * 60_000 },
  account: { most: 80, windowMs: 60 * 60_000 },
  /** An address that signed in before is not held up by what others guess. */
  known: { windowMs: 30 * 24 * 60 * 60_000 },
} as const
const mostEntries = 100_000

interface Entry {
  count: number
  readonly endsAt: number
}

export interface Attempts {
  /** Counts an attempt before it is made, so that parallel guesses count too. Throws `too-many-attempts`. */
  take(email: string, address: string): void
  /** The password was right: the address may go on, the account's count forgets this attempt. */
  succeeded(email: string, address: string): void
}

/** Kept in memory: each process counts for itself and starts afresh. */
export function createAttempts(clock: Clock): Attempts {
  const entries = new Map<string, Entry>()
  const current = (key: string, windowMs: number): Entry => {
    const now = clock.now()
    const found = entries.get(key)
    if (found && found.endsAt > now) return found
    entries.delete(key)
    if (entries.size >= mostEntries) forgetOldest(entries, now)
    const fresh = { count: 0, endsAt: now + windowMs }
    entries.set(key, fresh)
    return fresh
  }
  const pairKey = (email: string, address: string) => `${address} ${email}`
  const knownKey = (email: string, address: string) => `known ${address} ${email}`
  return {
    take(email, address) {
      const pair = current(pairKey(email, address), rules.pair.windowMs)
      const account = current(email, rules.account.windowMs)
      const known = entries.get(knownKey(email, address))
      const counted = !known || known.endsAt <= clock.now()
      const blocked = [
        pair.count >= rules.pair.most ? pair : null,
        counted && account.count >= rules.account.most ? account : null,
      ].filter((entry) => entry !== null)
      if (blocked.length > 0) {
        const until = Math.max(...blocked.map((entry) => entry.endsAt))
        throw identityErrors['too-many-attempts']({ seconds: Math.ceil((until - clock.now()) / 1000) })
      }
      pair.count++
      if (counted) account.count++
    },
    succeeded(email, address) {
      const account = entries.get(email)
      const key = knownKey(email, address)
      if (account && account.count > 0 && !entries.has(key)) account.count--
      entries.delete(pairKey(email, address))
      entries.delete(key)
      current(key, rules.known.windowMs)
    },
  }
}

function forgetOldest(entries: Map<string, Entry>, now: number): void {
  for (const [key, entry] of entries) if (entry.endsAt <= now) entries.delete(key)
  for (const key of entries.keys()) {
    if (entries.size < mostEntries * 0.9) return
    entries.delete(key)
  }
}
