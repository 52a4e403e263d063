import { isLanguage } from '../../i18n/languages.ts'

/** One slash and no other at once, nor a backslash, which browsers read as one. */
const plainPath = /^\/(?![/\\])[^\\\s]*$/
/** Browsers would take them away, and what is left could begin with two slashes. */
const climbs = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i

/** A return address of our own site, as a path after the language prefix; the home page for anything else. */
export function safeReturnPath(next: string | null): string {
  if (!next || !plainPath.test(next) || climbs.test(next)) return '/'
  const first = next.split('/')[1]
  if (!isLanguage(first)) return next
  const rest = next.slice(first.length + 1)
  return plainPath.test(rest) ? rest : '/'
}

/** What has to be known of a view. */
interface Shown {
  readonly kind: string
  readonly route: { readonly app: string } | null
  readonly path: string
  readonly search: string
}

let previous = '/'

/** The browser notes each page that somebody may want to come back to after signing in. */
export function notePath({ kind, route, path, search }: Shown): void {
  if (kind === 'page' && route?.app !== 'auth') previous = path + search
}

/** Where to go from a page of signing in: the return address, else the page before it in this tab, else home. */
export const returnPath = (query: URLSearchParams): string =>
  query.has('next') ? safeReturnPath(query.get('next')) : previous
