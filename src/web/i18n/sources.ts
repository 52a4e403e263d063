import type { Language } from './languages.ts'
import type { DictionaryName } from './translator.ts'

const files = Object.keys(import.meta.glob(['../**/i18n/*/en.json', '!../backoffice/**']))

/** Returns a dictionary's key in the build's manifest: `src/web/<owner>/i18n/<dictionary>/<language>.json`. */
export function dictionarySource(name: DictionaryName, language: Language): string {
  const file = files.find((path) => path.endsWith(`/${name}/en.json`))
  if (!file) throw new Error(`no dictionary ${name}`)
  return file.replace(/^\.\./, 'src/web').replace(/en\.json$/, `${language}.json`)
}
