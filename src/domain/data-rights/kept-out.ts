import { createHmac } from 'node:crypto'
import { nameKey, nameKeysOf } from '../persons/index.ts'

/** What is told of a person, at registration and when his account is deleted. */
export interface ToldPerson {
  /** Null where the account has none. */
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  /** As they were written; no key is made of one without a first and a last name. */
  readonly names: readonly string[]
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  /** Numbers of the records of the browsers that were used. */
  readonly devices?: readonly string[]
}

/** The box that an address reaches: without what stands after `+`, at Gmail without dots. */
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
 * Keys by which a person is known again; nobody gets from a key to the person without the house's secret. A mailbox that he
 * never proved is his only together with his birthday: anybody may have named it.
 *
 * @param proven whether the address is; absent at a registration: it is looked for by both keys
 */
export function keysOf(
  secret: string,
  { email, phone, names, birthDate, devices = [] }: ToldPerson,
  proven?: boolean,
): readonly Buffer[] {
  const key = (kind: string, value: string) =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(`${kind} ${value}`).digest()
  // A deletion keeps what an account goes by; a registration looks for it, and for the keys of older deletions.
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
