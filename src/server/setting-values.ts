import { isIP } from 'node:net'
import { isSafeOnTheWay, isThisMachine } from '#kernel/this-machine.ts'
import type { Environment } from './setting-of.ts'

/** Parsers of settings: each returns the value, or undefined for a text of another form. */

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
 * Accepts a database on this machine, by socket or loopback, or one with an encrypted connection and a
 * verified host name. Where the URL names no host, the driver uses `PGHOST`.
 */
export function postgresUrl(text: string, { PGHOST = '' }: Environment): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, searchParams: given } = new URL(text)
  // The query wins over the URL's host, as in every PostgreSQL client.
  const host = given.getAll('host').at(-1) || hostname || PGHOST
  const isHere = host === '' || /^(\/|%2f)/i.test(host) || isThisMachine(host)
  const isSafe = isHere || given.getAll('sslmode').at(-1) === 'verify-full'
  return /^postgres(ql)?:$/.test(protocol) && isSafe ? text : undefined
}

/** Accepts an https address; http only on this machine. */
export function encryptedUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && isSafeOnTheWay(url, 'https:') ? text : undefined
}

/**
 * Accepts an https origin; http only on this machine, since money and passwords would cross the network in
 * plain text.
 */
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
