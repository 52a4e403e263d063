import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '#kernel/database.ts'
import { identityErrors, passwordCode, spentCode } from '../api.ts'
import * as store from './password-store.ts'

/**
 * Tries of one code: by the address that requested it, and by all other addresses together. Tries of strangers never
 * count against the address that requested it, so that nobody can lock the owner out.
 *
 * A code has eight digits and lives ten minutes. One code allows at most 10 guesses. An account has at most 10 codes
 * an hour requested by strangers (`max.codes` in password-reset.ts). That makes 100 guesses an hour at 10^8 codes,
 * which succeed once in a million hours. Each address from which the player has signed in before may add 3 codes.
 */
const tries = { own: 5, others: 5 } as const

export interface RightCode {
  readonly id: string
}

export interface PasswordCodes {
  /**
   * Issues a code for an e-mail address, requested from this network address. Stores it even if no account has the
   * e-mail address, so that wrong codes get the same answer.
   */
  issue(email: string, address: string): Promise<string>
  /** Counts a try. Errors: `wrong-code`, with the fact `next` if no code is valid any more; `code-time-up`. */
  check(email: string, address: string, code: string): Promise<RightCode>
}

/** Creates the codes for new passwords: stored as keyed hashes, one for each address that requested one. */
export function createPasswordCodes(secret: string, database: Database): PasswordCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'password-code', 32))
  const keyed = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  const idOf = (email: string, address: string) => keyed('asker', email, address)
  const hashOf = (email: string, code: string) => keyed('code', email, code)
  return {
    async issue(email, address) {
      const code = String(randomInt(10 ** passwordCode.digits)).padStart(passwordCode.digits, '0')
      const stored = { id: idOf(email, address), hash: hashOf(email, code), ...tries }
      await store.putCode(database.read, email, stored, passwordCode.minutes)
      return code
    },

    async check(email, address, code) {
      const hash = Buffer.from(hashOf(email, code))
      const outcome = await database.transact(async (tx) => {
        const all = await store.lockCodes(tx, email)
        const own = all.filter(({ id }) => id === idOf(email, address))
        const budget = own.length > 0 ? 'own' : 'others'
        const asked = own.length > 0 ? own : all
        const live = asked.filter((stored) => stored.current && stored[budget] > 0)
        const right = live.find((stored) => timingSafeEqual(Buffer.from(stored.hash), hash))
        if (right) return { id: right.id }
        if (live.length === 0) {
          if (asked.some(({ current }) => current)) return spentCode()
          return identityErrors[asked.length > 0 ? 'code-time-up' : 'wrong-code']()
        }
        await store.countTry(
          tx,
          live.map(({ id }) => id),
          budget,
        )
        const isLast = live.every((stored) => stored[budget] === 1)
        return isLast ? spentCode() : identityErrors['wrong-code']()
      })
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  }
}
