/**
 * Browsers have no names, dates and numbers of these languages (Chromium writes "M11 21" and "€ 12,345.60" in
 * them). They use those of Russian, whose numbers and numeric dates look the same, on the server too.
 */
const borrowed: Readonly<Record<string, string>> = { kk: 'ru', uz: 'ru' }

/** Returns the Intl locale of a language. */
export const intlLocale = (language: string): string => borrowed[language] ?? language

const decimalCommas = new Map<string, boolean>()

/** Returns whether the decimal sign of a language is a comma, from Intl, cached. */
export function hasDecimalComma(language: string): boolean {
  let known = decimalCommas.get(language)
  if (known === undefined) {
    known = (0.5).toLocaleString(intlLocale(language)).includes(',')
    decimalCommas.set(language, known)
  }
  return known
}

/** Returns whether Intl may write words in the language itself; if not, write dates in figures. */
export const hasOwnWords = (language: string): boolean => !(language in borrowed)
