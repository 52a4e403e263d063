import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dictionaryFolders } from '#server/dictionary-files.ts'
import { type Assets, readAssets } from '#server/http/pages/document.ts'
import { partOf } from '#web/core/registry/define-app.ts'
import { available } from '#web/core/registry/index.ts'
import type { AvailableAddress } from '#web/core/registry/types.ts'
import { likelyAfter } from '#web/frame/extras/likely-next.ts'
import { frameDictionaries } from '#web/i18n/frame-dictionaries.ts'
import type { DictionaryName } from '#web/i18n/translator.ts'

const root = join(import.meta.dirname, '../../..')
const client = join(root, 'dist/client')
/** What the header has more for players. */
const playerArea = 'auth/player-area'

/** Bytes of a built file as they go over the line. */
export const brotliSize = (path: string): number => {
  const file = join(client, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + brotliSize(file), 0)

/** Dictionaries beside those of the frame that a page names, its own module or the one that it shares. */
function dictionariesOf(source: string): readonly string[] {
  const text = readFileSync(join(root, source), 'utf8')
  const named = /dictionaries: \[([^\]]*)\]/.exec(text)?.[1]
  if (named !== undefined) return named.match(/[\w-]+/g) ?? []
  const shared = /from '\.\/([\w-]+-page\.tsx)'/.exec(text)?.[1]
  if (!shared) throw new Error(`${source} names no dictionaries`)
  return dictionariesOf(source.replace(/[^/]+$/, shared))
}

/** The file of an address's page. */
function sourceOf({ app, name, module = name }: AvailableAddress): string {
  const [source] = globSync(`src/web/apps/${app}/**/${module}-page.tsx`, { cwd: root })
  if (!source) throw new Error(`${name} has no page`)
  return source
}

/** What the document of a page names, in English: frame, page, texts. */
const filesOf = (assets: Assets, route: AvailableAddress) => {
  const texts = [...frameDictionaries, ...dictionariesOf(sourceOf(route))].map(
    (name) => `${dictionaryFolders.get(name as DictionaryName)}/en.json`,
  )
  const player = route.access === 'player' ? [playerArea] : []
  const sources = [partOf(route), ...player, ...texts]
  return { scripts: assets.scripts(sources), styles: assets.styles(sources) }
}

/** What a page that is open fetches ahead, for a visitor: scripts of other pages, none of its own. */
function aheadOf(assets: Assets, route: AvailableAddress): ReadonlySet<string> {
  // Pages that stand alone fetch nothing.
  const next = route.layout ? [] : likelyAfter(available, route.name, () => true, route.access === 'player')
  const ahead = new Set(next.flatMap((other) => filesOf(assets, other).scripts))
  for (const file of filesOf(assets, route).scripts) ahead.delete(file)
  return ahead
}

/** The scripts that the home page fetches ahead. */
export const aheadOfHome = (): ReadonlySet<string> =>
  aheadOf(readAssets(client), available.find(({ name }) => name === 'home')!)

/** The scripts that the document of each page names, by the page's name. */
export function scriptsOfPages(): ReadonlyMap<string, readonly string[]> {
  const assets = readAssets(client)
  return new Map(available.map((route) => [route.name, filesOf(assets, route).scripts]))
}

/** A row for each page that is built: what is named in its document, and what it loads ahead in idle moments. */
export function pageWeights(): readonly string[] {
  const assets = readAssets(client)
  const rows = available.map((route) => {
    const { scripts, styles } = filesOf(assets, route)
    const figures = [sum(scripts), scripts.length, sum(styles), sum(aheadOf(assets, route))].map((n) =>
      n.toLocaleString('en'),
    )
    return `| ${[route.name, ...figures].join(' | ')} |`
  })
  if (rows.length === 0) throw new Error('no page was weighed')
  return [
    '| page | JavaScript | files | CSS | JavaScript ahead, in idle moments |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ]
}
