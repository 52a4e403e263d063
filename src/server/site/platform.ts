/** Session cookie that keeps a browser on the mobile site. */
const platformCookie = 'platform_type'

export interface Platform {
  /** The mobile site, however wide the window is. */
  readonly mobile: boolean
  /** `Set-Cookie` line, where the address asks for another site than before. */
  readonly cookie: string | null
}

/**
 * Reads the platform: `platform_type=mobile` in an address switches to the mobile site from then on, any
 * other value to the usual one.
 */
export function platformOf(query: URLSearchParams, known: string | undefined, secure: boolean): Platform {
  const asked = query.get(platformCookie)
  const before = known === 'mobile'
  const mobile = asked === null ? before : asked === 'mobile'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const line = mobile ? 'mobile; ' : '; Max-Age=0; '
  return { mobile, cookie: mobile === before ? null : `${platformCookie}=${line}${attributes}` }
}
