import { createHash, randomBytes } from 'node:crypto'
import type { VisitorIds } from '#domain/trust/analytics/index.ts'
import type { RequestHeaders } from '#kernel/contract.ts'
import type { SiteConfig } from './site-config.ts'

/** Cookie that keeps a visitor in the same group of a test; set only while a test includes a part of the visitors. */
const visitorCookie = 'visitor'
const year = 365 * 24 * 3600

type Tests = SiteConfig['abTests']

/** Returns whether the tests differ between visitors. */
export const isShared = (tests: Tests): boolean =>
  tests.some((test) => typeof test !== 'number' && test.share > 0 && test.share < 100)

/** Returns a visitor's tests: always the same for the same id, whatever other tests there are. */
export const testsOf = (tests: Tests, visitor: string | undefined): number[] =>
  tests.flatMap((test) => {
    if (typeof test === 'number') return [test]
    if (test.share >= 100) return [test.id]
    return isVisitor(visitor) && place(test.id, visitor) < test.share ? [test.id] : []
  })

/** Returns 0 to 99, uniform and independent of the other tests. */
const place = (test: number, visitor: string): number =>
  createHash('sha256').update(`${test} ${visitor}`).digest().readUInt32BE(0) % 100

export const isVisitor = (value: string | undefined): value is string => /^[0-9a-f]{24}$/.test(value ?? '')

/** Returns the id in the cookies of a request. */
export const visitorOf = ({ cookie }: RequestHeaders): string | undefined =>
  typeof cookie === 'string' ? /(?:^|;\s*)visitor=([0-9a-f]{24})(?=;|$)/.exec(cookie)?.[1] : undefined

export const newVisitor = (): string => randomBytes(12).toString('hex')

export const visitorCookieLine = (visitor: string, secure: boolean): string => line(visitor, year, secure)

const line = (visitor: string, seconds: number, secure: boolean) =>
  `${visitorCookie}=${visitor}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Shares the id with the analytics of consenting visitors. It stays while a shared test needs it. */
export const visitorIds = (config: () => Pick<SiteConfig, 'abTests'>, secure: boolean): VisitorIds => ({
  read: visitorOf,
  make: newVisitor,
  keep: (visitor) => visitorCookieLine(visitor, secure),
  drop: () => (isShared(config().abTests) ? null : line('', 0, secure)),
})
