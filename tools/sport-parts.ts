import type { Plugin } from 'vite'
import { sports } from '../src/domain/sport/feed/sport-ids.ts'
import { readDictionary } from '../src/server/dictionary-files.ts'

/** The call that makes Node import a part of each sport's folder. */
const call =
  /await ofEachSport<\w+>\(\s*'(\w+)',\s*\(sport\) => import\(`([^`$]+)\$\{sport\}([^`$]+)`\),?\s*\)/

/** Replaces `ofEachSport` of `src/domain/sport/feed/of-each-sport.ts` by static imports, for bundles. */
export function writtenOut(code: string): string {
  const found = call.exec(code)
  if (!found) throw new Error('ofEachSport is called in another form than the build knows')
  const [whole, part, before, after] = found
  const imports = sports.map(
    (sport, index) => `import { ${part} as sport${index} } from '${before}${sport}${after}'\n`,
  )
  const list = sports.map((sport, index) => `'${sport}': sport${index}`)
  return `${imports.join('')}${code.replace(whole, () => `{ ${list.join(', ')} }`)}`
}

/** Vite plugin that bundles the parts of sports' folders. */
export const sportParts: Plugin = {
  name: 'sport-parts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.+\.ts$/, code: 'await ofEachSport<' },
    handler: (code, id) => (id.endsWith('/of-each-sport.ts') ? null : { code: writtenOut(code), map: null }),
  },
}

/** Vite plugin that adds the names of sports, from their folders, to the dictionary `sports`. */
export const sportNames: Plugin = {
  name: 'sport-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\/apps\/sports\/i18n\/sports\/\w+\.json$/ },
    handler(_, id) {
      const language = /(\w+)\.json$/.exec(id)![1]!
      return { code: JSON.stringify(readDictionary('sports', language)), map: null }
    },
  },
}
