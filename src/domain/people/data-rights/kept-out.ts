import { createHmac } from 'node:crypto'
import { nameKey, nameKeysOf } from '#domain/protection/persons/index.ts'

/** Identity data of a registration or a deleted account. */
export interface ToldPerson {
  /** Null if the account has none. */
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  /** As typed; only names with a first and a last name give a key. */
  readonly names: readonly string[]
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  /** Numbers of the device records of the browsers used. */
  readonly devices?: readonly string[]
}

/** Returns the mailbox behind an address: without the part after `+`, and for Gmail without dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  const own = email.slice(0, at).toLowerCase()
  const local = own.replace(/^(.+?)\+.*$/, '$1')
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${host}`
}

/**
 * Returns the keys that identify a person. Without the operator's secret no key reveals the person. An unconfirmed
 * mailbox identifies only together with the date of birth, since anyone could enter it.
 *
 * @param proven whether the address is confirmed; absent at registration: both keys are looked up
 */
export function keysOf(
  secret: string,
  { email, phone, names, birthDate, devices = [] }: ToldPerson,
  proven?: boolean,
): readonly Buffer[] {
  const key = (kind: string, value: string) =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(`${kind} ${value}`).digest()
  // A deletion stores the account's own name keys. A registration looks up those, and the keys of older deletions.
  const side = proven === undefined ? 'other' : 'account'
  const people = new Set(names.flatMap((name) => nameKeysOf(name, side)))
  const older = side === 'other' ? new Set(names.flatMap((name) => nameKey(name) ?? [])) : []
  return [
    ...(email === null || proven === false ? [] : [key('mailbox', mailboxOf(email))]),
    ...(email === null || proven === true ? [] : [key('named mailbox', `${birthDate} ${mailboxOf(email)}`)]),
    ...(phone === null ? [] : [key('phone', phone)]),
    ...[...people].map((name) => key('name', `${birthDate} ${name}`)),
    ...devices.map((device) => key('device', `${birthDate} ${device}`)),
    ...[...older].map((name) => key('person', `${birthDate} ${name}`)),
  ]
}
