import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { createRecent, identityErrors, networkOf, spentCode } from '#domain/identity/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { contactCode } from '../api.ts'
import { signInErrors } from '../errors.ts'
import * as store from './code-store.ts'

/** What a code is for: it is of no use for anything else. */
export type CodePurpose =
  | 'registration'
  | 'sign-in'
  | 'password'
  | 'binding'
  | 'e-mail'
  | 'link'
  | 'second-step'

export interface CodeRequest {
  /** A phone number (E.164) or an e-mail address. */
  readonly contact: string
  readonly purpose: CodePurpose
  /** Whose account it is for, where that is known before. */
  readonly playerId: string | null
  /** The network address that asks. */
  readonly ip: string
}

export interface GivenCode {
  readonly id: string
  readonly code: string
  readonly purpose: CodePurpose
  readonly playerId: string | null
}

const hour = 60 * 60_000
/**
 * Six digits, five tries, five codes an hour to one number: 25 guesses an hour at 10^6 codes. And a number that somebody
 * else names is not filled with messages.
 */
export const maxCodes = { tries: 5, codesOfContact: 5, codesOfAddress: 20 } as const

/** Codes to phone numbers and e-mail addresses: kept as keyed hashes, tried by whoever was told their id. */
export function createCodes(secret: string, database: Database, clock: Clock) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'contact-code', 32))
  const hashOf = (id: string, code: string) =>
    createHmac('sha256', key).update(`${id}\n${code}`).digest('base64url')
  const recent = createRecent(clock)

  /**
   * A new code, which takes the place of no other. It is counted and kept whether anybody has the contact or not, so
   * that nobody learns that. Errors: `code-too-soon`, `too-many-codes`.
   */
  async function issue({ contact, purpose, playerId, ip }: CodeRequest) {
    const from = `codes ${networkOf(ip)}`
    if (recent.count(from) >= maxCodes.codesOfAddress) {
      const seconds = Math.ceil((recent.endsAt(from) - clock.now()) / 1000)
      throw identityErrors['too-many-codes']({ seconds })
    }
    const id = randomBytes(16).toString('base64url')
    const code = String(randomInt(10 ** contactCode.digits)).padStart(contactCode.digits, '0')
    await database.transact(async (tx) => {
      const sent = await store.lockSent(tx, contact)
      const wait = sent.last === null ? 0 : contactCode.resendSeconds - sent.last
      if (wait > 0) throw signInErrors['code-too-soon']({ seconds: Math.ceil(wait) })
      if (sent.count >= maxCodes.codesOfContact) {
        throw identityErrors['too-many-codes']({ seconds: Math.max(1, Math.ceil(3600 - (sent.first ?? 0))) })
      }
      const row = { id, contact, purpose, playerId, hash: hashOf(id, code), tries: maxCodes.tries }
      await store.putCode(tx, row, contactCode.seconds)
    })
    recent.add(from, hour)
    return { id, code }
  }

  /**
   * The contact that a code proves; the try counts before anything is told. The code stays until `use`. Errors: `wrong-code`
   * while its time runs, with the fact `next` where it serves no more; `code-time-up` after that (spec section 5).
   */
  async function check({ id, code, purpose, playerId }: GivenCode): Promise<string> {
    const given = Buffer.from(hashOf(id, code))
    const outcome = await database.transact(async (tx) => {
      const row = await store.lockCode(tx, id)
      const ours = row !== null && row.purpose === purpose && row.playerId === playerId
      if (!ours || !row.current) return identityErrors['code-time-up']()
      if (row.triesLeft <= 0) return spentCode()
      if (timingSafeEqual(Buffer.from(row.hash), given)) return row.contact
      await store.countTry(tx, id)
      return row.triesLeft === 1 ? spentCode() : identityErrors['wrong-code']()
    })
    if (typeof outcome !== 'string') throw outcome
    return outcome
  }

  /** Uses a code up, in the transaction of what it is for. Errors: `wrong-code` when somebody was faster. */
  async function use(tx: Tx, id: string): Promise<void> {
    if (!(await store.takeCode(tx, id))) throw spentCode()
  }

  return { issue, check, use }
}

export type Codes = ReturnType<typeof createCodes>
