import { type SportId, sports } from '#domain/feed/api.ts'

/** Which results are shown, as it stands in the address. */
export interface ResultsFilter {
  /** `live`: of matches in play; `zone`: of matches with a tracker, with their course; null: all that are over. */
  readonly type: 'live' | 'zone' | null
  readonly sport: SportId | null
  /** Its id. */
  readonly competition: string | null
  /** `2026-11-21`; null for the last day that has any, or all days where something is looked for. */
  readonly day: string | null
  readonly search: string
}

/** Characters that are read of what is looked for. */
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

/** The address of a filter, after the language. */
export function filterPath({ type, sport, competition, day, search }: ResultsFilter): string {
  const query = new URLSearchParams()
  if (sport) query.set('sport', sport)
  if (competition) query.set('competition', competition)
  if (day && type !== 'live') query.set('day', day)
  if (search) query.set('search', search)
  const text = query.toString()
  return `/results${type ? `/${type}` : ''}${text ? `?${text}` : ''}`
}

/** What the endpoint is asked for; days are those of the zone. */
export const resultsQuery = ({ type, sport, competition, day, search }: ResultsFilter, zone: string) => ({
  zone,
  ...(type === 'zone' ? { covered: '1' as const } : {}),
  ...(sport ? { sport } : {}),
  ...(competition ? { competition } : {}),
  ...(day && type !== 'live' ? { day } : {}),
  ...(search ? { search } : {}),
})
