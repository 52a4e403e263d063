import { userTokenEndpoint } from '#domain/people/identity/api.ts'
import { CallError } from './call-error.ts'
import type { Exchange } from './exchange.ts'

/** Milliseconds for which a token is reused (spec section 9). */
const freshMs = 60_000
const cookieName = 'user_token'

interface Claims {
  readonly exp: number
  readonly iat: number
}

/** Returns the claims of a token that has `exp` and has not expired by this clock; else null. */
export function readToken(token: string | undefined, now: number): Claims | null {
  try {
    const text = token?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/')
    const claims = JSON.parse(atob(text ?? '')) as Partial<Claims>
    if (typeof claims.exp !== 'number' || claims.exp * 1000 <= now) return null
    return { exp: claims.exp, iat: claims.iat ?? 0 }
  } catch {
    return null
  }
}

const inBrowser = () => typeof document !== 'undefined'
let kept = ''
let asking: Promise<string> | null = null

/** Stores the token in the cookie `user_token`, which all tabs share and which expires with it. */
function write(token: string): void {
  kept = token
  if (!inBrowser()) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const exp = readToken(token, 0)?.exp ?? 0
  document.cookie = `${cookieName}=${token}; path=/; samesite=strict; expires=${new Date(exp * 1000).toUTCString()}${secure}`
}

function read(): string {
  if (!inBrowser()) return kept
  return new RegExp(`(?:^|; )${cookieName}=([\\w.-]+)`).exec(document.cookie)?.[1] ?? ''
}

/** Deletes the token: the server refused it, or its session has ended. */
export const dropToken = (): void => write('')

/**
 * Returns the token for `x-auth`, at most a minute old by its own claim. Concurrent calls share one request.
 * Null when nobody is signed in.
 */
export async function userToken(exchange: Exchange): Promise<string | null> {
  const known = read()
  const now = Date.now()
  const claims = readToken(known, now)
  if (claims && now - claims.iat * 1000 < freshMs) return known
  asking ??= exchange(userTokenEndpoint, { query: { force_refresh: 'true' } })
    .then(({ token }) => {
      write(token)
      return token
    })
    .finally(() => {
      asking = null
    })
  try {
    return await asking
  } catch (fault) {
    if (fault instanceof CallError && fault.status === 401) return null
    throw fault
  }
}
