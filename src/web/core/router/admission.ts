import type { SiteFacts } from '#domain/trust/access/api.ts'
import type { Session } from '../session/session.ts'
import { isClosed } from '../site-facts.ts'
import type { Route } from './routes.ts'

export interface Redirect {
  readonly to: string
  readonly status: 301 | 302
}

/** Visitor of a page, with the operator's rules for them. */
export interface Visitor {
  readonly session: Session
  /** Absent while all defaults apply. */
  readonly site?: SiteFacts | undefined
  /** Reason why the visitor is blocked; 0 or absent: not blocked. */
  readonly blocked?: number | undefined
}

const away = (to: string): Redirect => ({ to, status: 302 })

/** Level 16 of the block service also means suspension. */
const suspended = 16

/** Decides whether a visitor may see a page: null (yes), the redirect, or `closed`: there is no such page. */
export function admit(
  route: Route,
  address: string,
  { session, site, blocked = 0 }: Visitor,
): Redirect | 'closed' | null {
  if (isClosed(site, route.name)) return 'closed'
  if (site?.notFoundFragments.some((fragment) => address.includes(fragment))) return 'closed'
  const { only, underBan, access } = route
  const ban = session?.ban
  if (only) {
    const holds =
      only === 'blocked'
        ? blocked > 0
        : only === 'banned'
          ? ban || blocked === suspended
          : site?.maintenance?.active
    return holds ? null : away('/')
  }
  if (ban && underBan !== 'allowed' && !(underBan === 'withdraw' && ban.withdraw)) return away('/suspension')
  if (access === 'player' && !session) return away(`/login?next=${encodeURIComponent(address)}`)
  return access === 'guest' && session ? away('/') : null
}
