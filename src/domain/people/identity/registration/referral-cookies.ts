import type { RequestHeaders } from '#kernel/contract.ts'
import { readCookie } from '../cookies.ts'

/**
 * Referral of a visitor, stored in cookies until registration: maps each query parameter to its cookie (spec sections
 * 5 and 9). Only the server reads them, and an absent parameter sets no cookie.
 */

const hour = 3600
const day = 24 * hour

interface Rule {
  readonly parameter: string
  readonly cookie: string
  readonly seconds: number
  /** Parameters whose values are stored with it, as `name=value` pairs. */
  readonly along?: readonly string[]
}

/** In order of priority: of two parameters of one cookie, the first one present wins. */
const rules: readonly Rule[] = [
  { parameter: 'ref', cookie: 'refererid', seconds: 60 * day },
  { parameter: 'tag', cookie: 'reflinkid', seconds: 60 * day },
  { parameter: 'bf', cookie: 'reflinkid', seconds: day },
  { parameter: 'qtag', cookie: 'reflinkid', seconds: hour },
  { parameter: 'btag', cookie: 'ref_partner_id', seconds: 60 * day },
  { parameter: 'affid', cookie: 'ref_partner_id', seconds: 60 * day },
  { parameter: 'click_id', cookie: 'ref_partner_id', seconds: 30 * day, along: ['utm_source', 'aip'] },
  { parameter: 'subid', cookie: 'subid', seconds: 60 * day },
  { parameter: 'pb', cookie: 'postback_watcher', seconds: 30 * day },
]

/** Cookies whose values go into the record of a new player. */
const kept = [...new Set(rules.map(({ cookie }) => cookie))]

const longest = 100
/**
 * Returns whether a value is free of control characters and short enough to keep whole: a truncated value would name
 * another partner.
 */
const isSound = (value: string) => value.length > 0 && value.length <= longest && !/\p{Cc}/u.test(value)

/** Returns the `Set-Cookie` lines for a page's query; none without such parameters. */
export function referralCookies(query: URLSearchParams, secure: boolean): string[] {
  const line = (cookie: string, value: string, seconds: number) =>
    `${cookie}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const lines = new Map<string, string>()
  for (const { parameter, cookie, seconds, along = [] } of rules) {
    const value = query.get(parameter)
    if (value === null || lines.has(cookie) || !isSound(value)) continue
    const further = along.flatMap((name) => {
      const other = query.get(name)
      return other !== null && isSound(other) ? [`${name}=${other}`] : []
    })
    lines.set(cookie, line(cookie, [value, ...further].join('&'), seconds))
  }
  if (query.get('payment_consultant') === '1') {
    lines.set('payment_consultant', line('payment_consultant', '1', day))
  }
  return [...lines.values()]
}

/** Returns the referral in the cookies of a request, by cookie; for the record of a new player. */
export function readReferral(headers: RequestHeaders): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of kept) {
    const value = decoded(readCookie(headers, name))
    if (value !== null && !/\p{Cc}/u.test(value)) found[name] = value
  }
  return found
}

function decoded(value: string | null): string | null {
  try {
    return value === null ? null : decodeURIComponent(value)
  } catch {
    return null
  }
}
