/** What is known of a language: how it calls itself, and which way it is written. */
export interface LanguageFacts {
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** Every language that the site is prepared for, in the order of their own names as the menu shows them. */
export const languageFacts = {
  id: { name: 'Bahasa Indonesia', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  it: { name: 'Italiano', direction: 'ltr' },
  uz: { name: 'Oʻzbekcha', direction: 'ltr' },
  pl: { name: 'Polski', direction: 'ltr' },
  pt: { name: 'Português', direction: 'ltr' },
  tr: { name: 'Türkçe', direction: 'ltr' },
  kk: { name: 'Қазақша', direction: 'ltr' },
  ru: { name: 'Русский', direction: 'ltr' },
  uk: { name: 'Українська', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  zh: { name: '中文', direction: 'ltr' },
} as const satisfies Readonly<Record<string, LanguageFacts>>
export type KnownLanguage = keyof typeof languageFacts

/**
 * The languages that are switched on. The first is the last resort. One is added here when all its dictionaries
 * are whole: `tools/check-dictionaries.ts` looks at those listed.
 */
export const languages = ['en', 'ru'] as const satisfies readonly KnownLanguage[]
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value)

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
