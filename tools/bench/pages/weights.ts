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
/** Part of the header that only players load. */
const playerArea = 'auth/player-area'

/** Returns the compressed bytes of a built file. */
export const brotliSize = (path: string): number => {
  const file = join(client, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + brotliSize(file), 0)

/** Returns the dictionaries that a page names in addition to the frame's, in its own module or a shared one. */
function dictionariesOf(source: string): readonly string[] {
  const text = readFileSync(join(root, source), 'utf8')
  const named = /dictionaries: \[([^\]]*)\]/.exec(text)?.[1]
  if (named !== undefined) return named.match(/[\w-]+/g) ?? []
  const shared = /from '\.\/([\w-]+-page\.tsx)'/.exec(text)?.[1]
  if (!shared) throw new Error(`${source} names no dictionaries`)
  return dictionariesOf(source.replace(/[^/]+$/, shared))
}

/** Returns the source file of a page. */
function sourceOf({ app, name, module = name }: AvailableAddress): string {
  const [source] = globSync(`src/web/apps/${app}/**/${module}-page.tsx`, { cwd: root })
  if (!source) throw new Error(`${name} has no page`)
  return source
}

/** Returns the files that a page's document names, in English: frame, page, texts. */
const filesOf = (assets: Assets, route: AvailableAddress) => {
  const texts = [...frameDictionaries, ...dictionariesOf(sourceOf(route))].map(
    (name) => `${dictionaryFolders.get(name as DictionaryName)}/en.json`,
  )
  const player = route.access === 'player' ? [playerArea] : []
  const sources = [partOf(route), ...player, ...texts]
  return { scripts: assets.scripts(sources), styles: assets.styles(sources) }
}

/** Returns the scripts of other pages that an open page prefetches for a visitor. */
function aheadOf(assets: Assets, route: AvailableAddress): ReadonlySet<string> {
  // Standalone pages prefetch nothing.
  const next = route.layout ? [] : likelyAfter(available, route.name, () => true, route.access === 'player')
  const ahead = new Set(next.flatMap((other) => filesOf(assets, other).scripts))
  for (const file of filesOf(assets, route).scripts) ahead.delete(file)
  return ahead
}

/** Returns the scripts that the home page prefetches. */
export const aheadOfHome = (): ReadonlySet<string> =>
  aheadOf(readAssets(client), available.find(({ name }) => name === 'home')!)

/** Returns the scripts in each page's document, by the page's name. */
export function scriptsOfPages(): ReadonlyMap<string, readonly string[]> {
  const assets = readAssets(client)
  return new Map(available.map((route) => [route.name, filesOf(assets, route).scripts]))
}

/** Returns a row for each built page: the files in its document, and those it prefetches when idle. */
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
