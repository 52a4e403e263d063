import { isLanguage } from '../i18n/languages.ts'

/** One slash and no other at once, nor a backslash, which browsers read as one. */
const plainPath = /^\/(?![/\\])[^\\\s]*$/

/** A return address of our own site, as a path after the language prefix; the home page for anything else. */
export function safeReturnPath(next: string | null): string {
  if (!next || !plainPath.test(next)) return '/'
  const first = next.split('/')[1]
  if (!isLanguage(first)) return next
  const rest = next.slice(first.length + 1)
  return plainPath.test(rest) ? rest : '/'
}
