import type { EventCard } from '#domain/sport/book/api.ts'
import { type EsportId, isEsport, kindOf } from '#domain/sport/feed/api.ts'
import { isLanguage, type Language } from '../../i18n/languages.ts'

/** An address has the form `/{language}{path}`; the functions below build or read the path. */

export interface Address {
  readonly language: Language
  /** Begins with a slash. */
  readonly path: string
}

/** Returns null when the first part is not a supported language. */
export function readAddress(pathname: string): Address | null {
  const [, first = '', ...rest] = pathname.split('/')
  return isLanguage(first) ? { language: first, path: `/${rest.join('/')}` } : null
}

/**
 * Classifies a first part: a supported language, `foreign` where it looks like the prefix of another (`/xx`,
 * `/ja-JP`), null where it belongs to the path. Accepts variants of supported ones: `EN`, `en-GB`, `pt_BR`,
 * `zh-Hans`.
 */
export function prefixOf(pathname: string): Language | 'foreign' | null {
  const [, first = ''] = pathname.split('/')
  const tag = /^([a-z]{2})(?:[-_](?:[a-z]{4}|[a-z]{2}|\d{3}))*$/i.exec(unescaped(first))?.[1]?.toLowerCase()
  if (tag === undefined) return null
  return isLanguage(tag) ? tag : 'foreign'
}

const unescaped = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const href = (language: Language, path: string): string =>
  path === '/' ? `/${language}` : `/${language}${path}`

const transliterated: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
}

const slugs = new Map<string, string>()

/** Returns Latin letters and digits with single dashes; empty for names in other scripts. */
export function slug(name: string): string {
  let known = slugs.get(name)
  if (known === undefined) {
    known = name
      .toLowerCase()
      .replace(/[ßøđðłæœþı]/g, (letter) => transliterated[letter] ?? '')
      .normalize('NFD')
      .replace(/[̀-ͯ]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    // Boards repeat the same few competitions and teams.
    if (slugs.size > 5000) slugs.clear()
    slugs.set(name, known)
  }
  return known
}

/** Joins a name and an id into one part: the slug never contains the underscore between them. */
export const slugged = (name: string, id: string): string => `${slug(name)}_${encodeURIComponent(id)}`

/** Returns the id of a slugged part. */
export function idOf(part: string): string {
  const bar = part.indexOf('_')
  return bar < 0 ? part : part.slice(bar + 1)
}

/** Returns the path of a sport's events, in play or upcoming; e-sports have paths of their own. */
export const sportPath = (section: 'live' | 'line', sport: string): string =>
  isEsport(sport) ? `${disciplinePath(sport)}/${section}` : `/${section}/${sport}`

/** Returns the page of an e-sport: `/cyber/simulations/e-football`. */
export const disciplinePath = (sport: EsportId): string => `/cyber/${kindOf[sport]}/${sport}`

export const competitionPath = (sport: string, competition: { readonly id: string; readonly name: string }) =>
  `${isEsport(sport) ? disciplinePath(sport) : `/line/${sport}`}/${slugged(competition.name, competition.id)}`

interface Named {
  readonly id: string
  readonly name: string
}

/** Returns the page of a competition: its matches, its knockout, or its table. */
export const champPath = ({ name, id }: Named): string => `/champ/${slugged(name, id)}`

/** Returns the page of a side. */
export const teamPath = ({ name, id }: Named): string => `/team/${slugged(name, id)}`

type EventNames = Pick<EventCard, 'id' | 'sport' | 'competition' | 'home' | 'away' | 'field' | 'state'>

const paths = new WeakMap<EventNames, string>()

/** Returns the canonical path of an event: in `live` while it is played, in `line` before. */
export function eventPath(event: EventNames): string {
  let known = paths.get(event)
  if (known === undefined) {
    known = makeEventPath(event)
    paths.set(event, known)
  }
  return known
}

function makeEventPath(event: EventNames): string {
  const section = event.state.status === 'scheduled' || event.state.status === 'postponed' ? 'line' : 'live'
  const own = slugged(event.field ? event.home.name : `${event.home.name} ${event.away.name}`, event.id)
  const competition = competitionPath(event.sport, event.competition)
  return isEsport(event.sport)
    ? `${competition}/${section}/${own}`
    : `${competition.replace('line', section)}/${own}`
}
