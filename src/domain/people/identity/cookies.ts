import type { RequestHeaders } from '#kernel/contract.ts'

/** Returns the first cookie of a name, still encoded; null if it is missing, empty or longer than 512 characters. */
export function readCookie(headers: RequestHeaders, name: string): string | null {
  const { cookie } = headers
  if (typeof cookie !== 'string') return null
  for (const part of cookie.split(';')) {
    const text = part.trimStart()
    if (text.startsWith(name) && text[name.length] === '=') {
      const value = text.slice(name.length + 1).trimEnd()
      return value.length > 0 && value.length <= 512 ? value : null
    }
  }
  return null
}

/** Returns headers with only the named cookies and the user agent, for better-auth. */
export function headersWithCookies(headers: RequestHeaders, names: readonly string[]): Headers {
  const cookies = names.flatMap((name) => {
    const value = readCookie(headers, name)
    return value === null ? [] : [`${name}=${value}`]
  })
  const shown = new Headers()
  if (cookies.length > 0) shown.set('cookie', cookies.join('; '))
  const agent = headers['user-agent']
  if (typeof agent === 'string') shown.set('user-agent', agent.replace(/[^\x20-\x7e]/g, '').slice(0, 300))
  return shown
}
