import type { Language, SiteLanguages } from '#web/i18n/languages.ts'

/** Cookie of a visitor whose language list omits some; valid for a day, in any country. */
const cookieName = 'ua'
const day = 24 * 3600

/** `visitorLanguages` of the site file; undefined where it has none. */
type Rule = { readonly hidden: readonly Language[]; readonly countries: readonly string[] } | undefined

export interface Unlisted {
  /** Languages that lists omit while nobody is signed in. */
  readonly languages: readonly Language[]
  /** The country's rule applies, and the browser has no cookie yet. */
  readonly isNew: boolean
}

const nothing: Unlisted = { languages: [], isNew: false }

/** Returns the languages that a list omits, for a country (null: unknown) and a value of the cookie. */
export function unlistedFor(rule: Rule, country: string | null, cookie: string | undefined): Unlisted {
  if (!rule) return nothing
  const known = cookie === '1'
  const concerned = country !== null && rule.countries.includes(country)
  return known || concerned ? { languages: rule.hidden, isNew: !known } : nothing
}

export const unlistedCookieLine = (secure: boolean): string =>
  `${cookieName}=1; Path=/; Max-Age=${day}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Returns the faults of a rule on a site with these languages: the default language must stay, and at least one. */
export function languageFaults(rule: Rule, { offered, byDefault }: SiteLanguages): string[] {
  if (!rule) return []
  const fault = (text: string) => [`visitorLanguages.hidden: ${text}`]
  if (offered.every((language) => rule.hidden.includes(language)))
    return fault('not all of the languages that the site offers')
  return rule.hidden.includes(byDefault) ? fault(`not ${byDefault}, the default language`) : []
}
