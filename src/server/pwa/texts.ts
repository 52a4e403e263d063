import { readFileSync } from 'node:fs'
import type { Language } from '#web/i18n/languages.ts'

/** The dictionaries of the frame that the manifest and the offline page are written from. */
const names = ['shell', 'sports'] as const

const kept = new Map<Language, Readonly<Record<string, string>>>()

/** A text of the site in a language, read when it is first asked for. Throws when there is none. */
export function siteText(language: Language, key: string): string {
  let texts = kept.get(language)
  if (!texts) {
    const read = (name: string) =>
      JSON.parse(
        readFileSync(new URL(`../../web/i18n/${name}/${language}.json`, import.meta.url), 'utf8'),
      ) as Record<string, string>
    texts = Object.assign({}, ...names.toReversed().map(read)) as Readonly<Record<string, string>>
    kept.set(language, texts)
  }
  const text = texts[key]
  if (text === undefined) throw new Error(`no text ${key} in ${language}`)
  return text
}
