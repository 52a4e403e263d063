/**
 * Browsers carry no names, dates and numbers of these languages (Chromium writes "M11 21" and "€ 12,345.60" in them):
 * they take those of Russian, whose numbers and numeric dates are written alike, on the server too.
 */
const borrowed: Readonly<Record<string, string>> = { kk: 'ru', uz: 'ru' }

/** The locale that Intl is asked for a language. */
export const intlLocale = (language: string): string => borrowed[language] ?? language

const decimalCommas = new Map<string, boolean>()

/** Whether the decimal sign of a language is a comma; asked of Intl once. */
export function hasDecimalComma(language: string): boolean {
  let known = decimalCommas.get(language)
  if (known === undefined) {
    known = (0.5).toLocaleString(intlLocale(language)).includes(',')
    decimalCommas.set(language, known)
  }
  return known
}

/** Whether Intl may write words in the language itself; where not, dates are written in figures. */
export const hasOwnWords = (language: string): boolean => !(language in borrowed)
