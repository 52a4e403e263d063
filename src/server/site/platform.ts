/** The cookie by which a browser stays on the mobile site until it is closed. */
const platformCookie = 'platform_type'

export interface Platform {
  /** The mobile site, however wide the window is. */
  readonly mobile: boolean
  /** The `Set-Cookie` line that remembers it, where the address asks for another one than before. */
  readonly cookie: string | null
}

/** `platform_type=mobile` in an address asks for the mobile site from then on, any other value for the usual one. */
export function platformOf(query: URLSearchParams, known: string | undefined, secure: boolean): Platform {
  const asked = query.get(platformCookie)
  const before = known === 'mobile'
  const mobile = asked === null ? before : asked === 'mobile'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const line = mobile ? 'mobile; ' : '; Max-Age=0; '
  return { mobile, cookie: mobile === before ? null : `${platformCookie}=${line}${attributes}` }
}
