import type { Fixture, SportId } from '#domain/sport/feed/api.ts'

/** Operator's stream for the events that match all given fields. */
export interface StreamRule {
  readonly producer?: string | undefined
  readonly competition?: string | undefined
  readonly event?: string | undefined
  /** https; `{event}` is the placeholder of the event's id. */
  readonly url: string
}

export interface VideoRules {
  /** Whether the site draws and broadcasts its simulated matches itself. */
  readonly drawn: boolean
  readonly streams: readonly StreamRule[]
}

export type Video =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'stream'; readonly format: StreamFormat; readonly address: string }

export type StreamFormat = 'hls' | 'file'

/** Sports that the site draws. */
const drawnSports = ['football', 'tennis', 'basketball', 'ice-hockey'] as const satisfies readonly SportId[]
export type DrawnSport = (typeof drawnSports)[number]

export const isDrawn = (sport: SportId): sport is DrawnSport =>
  (drawnSports as readonly SportId[]).includes(sport)

/** Competitions of lower ranks have no broadcast: second leagues and cups of football. */
const broadcastBelow = 200

/**
 * Returns the video of an event, from its start to its end; null where there will be none. The operator's streams
 * take precedence.
 */
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

/** Returns the format by the extension of the path; null for one that no browser plays. */
export function formatOf(address: string): StreamFormat | null {
  const { pathname } = new URL(address)
  if (/\.m3u8$/i.test(pathname)) return 'hls'
  return /\.(mp4|webm)$/i.test(pathname) ? 'file' : null
}

const fits = ({ producer, competition, event }: StreamRule, fixture: Fixture): boolean =>
  (producer === undefined || producer === fixture.producer) &&
  (competition === undefined || competition === fixture.competition.id) &&
  (event === undefined || event === fixture.id)
