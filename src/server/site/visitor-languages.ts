import type { Language, SiteLanguages } from '#web/i18n/languages.ts'

/** The cookie of a visitor from whose list of languages some are left out; it says so for a day, wherever he is. */
const cookieName = 'ua'
const day = 24 * 3600

/** `visitorLanguages` of the site file; undefined where it has none. */
type Rule = { readonly hidden: readonly Language[]; readonly countries: readonly string[] } | undefined

export interface Unlisted {
  /** What lists of languages leave out while nobody is signed in. */
  readonly languages: readonly Language[]
  /** His country says so, and his browser does not know yet. */
  readonly isNew: boolean
}

const nothing: Unlisted = { languages: [], isNew: false }

/** What a list leaves out for somebody in a country (null: not known) with that value of the cookie. */
export function unlistedFor(rule: Rule, country: string | null, cookie: string | undefined): Unlisted {
  if (!rule) return nothing
  const known = cookie === '1'
  const concerned = country !== null && rule.countries.includes(country)
  return known || concerned ? { languages: rule.hidden, isNew: !known } : nothing
}

export const unlistedCookieLine = (secure: boolean): string =>
  `${cookieName}=1; Path=/; Max-Age=${day}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** What is wrong with a rule on a site of these languages: the last resort has to stay, and with it one language. */
export function languageFaults(rule: Rule, { offered, byDefault }: SiteLanguages): string[] {
  if (!rule) return []
  const fault = (text: string) => [`visitorLanguages.hidden: ${text}`]
  if (offered.every((language) => rule.hidden.includes(language)))
    return fault('not all of the languages that the site offers')
  return rule.hidden.includes(byDefault) ? fault(`not ${byDefault}, the default language`) : []
}
