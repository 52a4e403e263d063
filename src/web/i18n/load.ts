import type { Dictionary, DictionaryName, Translator } from './translator.ts'

type Loaders = Readonly<Record<string, () => Promise<Dictionary>>>

/**
 * Loaders of a language's dictionaries, by file: every `<owner>/i18n/<dictionary>/<language>.json` of the
 * web. They come with the texts of the frame, so that the code on all pages names the languages only.
 */
const languages = import.meta.glob<Loaders>('./??.ts', { import: 'dictionaries' })

/** A dictionary failed to load; a retry may succeed. */
export class DictionaryFault extends Error {
  override readonly name = 'DictionaryFault'
}

/**
 * Loads dictionaries into the translator, unless it has them. Rejects with `DictionaryFault` when one fails
 * to load.
 */
export async function loadDictionaries(
  translator: Translator,
  names: readonly DictionaryName[],
): Promise<void> {
  const missing = names.filter((name) => !translator.has(name))
  if (missing.length === 0) return
  const { language } = translator
  try {
    const files = Object.entries((await languages[`./${language}.ts`]?.()) ?? {})
    await Promise.all(
      missing.map(async (name) => {
        const load = files.find(([file]) => file.endsWith(`/${name}/${language}.json`))?.[1]
        if (load) translator.add(name, await load())
      }),
    )
  } catch (cause) {
    throw new DictionaryFault(language, { cause })
  }
  const absent = missing.find((name) => !translator.has(name))
  if (absent) throw new Error(`no dictionary ${absent} in ${language}`)
}
