import type { FastifyRequest } from 'fastify'
import type { SiteLanguages } from '#web/i18n/languages.ts'

/** The parts of a request that determine its language. */
type Asked = Pick<FastifyRequest, 'url' | 'headers'> & {
  readonly cookies?: Readonly<Record<string, string | undefined>>
}

/** The web's own functions. */
export interface Speaker {
  chooseLanguage(cookie: string | undefined, acceptLanguage: string | undefined, site: SiteLanguages): string
  readAddress(pathname: string): { readonly language: string; readonly path: string } | null
  prefixOf(pathname: string): string | null
  href(language: string, path: string): string
}

const isOffered = (site: SiteLanguages, language: string): boolean =>
  (site.offered as readonly string[]).includes(language)

/**
 * Returns the language of the response: that of the address where it is offered, else the visitor's own. A
 * language that the visitor's list omits (`unlisted`) counts only where they chose it before. The cookie's
 * language counts only where the address names none. A prefix that is not offered leads to the browser's
 * languages (spec section 2).
 */
export function pageLanguage(
  web: Speaker,
  request: Asked,
  site: SiteLanguages,
  unlisted: readonly string[] = [],
): string {
  const { pathname } = new URL(request.url.replace(/^\/[/\\]+/, '/'), 'http://site.invalid')
  const named = web.readAddress(pathname)?.language
  if (named !== undefined && isOffered(site, named)) return named
  const lang = web.prefixOf(pathname) === null ? request.cookies?.lang : undefined
  const listed = site.offered.filter((language) => !unlisted.includes(language))
  const hasChosen = lang !== undefined && isOffered(site, lang)
  return web.chooseLanguage(
    lang,
    request.headers['accept-language'],
    hasChosen ? site : { ...site, offered: listed },
  )
}

/** A page in an offered language, a redirect, or the name of a file. */
export type Place =
  | { readonly kind: 'page'; readonly language: string; readonly path: string; readonly search: string }
  | { readonly kind: 'elsewhere'; readonly to: string }
  | { readonly kind: 'file' }

/**
 * Decodes escaped unreserved characters (RFC 3986 section 6.2.2.2): `/line/%74ennis` becomes `/line/tennis`,
 * the form that the operator's rules know.
 */
const plainly = (pathname: string): string =>
  pathname.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi, decodeURIComponent)

/**
 * Reads an address. One without a language, or with one that is not offered, leads to the same path and query
 * in the visitor's own. Variants of a language (`EN`, `en-GB`) and escaped letters lead to the normal form.
 */
export function placeOf(
  web: Speaker,
  request: Asked,
  site: SiteLanguages,
  unlisted: readonly string[] = [],
): Place {
  const { pathname, search } = new URL(request.url, 'http://site.invalid')
  const plain = plainly(pathname)
  if (plain !== pathname) {
    // The properties of a request are getters of its class: spreading loses them.
    const { headers, cookies = {} } = request
    const place = placeOf(web, { url: plain + search, headers, cookies }, site, unlisted)
    return place.kind === 'page'
      ? { kind: 'elsewhere', to: web.href(place.language, place.path) + search }
      : place
  }
  const address = web.readAddress(pathname)
  if (address && isOffered(site, address.language)) return { kind: 'page', ...address, search }
  if (!address && /\.[a-z0-9]{2,5}$/i.test(pathname)) return { kind: 'file' }
  const prefix = web.prefixOf(pathname)
  const path = prefix === null ? pathname : pathname.replace(/^\/[^/]+/, '')
  const language =
    prefix !== null && isOffered(site, prefix) ? prefix : pageLanguage(web, request, site, unlisted)
  return { kind: 'elsewhere', to: web.href(language, path || '/') + search }
}
