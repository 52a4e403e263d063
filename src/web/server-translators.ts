import type { Language } from './i18n/languages.ts'
import { createTranslator, type OwnTexts, type Translator } from './i18n/translator.ts'

const translators = new Map<Language, Translator>()
const ofOwnTexts = new WeakMap<OwnTexts, Translator>()

/** Returns the translator of a language, one for all pages, and one for each object of the operator's texts in it. */
export function translatorOf(language: Language, own?: OwnTexts): Translator {
  const known = own ? ofOwnTexts.get(own) : translators.get(language)
  if (known) return known
  const translator = createTranslator(language, own)
  if (own) ofOwnTexts.set(own, translator)
  else translators.set(language, translator)
  return translator
}
