import type { I18nProvider } from 'react-admin'
import { isOfficeLanguage, type OfficeLanguage } from '../languages.ts'
import { chooseLanguage, chosenLanguage } from './language.ts'

type Texts = Readonly<Record<string, string>>
const files = import.meta.glob<Texts>(
  ['../i18n/backoffice/*.json', '../i18n/backoffice-{acts,desk,frame,house,site}/*.json'],
  {
    import: 'default',
    eager: true,
  },
)

const textsOf = (language: OfficeLanguage): Texts =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([file, texts]) => (file.endsWith(`/${language}.json`) ? [texts] : [])),
  )

let language = chosenLanguage()
let texts = textsOf(language)
let rules = new Intl.PluralRules(language)

/** Facts of a text: react-admin's `smart_count`, or our own `count`, chooses the plural form. */
export type TextFacts = Readonly<Record<string, unknown>>

/** Returns a text of the back office in the chosen language; the key itself where there is none. */
export function text(key: string, facts: TextFacts = {}): string {
  const count = facts.count ?? facts.smart_count
  const plural =
    typeof count === 'number' ? (texts[`${key}_${rules.select(count)}`] ?? texts[`${key}_other`]) : null
  const found = plural ?? texts[key] ?? (typeof facts._ === 'string' ? facts._ : key)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''))
}

/** Returns a text, or `fallback` where there is none. */
export const textOr = (key: string, fallback: string): string => texts[key] ?? fallback

export const i18nProvider: I18nProvider = {
  translate: (key, facts) => text(key, facts),
  getLocale: () => language,
  getLocales: () => [
    { locale: 'en', name: 'English' },
    { locale: 'ru', name: 'Русский' },
  ],
  changeLocale: async (chosen) => {
    if (!isOfficeLanguage(chosen)) return
    language = chosen
    texts = textsOf(chosen)
    rules = new Intl.PluralRules(chosen)
    chooseLanguage(chosen)
  },
}

export const locale = (): OfficeLanguage => language
