import { readCookie } from '#domain/people/identity/index.ts'
import type { RequestHeaders } from '#kernel/contract.ts'
import { allLanguages, chooseLanguage, isLanguage, type SiteLanguages } from '#web/i18n/languages.ts'

/**
 * Returns the language of a call's response: `X-Language`, which our own pages send. Otherwise the language
 * that a page without a prefix would have: the cookie's, that of `Accept-Language`, or the site's default.
 */
export function requestLanguage(headers: RequestHeaders, site: SiteLanguages = allLanguages): string {
  const named = headers['x-language']
  if (typeof named === 'string') {
    const language = named.trim().toLowerCase().split('-')[0]
    if (isLanguage(language) && site.offered.includes(language)) return language
  }
  const accepted = headers['accept-language']
  const stored = readCookie(headers, 'lang') ?? undefined
  return chooseLanguage(stored, typeof accepted === 'string' ? accepted : undefined, site)
}
