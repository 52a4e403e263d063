import type { Language } from './i18n/languages.ts'
import { createTranslator, type Translator } from './i18n/translator.ts'

const translators = new Map<Language, Translator>()

/** The translator of a language, one for all pages. */
export function translatorOf(language: Language): Translator {
  const known = translators.get(language) ?? createTranslator(language)
  translators.set(language, known)
  return known
}
