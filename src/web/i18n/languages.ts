/** A language's own name and its writing direction. */
export interface LanguageFacts {
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * Every language of the site, ordered by its own name as in the menu. Add one here when all its dictionaries
 * are complete: `tools/check-dictionaries.ts` checks those listed.
 */
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
export type Language = keyof typeof languageFacts

export const languages = Object.keys(languageFacts) as readonly Language[]
/** The fallback, and the language that declares the keys of dictionaries. */
export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageFacts, value)

/** Languages that an operator offers: those not hidden, and the default for visitors without a known language. */
export interface SiteLanguages {
  /** In the order of `languageFacts`; never empty. */
  readonly offered: readonly Language[]
  /** One of the offered languages. */
  readonly byDefault: Language
}

export const allLanguages: SiteLanguages = { offered: languages, byDefault: defaultLanguage }

/** Maximum characters of the header; a longer one is ignored. */
const longestHeader = 500

/**
 * Chooses the language of a visitor whose address names none: the cookie's, else the offered one with the
 * highest preference in `Accept-Language` (RFC 9110 section 12.5.4), else the site's default.
 */
export function chooseLanguage(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  { offered, byDefault }: SiteLanguages = allLanguages,
): Language {
  const isOffered = (value: unknown): value is Language => (offered as readonly unknown[]).includes(value)
  if (isOffered(cookie)) return cookie
  const header = acceptLanguage ?? ''
  if (header === '' || header.length > longestHeader) return byDefault
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean)
      return { language: tag.toLowerCase().split('-')[0], quality: quality ? Number(quality) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
  return wanted.find(isOffered) ?? byDefault
}
