/** Writes a cookie that the server reads with the next page; `Secure` on secure pages. 0 seconds deletes it. */
export function writeCookie(name: string, value: string, seconds = 31_536_000): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
