import { countryCodes } from '#domain/people/identity/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import type { Currency } from '#kernel/money.ts'

/** Returns the countries sorted by name in the language's collation. */
export function countryList(language: string): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(intlLocale(language), { type: 'region' })
  const collator = new Intl.Collator(intlLocale(language))
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.name, b.name))
}

/** Returns the region of the first browser language that has one. */
export function likelyCountry(languages: readonly string[]): string | null {
  for (const tag of languages) {
    const region = /-([A-Z]{2})\b/.exec(tag)?.[1]
    if (region && countryCodes.includes(region)) return region
  }
  return null
}

/** Returns the offered currency whose code begins with the country's code, else the first. */
export const likelyCurrency = (country: string, offered: readonly Currency[]): Currency =>
  offered.find((code) => code.startsWith(country)) ?? offered[0] ?? 'EUR'
