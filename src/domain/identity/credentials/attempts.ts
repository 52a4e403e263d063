import type { Clock } from '#kernel/clock.ts'
import { identityErrors } from '../api.ts'
import { networkOf } from '../captcha/captcha.ts'
import { createRecent } from '../recent.ts'

/**
 * How many sign-ins are tried on an account before it rests: few from one address, so that guessing is slow; more
 * from all addresses together, so that nobody can lock another out with a handful of guesses, and still below the
 * hundred of NIST SP 800-63B-4 section 3.2.2.
 */
const rules = {
  pair: { most: 8, windowMs: 15 * 60_000 },
  account: { most: 80, windowMs: 60 * 60_000 },
  /** An address or a device that signed in before is not held up by what others guess. */
  known: { windowMs: 30 * 24 * 60 * 60_000 },
} as const

export interface Attempts {
  /** Counts an attempt before it is made, so that parallel guesses count too. Throws `too-many-attempts`. */
  take(email: string, address: string, device?: string | null): void
  /**
   * The password was right: the account's count forgets this attempt. Where the name is surely the player's, the address and
   * the device may go on; of a name that anybody may claim only this attempt is taken back, or whoever claims a stranger's
   * address would have more tries on it.
   */
  succeeded(email: string, address: string, device: string | null, surelyHis: boolean): void
  /** Whether the address or the device has signed in to the account before. */
  knows(email: string, where: string | null): boolean
}

/** Kept in memory: each process counts for itself and starts afresh. */
export function createAttempts(clock: Clock): Attempts {
  const recent = createRecent(clock)
  // Of IPv6 the network: who has one address there has all of them.
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
