import type { Language } from '#web/i18n/languages.ts'
import { readDictionary } from '../dictionary-files.ts'

const kept = new Map<Language, Readonly<Record<string, string>>>()

/**
 * Returns a text of the frame in a language, for the manifest and the offline page; read at the first use.
 * Throws when there is none.
 */
export function siteText(language: Language, key: string): string {
  let texts = kept.get(language)
  if (!texts) {
    texts = { ...readDictionary('sports', language), ...readDictionary('frame', language) }
    kept.set(language, texts)
  }
  const text = texts[key]
  if (text === undefined) throw new Error(`no text ${key} in ${language}`)
  return text
}
