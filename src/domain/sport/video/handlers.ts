import { type EventState, type Fixture, isFinal } from '#domain/sport/feed/api.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { videoEndpoints } from './api.ts'
import { videoErrors } from './errors.ts'
import { type Video, type VideoRules, videoOf } from './rules.ts'

/** Broadcasts drawn by the site. */
export interface Broadcasts {
  /** Returns whether it is being broadcast: a broadcast ends a little after its match. */
  isOn(eventId: string): boolean
  /** Starts the broadcast, or keeps it running. Rejects with `video-busy` and `video-failed`. */
  playlist(eventId: string): Promise<string>
  part(eventId: string, name: string): Uint8Array | null
}

export interface VideoHandlersOptions {
  readonly event: (eventId: string) => { readonly fixture: Fixture; readonly state: EventState } | undefined
  readonly rules: () => VideoRules
  readonly broadcasts: Broadcasts
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
}

/** A part never changes under its name, so a proxy may cache it for its useful life. */
const partCache = 'public, max-age=60'

export function videoHandlers(options: VideoHandlersOptions): Handlers<typeof videoEndpoints> {
  const { event, rules, broadcasts, sportNow } = options

  /** Returns the video that can be seen now. @throws video-not-found, video-over, video-not-started */
  const shown = (eventId: string): Video => {
    const known = event(eventId)
    const video = known && videoOf(rules(), known.fixture)
    if (!video) throw videoErrors['video-not-found']({ eventId })
    const { fixture, state } = known
    if (isFinal(state.status) || state.status === 'postponed') throw videoErrors['video-over']()
    // Events without live coverage never leave `scheduled`, so their stream begins at the scheduled start.
    const begun = state.status !== 'scheduled' || (video.kind === 'stream' && sportNow() >= fixture.startsAt)
    if (!begun) throw videoErrors['video-not-started']({ startsAt: fixture.startsAt })
    return video
  }

  return {
    'event-video': async (_context, { params: { eventId } }) => {
      const video = shown(eventId)
      if (video.kind === 'stream') return video
      const address = `/web-api/videos/${encodeURIComponent(eventId)}/live.m3u8`
      return { kind: 'drawn', format: 'hls', address }
    },
    'video-playlist': async (_context, { params: { eventId } }) => {
      if (!broadcasts.isOn(eventId) && shown(eventId).kind !== 'drawn')
        throw videoErrors['video-not-found']({ eventId })
      return broadcasts.playlist(eventId)
    },
    'video-part': async (context, { params: { eventId, part } }) => {
      const bytes = broadcasts.part(eventId, part)
      if (!bytes) throw videoErrors['video-part-gone']()
      context.setHeader('cache-control', partCache)
      return bytes
    },
  }
}
