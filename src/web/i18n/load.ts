import type { Language } from './languages.ts'
import type { Dictionary, DictionaryName, Translator } from './translator.ts'

/** Each dictionary is its own chunk; `/src/web/i18n/<name>/<language>.json` is its key in the build's manifest. */
const files = import.meta.glob<Dictionary>('./*/*.json', { import: 'default' })

export const dictionarySource = (name: DictionaryName, language: Language): string =>
  `src/web/i18n/${name}/${language}.json`

/** A dictionary could not be fetched. Another try may do it. */
export class DictionaryFault extends Error {
  override readonly name = 'DictionaryFault'
}

/** Makes sure that the translator has these dictionaries. Rejects with `DictionaryFault` when one can't be fetched. */
export async function loadDictionaries(
  translator: Translator,
  names: readonly DictionaryName[],
): Promise<void> {
  const missing = names.filter((name) => !translator.has(name))
  if (missing.length === 0) return
  await Promise.all(
    missing.map(async (name) => {
      const file = files[`./${name}/${translator.language}.json`]
      if (!file) throw new Error(`no dictionary ${name} in ${translator.language}`)
      const texts = await file().catch((cause: unknown) => {
        throw new DictionaryFault(`${name} in ${translator.language}`, { cause })
      })
      translator.add(name, texts)
    }),
  )
}
