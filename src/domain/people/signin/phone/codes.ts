import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { createRecent, identityErrors, networkOf, spentCode } from '#domain/people/identity/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { contactCode } from '../api.ts'
import { signInErrors } from '../errors.ts'
import * as store from './code-store.ts'

/** Purpose of a code, which is valid for nothing else. */
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
  /** The account's player, if known in advance. */
  readonly playerId: string | null
  /** Network address of the request. */
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
 * Six digits, five tries and five codes an hour to one number: 25 guesses an hour at 10^6 codes. The limit also keeps
 * others from filling a number with messages.
 */
export const maxCodes = { tries: 5, codesOfContact: 5, codesOfAddress: 20 } as const

/**
 * Creates the codes to phone numbers and e-mail addresses, stored as keyed hashes. A caller needs the code's id to
 * try it.
 */
export function createCodes(secret: string, database: Database, clock: Clock) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'contact-code', 32))
  const hashOf = (id: string, code: string) =>
    createHmac('sha256', key).update(`${id}\n${code}`).digest('base64url')
  const recent = createRecent(clock)

  /**
   * Issues a code beside earlier ones. Counts and stores it even if nobody has the contact, so that the answer does
   * not reveal it. Errors: `code-too-soon`, `too-many-codes`.
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
   * Returns the contact that a code proves; counts a wrong try. The code stays valid until `use`. Errors:
   * `wrong-code` until it expires, with the fact `next` if no tries are left; `code-time-up` afterwards (spec section
   * 5).
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

  /** Spends a code, in the transaction that it authorises. Errors: `wrong-code` if another request was first. */
  async function use(tx: Tx, id: string): Promise<void> {
    if (!(await store.takeCode(tx, id))) throw spentCode()
  }

  return { issue, check, use }
}

export type Codes = ReturnType<typeof createCodes>
