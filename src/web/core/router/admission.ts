import type { SiteFacts } from '#domain/access/api.ts'
import type { Session } from '../session/session.ts'
import { isClosed } from '../site-facts.ts'
import type { Route } from './routes.ts'

export interface Redirect {
  readonly to: string
  readonly status: 301 | 302
}

/** Who comes to a page, and what the operator has to say about it. */
export interface Visitor {
  readonly session: Session
  /** Absent while everything is as usual. */
  readonly site?: SiteFacts | undefined
  /** The reason why he is blocked; 0 or absent is none. */
  readonly blocked?: number | undefined
}

const away = (to: string): Redirect => ({ to, status: 302 })

/** Ban level 16 of the block service is the suspension too. */
const suspended = 16

/** Whether a page may be shown to a visitor: null, or where he goes instead, or `closed`: there is no such page. */
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
