import { isLanguage } from '../../i18n/languages.ts'

/** Exactly one leading slash, and no backslash, which browsers read as one. */
const plainPath = /^\/(?![/\\])[^\\\s]*$/
/** Browsers remove dot segments, and the rest could begin with two slashes. */
const climbs = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i

/** Returns a return address of our own site as a path after the language prefix; the home page for anything else. */
export function safeReturnPath(next: string | null): string {
  if (!next || !plainPath.test(next) || climbs.test(next)) return '/'
  const first = next.split('/')[1]
  if (!isLanguage(first)) return next
  const rest = next.slice(first.length + 1)
  return plainPath.test(rest) ? rest : '/'
}

/** Fields of a view that decide whether to note it. */
interface Shown {
  readonly kind: string
  readonly route: { readonly app: string } | null
  readonly path: string
  readonly search: string
}

let previous = '/'

/** Records each page that a visitor may want to return to after signing in. */
export function notePath({ kind, route, path, search }: Shown): void {
  if (kind === 'page' && route?.app !== 'auth') previous = path + search
}

/** Returns the target after signing in: the return address, else the previous page in this tab, else home. */
export const returnPath = (query: URLSearchParams): string =>
  query.has('next') ? safeReturnPath(query.get('next')) : previous
