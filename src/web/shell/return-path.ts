import { isLanguage } from '../i18n/languages.ts'

/** A return address of our own site, as a path after the language prefix; the home page for anything else. */
export function safeReturnPath(next: string | null): string {
  if (!next || !/^\/(?![/\\])[^\\\s]*$/.test(next)) return '/'
  const first = next.split('/')[1]
  return isLanguage(first) ? next.slice(first.length + 1) || '/' : next
}
