/**
 * Creates a cookie for a sign-in in progress, which scripts cannot read. Over https its name begins with `__Host-`
 * (RFC 6265bis section 4.1.3.2), so that no sibling domain can plant one.
 */
export function attemptCookie(plainName: string, origin: () => string) {
  const isSecure = () => origin().startsWith('https:')
  const name = () => `${isSecure() ? '__Host-' : ''}${plainName}`
  return {
    name,
    /** Returns the `Set-Cookie` line; 0 seconds delete the cookie. */
    line: (value: string, seconds: number) =>
      `${name()}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`,
  }
}
