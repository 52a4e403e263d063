/**
 * A cookie of a sign-in that is under way, which scripts never see. Over https it begins with `__Host-` (RFC 6265bis section
 * 4.1.3.2): no sister domain can plant one.
 */
export function attemptCookie(plainName: string, origin: () => string) {
  const isSecure = () => origin().startsWith('https:')
  const name = () => `${isSecure() ? '__Host-' : ''}${plainName}`
  return {
    name,
    /** The line that sets it; for no seconds it is taken back. */
    line: (value: string, seconds: number) =>
      `${name()}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`,
  }
}
