import { isIP } from 'node:net'
import { isSafeOnTheWay, isThisMachine } from '#kernel/this-machine.ts'
import type { Environment } from './setting-of.ts'

/** The forms that settings are written in: each answers the value, or undefined for a text of another form. */

export function wholeNumber(text: string, from: number, to: number): number | undefined {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= from && value <= to ? value : undefined
}

export function numberBetween(text: string, from: number, to: number): number | undefined {
  const value = Number(text)
  return /^\d+(\.\d+)?$/.test(text) && value >= from && value <= to ? value : undefined
}

export function instant(text: string): number | undefined {
  const value = Date.parse(text)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(value)
    ? value
    : undefined
}

export function proxyAddress(text: string): string | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const width = isIP(address) === 6 ? 128 : 32
  const network = bits === undefined || wholeNumber(bits, 1, width) !== undefined
  return isIP(address) !== 0 && network && rest.length === 0 ? text : undefined
}

/**
 * A database on this machine, by its socket or its loopback, or one whose connection is encrypted and whose name is proved.
 * Where the URL names no host, the driver takes that of `PGHOST`.
 */
export function postgresUrl(text: string, { PGHOST = '' }: Environment): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, searchParams: given } = new URL(text)
  // What stands in the query wins, as with every client of PostgreSQL.
  const host = given.getAll('host').at(-1) || hostname || PGHOST
  const isHere = host === '' || /^(\/|%2f)/i.test(host) || isThisMachine(host)
  const isSafe = isHere || given.getAll('sslmode').at(-1) === 'verify-full'
  return /^postgres(ql)?:$/.test(protocol) && isSafe ? text : undefined
}

/** An https address; one of http only of this machine. */
export function encryptedUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && isSafeOnTheWay(url, 'https:') ? text : undefined
}

/** An https origin; one of http only of this machine, for money and passwords would go over the network in the clear. */
export function webOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const bare = /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
  return bare && isSafeOnTheWay(url, 'https:') ? url.origin : undefined
}

export const mailServer = (text: string): string | undefined =>
  URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text) ? text : undefined

export const sender = (text: string): string | undefined =>
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text) ? text : undefined
