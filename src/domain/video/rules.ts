import type { Fixture, SportId } from '../feed/api.ts'

/** A stream of the operator's: of the events that fit all that it names. */
export interface StreamRule {
  readonly producer?: string | undefined
  readonly competition?: string | undefined
  readonly event?: string | undefined
  /** https; `{event}` in it stands for the event's id. */
  readonly url: string
}

export interface VideoRules {
  /** Whether the house draws and broadcasts its simulated matches itself. */
  readonly drawn: boolean
  readonly streams: readonly StreamRule[]
}

export type Video =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'stream'; readonly format: StreamFormat; readonly address: string }

export type StreamFormat = 'hls' | 'file'

/** The sports whose matches the house draws. */
const drawnSports = ['football', 'tennis', 'basketball', 'ice-hockey'] as const satisfies readonly SportId[]
export type DrawnSport = (typeof drawnSports)[number]

export const isDrawn = (sport: SportId): sport is DrawnSport =>
  (drawnSports as readonly SportId[]).includes(sport)

/** Competitions of lower ranks have no broadcast: second leagues and cups of football. */
const broadcastBelow = 200

/** The video of an event, from its start to its end; null where there will be none. The operator's own go first. */
export function videoOf(rules: VideoRules, fixture: Fixture): Video | null {
  const stream = rules.streams.find((rule) => fits(rule, fixture))
  if (stream) {
    const address = stream.url.replaceAll('{event}', encodeURIComponent(fixture.id))
    return { kind: 'stream', format: formatOf(address)!, address }
  }
  const { rank, sport } = fixture.competition
  const simulated =
    fixture.producer === 'simulate' && fixture.liveCoverage && !fixture.field && isDrawn(sport)
  return rules.drawn && simulated && rank < broadcastBelow ? { kind: 'drawn' } : null
}

/** By the end of its path; null for what no browser would play. */
export function formatOf(address: string): StreamFormat | null {
  const { pathname } = new URL(address)
  if (/\.m3u8$/i.test(pathname)) return 'hls'
  return /\.(mp4|webm)$/i.test(pathname) ? 'file' : null
}

const fits = ({ producer, competition, event }: StreamRule, fixture: Fixture): boolean =>
  (producer === undefined || producer === fixture.producer) &&
  (competition === undefined || competition === fixture.competition.id) &&
  (event === undefined || event === fixture.id)
