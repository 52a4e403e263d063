import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/** Videos of matches. Browser-safe. */

// Ids come from the site or a feed; any other is unknown.
const eventId = z.string().check(z.minLength(1), z.maxLength(200))

/** Address of an event's video, from its start to its end. */
export const eventVideo = endpoint({
  id: 'event-video',
  method: 'GET',
  path: '/web-api/videos/:eventId',
  auth: 'visitor',
  ratePerMinute: 120,
  params: z.object({ eventId }),
  answer: z.object({
    /** `drawn`: a broadcast that the site draws from the course of play; `stream`: the operator's. */
    kind: z.enum(['drawn', 'stream']),
    format: z.enum(['hls', 'file']),
    address: z.string(),
  }),
  errors: ['video-not-found', 'video-not-started', 'video-over'],
})

/** The playlist of a drawn broadcast (RFC 8216). Each request starts the broadcast or keeps it running. */
export const videoPlaylist = endpoint({
  id: 'video-playlist',
  method: 'GET',
  path: '/web-api/videos/:eventId/live.m3u8',
  auth: 'visitor',
  ratePerMinute: 600,
  type: 'application/vnd.apple.mpegurl',
  params: z.object({ eventId }),
  answer: z.string(),
  errors: ['video-not-found', 'video-not-started', 'video-over', 'video-busy', 'video-failed'],
})

/**
 * A part of a drawn broadcast: the initialization segment (`init.mp4`), or two seconds (`<number>.m4s`), for as long
 * as it is listed.
 */
export const videoPart = endpoint({
  id: 'video-part',
  method: 'GET',
  path: '/web-api/videos/:eventId/parts/:part',
  auth: 'visitor',
  ratePerMinute: 600,
  type: 'video/mp4',
  params: z.object({ eventId, part: z.string().check(z.maxLength(40)) }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: ['video-part-gone'],
})

export const videoEndpoints = { eventVideo, videoPlaylist, videoPart }
