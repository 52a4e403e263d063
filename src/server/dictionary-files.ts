import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sports } from '#domain/sport/feed/api.ts'
import type { DictionaryName } from '#web/i18n/translator.ts'

const root = join(import.meta.dirname, '../..')

/** Dictionary -> its folder, from the root of the repository: `<owner>/i18n/<dictionary>`. */
export const dictionaryFolders: ReadonlyMap<DictionaryName, string> = new Map(
  globSync('src/**/i18n/*/', { cwd: root })
    .map((folder) => folder.replace(/\/$/, ''))
    .sort()
    .map((folder) => [basename(folder) as DictionaryName, folder]),
)

/** Returns the texts of a dictionary in a language, read from its file. Throws when there is none. */
export function readDictionary(name: DictionaryName, language: string): Readonly<Record<string, string>> {
  const folder = dictionaryFolders.get(name)
  if (folder === undefined) throw new Error(`no dictionary ${name}`)
  const texts = readTexts(join(folder, `${language}.json`))
  return name === 'sports' ? { ...sportNames(language), ...texts } : texts
}

const readTexts = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Readonly<Record<string, string>>

/** Returns the names of sports in a language, from their folders; they belong to the dictionary `sports`. */
const sportNames = (language: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sports.flatMap((sport) => {
      const name = readTexts(`src/domain/sport/pricing/${sport}/names.json`)[language]
      return name === undefined ? [] : [[sport, name] as const]
    }),
  )

/** Dictionaries that pages do not load: the server formats the one itself, the other has its own versions. */
const notOfPages: ReadonlySet<string> = new Set(['errors', 'information-pages'])
const textsByLanguage = new Map<string, Readonly<Record<string, Readonly<Record<string, string>>>>>()

/** Returns all texts of the site's pages in a language, by dictionary and key; read once. */
export function pageTexts(language: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const texts =
    textsByLanguage.get(language) ??
    Object.fromEntries(
      [...dictionaryFolders].flatMap(([name, folder]) =>
        folder.startsWith('src/web/') && !folder.startsWith('src/web/backoffice/') && !notOfPages.has(name)
          ? [[name, readDictionary(name, language)] as const]
          : [],
      ),
    )
  textsByLanguage.set(language, texts)
  return texts
}
