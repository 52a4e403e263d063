import { countryCodes } from '#domain/identity/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import type { Currency } from '#kernel/money.ts'

/** Countries by name in the language's own order. */
export function countryList(language: string): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(intlLocale(language), { type: 'region' })
  const collator = new Intl.Collator(intlLocale(language))
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.name, b.name))
}

/** The region of the first of the browser's languages that has one. */
export function likelyCountry(languages: readonly string[]): string | null {
  for (const tag of languages) {
    const region = /-([A-Z]{2})\b/.exec(tag)?.[1]
    if (region && countryCodes.includes(region)) return region
  }
  return null
}

/** The offered currency of a country, whose code begins with that of the country, else the first. */
export const likelyCurrency = (country: string, offered: readonly Currency[]): Currency =>
  offered.find((code) => code.startsWith(country)) ?? offered[0] ?? 'EUR'
