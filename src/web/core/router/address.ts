import type { EventCard } from '#domain/book/api.ts'
import { type EsportId, isEsport, kindOf } from '#domain/feed/api.ts'
import { isLanguage, type Language } from '../../i18n/languages.ts'

/** Addresses are `/{language}{path}`; everything below makes or reads the path. */

export interface Address {
  readonly language: Language
  /** Begins with a slash. */
  readonly path: string
}

/** Null when the path has no language that we speak as its first part. */
export function readAddress(pathname: string): Address | null {
  const [, first = '', ...rest] = pathname.split('/')
  return isLanguage(first) ? { language: first, path: `/${rest.join('/')}` } : null
}

/**
 * What a first part is as a language: one of ours, `foreign` where it looks like a prefix that is not (`/xx`,
 * `/ja-JP`), null where it is part of the path. Ours is taken in any writing: `EN`, `en-GB`, `pt_BR`, `zh-Hans`.
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

/** Latin letters and digits with single dashes; empty for names in other scripts. */
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
    // Boards name the same few competitions and teams over and over.
    if (slugs.size > 5000) slugs.clear()
    slugs.set(name, known)
  }
  return known
}

/** A name and an id in one part: the slug never holds the underscore that parts them. */
export const slugged = (name: string, id: string): string => `${slug(name)}_${encodeURIComponent(id)}`

/** The id of a slugged part. */
export function idOf(part: string): string {
  const bar = part.indexOf('_')
  return bar < 0 ? part : part.slice(bar + 1)
}

/** Where a sport's events are, in play or coming; e-sports have addresses of their own. */
export const sportPath = (section: 'live' | 'line', sport: string): string =>
  isEsport(sport) ? `${disciplinePath(sport)}/${section}` : `/${section}/${sport}`

/** `/cyber/simulations/e-football`: the page of an e-sport. */
export const disciplinePath = (sport: EsportId): string => `/cyber/${kindOf[sport]}/${sport}`

export const competitionPath = (sport: string, competition: { readonly id: string; readonly name: string }) =>
  `${isEsport(sport) ? disciplinePath(sport) : `/line/${sport}`}/${slugged(competition.name, competition.id)}`

interface Named {
  readonly id: string
  readonly name: string
}

/** The page of a competition: its matches, its knockout, or its table. */
export const champPath = ({ name, id }: Named): string => `/champ/${slugged(name, id)}`

/** The page of a side. */
export const teamPath = ({ name, id }: Named): string => `/team/${slugged(name, id)}`

type EventNames = Pick<EventCard, 'id' | 'sport' | 'competition' | 'home' | 'away' | 'field' | 'state'>

const paths = new WeakMap<EventNames, string>()

/** The one address of an event: in `live` while it is played, in `line` before. */
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
