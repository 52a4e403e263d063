import type { Clock } from '#kernel/clock.ts'
import { identityErrors } from '../api.ts'
import { networkOf } from '../captcha/captcha.ts'
import { createRecent } from '../recent.ts'

/**
 * Sign-in attempts on an account before it pauses. Few from one address, to slow guessing. More from all addresses
 * together, so that nobody can lock another player out with a handful of guesses. Still below the hundred of NIST SP
 * 800-63B-4 section 3.2.2.
 */
const rules = {
  pair: { most: 8, windowMs: 15 * 60_000 },
  account: { most: 80, windowMs: 60 * 60_000 },
  /** Attempts from elsewhere do not block an address or device that signed in before. */
  known: { windowMs: 30 * 24 * 60 * 60_000 },
} as const

export interface Attempts {
  /** Counts an attempt before it is made, so that parallel guesses count too. Throws `too-many-attempts`. */
  take(email: string, address: string, device?: string | null): void
  /**
   * Takes this attempt back after a correct password. If the name is surely the player's, also clears the count of
   * the address. Attempts from that address and device then no longer count on the account. A name that anybody may
   * claim gets no such trust: claiming a stranger's address would otherwise give more attempts on it.
   */
  succeeded(email: string, address: string, device: string | null, surelyHis: boolean): void
  /** Returns whether the address or the device has signed in to the account before. */
  knows(email: string, where: string | null): boolean
}

/** Counts attempts in memory, so each process counts for itself and starts at zero. */
export function createAttempts(clock: Clock): Attempts {
  const recent = createRecent(clock)
  // Counts IPv6 by network, because one household has all addresses of its network.
  const pairKey = (email: string, address: string) => `${networkOf(address)} ${email}`
  const knownKey = (email: string, where: string) => `known ${networkOf(where)} ${email}`
  const knows = (email: string, where: string | null) =>
    where !== null && recent.count(knownKey(email, where)) > 0
  return {
    knows,
    take(email, address, device = null) {
      const pair = pairKey(email, address)
      const counted = !knows(email, address) && !knows(email, device)
      const blocked = [
        recent.count(pair) >= rules.pair.most ? recent.endsAt(pair) : 0,
        counted && recent.count(email) >= rules.account.most ? recent.endsAt(email) : 0,
      ]
      const until = Math.max(...blocked)
      if (until > 0) {
        throw identityErrors['too-many-attempts']({ seconds: Math.ceil((until - clock.now()) / 1000) })
      }
      recent.add(pair, rules.pair.windowMs)
      if (counted) recent.add(email, rules.account.windowMs)
    },
    succeeded(email, address, device, surelyHis) {
      if (!knows(email, address) && !knows(email, device)) recent.add(email, rules.account.windowMs, -1)
      if (!surelyHis) {
        recent.add(pairKey(email, address), rules.pair.windowMs, -1)
        return
      }
      recent.forget(pairKey(email, address))
      for (const where of device === null ? [address] : [address, device]) {
        recent.forget(knownKey(email, where))
        recent.add(knownKey(email, where), rules.known.windowMs)
      }
    },
  }
}
