/** The languages of the site. The first is the last resort. */
export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value)

/** How each language calls itself, and which way it is written. */
export const languageFacts: Readonly<
  Record<Language, { readonly name: string; readonly direction: 'ltr' | 'rtl' }>
> = {
  en: { name: 'English', direction: 'ltr' },
  ru: { name: 'Русский', direction: 'ltr' },
}

/**
 * The language of a visitor whose address names none: that of his cookie, else the first of his browser's
 * `Accept-Language` that we speak, else English.
 */
export function chooseLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (isLanguage(cookie)) return cookie
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean)
      return { language: tag.toLowerCase().split('-')[0], quality: quality ? Number(quality) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
  return wanted.find(isLanguage) ?? defaultLanguage
}
