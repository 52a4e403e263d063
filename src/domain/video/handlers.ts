import type { Handlers } from '#kernel/contract.ts'
import { type EventState, type Fixture, isFinal } from '../feed/api.ts'
import type { videoEndpoints } from './api.ts'
import { videoErrors } from './errors.ts'
import { type Video, type VideoRules, videoOf } from './rules.ts'

/** The broadcasts that the house draws. */
export interface Broadcasts {
  /** Whether it is being broadcast: the end of one goes on a little after the match. */
  isOn(eventId: string): boolean
  /** Starts the broadcast, or keeps it going. Rejects with `video-busy` and `video-failed`. */
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

/** Bytes of a part never change under its name; a proxy may keep it for as long as it is of use. */
const partCache = 'public, max-age=60'

export function videoHandlers(options: VideoHandlersOptions): Handlers<typeof videoEndpoints> {
  const { event, rules, broadcasts, sportNow } = options

  /** The video that can be seen now. @throws why there is none */
  const shown = (eventId: string): Video => {
    const known = event(eventId)
    const video = known && videoOf(rules(), known.fixture)
    if (!video) throw videoErrors['video-not-found']({ eventId })
    const { fixture, state } = known
    if (isFinal(state.status) || state.status === 'postponed') throw videoErrors['video-over']()
    // Matches that are not covered as they happen are in no play that we know of: their stream begins with the hour.
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
