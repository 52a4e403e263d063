import { type SportId, sports } from '#domain/sport/feed/api.ts'

/** Filter of the results, as in the address. */
export interface ResultsFilter {
  /** `live`: matches in play; `zone`: matches with a tracker, with their course; null: all finished matches. */
  readonly type: 'live' | 'zone' | null
  readonly sport: SportId | null
  /** Id of the competition. */
  readonly competition: string | null
  /** `2026-11-21`; null for the last day with results, or for all days in a search. */
  readonly day: string | null
  readonly search: string
}

/** Most characters of a search. */
export const longest = 100

const printable = (text: string | null) => (text ?? '').replace(/\p{C}+/gu, ' ').trim()

export function readFilter(type: string | undefined, query: URLSearchParams): ResultsFilter {
  const day = query.get('day') ?? ''
  return {
    type: type === 'live' || type === 'zone' ? type : null,
    sport: sports.find((sport) => sport === query.get('sport')) ?? null,
    competition: printable(query.get('competition')).slice(0, 200) || null,
    day: /^(?:19|2[01])\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    search: printable(query.get('search')).slice(0, longest),
  }
}

/** Returns the address of a filter, without the language prefix. */
export function filterPath({ type, sport, competition, day, search }: ResultsFilter): string {
  const query = new URLSearchParams()
  if (sport) query.set('sport', sport)
  if (competition) query.set('competition', competition)
  if (day && type !== 'live') query.set('day', day)
  if (search) query.set('search', search)
  const text = query.toString()
  return `/results${type ? `/${type}` : ''}${text ? `?${text}` : ''}`
}

/** Returns the query for the endpoint; days are those of the zone. */
export const resultsQuery = ({ type, sport, competition, day, search }: ResultsFilter, zone: string) => ({
  zone,
  ...(type === 'zone' ? { covered: '1' as const } : {}),
  ...(sport ? { sport } : {}),
  ...(competition ? { competition } : {}),
  ...(day && type !== 'live' ? { day } : {}),
  ...(search ? { search } : {}),
})
