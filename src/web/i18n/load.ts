import type { Language } from './languages.ts'
import type { Dictionary, DictionaryName, Translator } from './translator.ts'

type Loaders = Readonly<Record<string, () => Promise<Dictionary>>>

/**
 * The loaders of a language's dictionaries, by their files. They come with the texts of its frame: what all pages load
 * names the languages only. `src/web/i18n/<name>/<language>.json` is a dictionary's key in the build's manifest.
 */
const languages = import.meta.glob<Loaders>('./??.ts', { import: 'dictionaries' })

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
  const { language } = translator
  try {
    const files = await languages[`./${language}.ts`]?.()
    await Promise.all(
      missing.map(async (name) => {
        const texts = await files?.[`./${name}/${language}.json`]?.()
        if (texts) translator.add(name, texts)
      }),
    )
  } catch (cause) {
    throw new DictionaryFault(language, { cause })
  }
  const absent = missing.find((name) => !translator.has(name))
  if (absent) throw new Error(`no dictionary ${absent} in ${language}`)
}
