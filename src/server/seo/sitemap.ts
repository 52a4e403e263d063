import type { bookMenu, EventCard } from '#domain/sport/book/api.ts'
import { cyberKinds, type EsportId, isEsport, kindOf } from '#domain/sport/feed/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import type { RegistryEntry } from '#web/core/registry/index.ts'
import {
  champPath,
  competitionPath,
  disciplinePath,
  eventPath,
  href,
  sportPath,
  teamPath,
} from '#web/core/router/address.ts'
import type { Language } from '#web/i18n/languages.ts'

export type MenuSports = AnswerOf<typeof bookMenu>['sports']

/** Current content of the site. */
export interface SitemapContent {
  /** Registry entries of open pages. */
  readonly entries: readonly Pick<RegistryEntry, 'pattern' | 'state' | 'robots' | 'sitemap'>[]
  readonly menu: MenuSports
  readonly events: readonly EventCard[]
}

/** Maximum addresses in one file (sitemaps.org, protocol 0.9). */
export const maxAddresses = 50_000

/** Returns paths after the language prefix, each once: fixed pages, sports, competitions, events, sides. */
export function sitemapPaths({ entries, menu, events }: SitemapContent): string[] {
  const fixed = entries
    .filter(({ state, robots, sitemap }) => state === 'available' && robots === 'index' && sitemap)
    .flatMap(({ pattern }) => wordsOf(pattern.replace(/\/:[^/]+\?/g, '') || '/'))
  const sports = menu.flatMap(({ sport, live, line }) => [
    ...(live > 0 ? [sportPath('live', sport)] : []),
    ...(line > 0 ? [sportPath('line', sport)] : []),
  ])
  const competitions = menu.flatMap(({ sport, competitions }) =>
    competitions
      .filter(({ line }) => line > 0)
      .flatMap((competition) => [competitionPath(sport, competition), champPath(competition)]),
  )
  const cyber = cyberPaths(menu.map(({ sport }) => sport).filter(isEsport))
  // The entrants of a race have no pages.
  const teams = events.flatMap(({ field, home, away }) => (field ? [] : [teamPath(home), teamPath(away)]))
  const all = [...fixed, ...sports, ...cyber, ...competitions, ...events.map(eventPath), ...teams]
  return [...new Set(all)].slice(0, maxAddresses)
}

/** Returns the paths of a pattern whose parameter may be one of several words: `/:page(about|contacts)`. */
function wordsOf(pattern: string): readonly string[] {
  const [part, words = ''] = /:\w+\(([\w|-]+)\)/.exec(pattern) ?? []
  return part ? words.split('|').map((word) => pattern.replace(part, word)) : [pattern]
}

/** Returns the e-sports pages beside their boards and matches: of all, of each kind, of each game. */
const cyberPaths = (played: readonly EsportId[]): readonly string[] => {
  const kinds = cyberKinds.filter((kind) => played.some((sport) => kindOf[sport] === kind))
  const types = played.length > 0 ? ['real', ...kinds] : []
  return [
    ...types.flatMap((type) => [`/cyber/${type}`, `/cyber/${type}/all`]),
    ...played.flatMap((sport) => [disciplinePath(sport), `${disciplinePath(sport)}/champs`]),
  ]
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter]!)
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const document = (root: string, items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${items.join('\n')}\n</${root}>\n`

/** Returns the file of one language. Each page's own `hreflang` links name its other languages. */
export const sitemapOf = (origin: string, language: Language, paths: readonly string[]): string =>
  document(
    'urlset',
    paths.map((path) => `<url><loc>${escapeXml(origin + href(language, path))}</loc></url>`),
  )

/** Returns the index: one file per language. */
export const sitemapIndex = (origin: string, languages: readonly Language[]): string =>
  document(
    'sitemapindex',
    languages.map(
      (language) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${language}.xml`)}</loc></sitemap>`,
    ),
  )
