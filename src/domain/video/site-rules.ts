import * as z from 'zod'
import { formatOf } from './rules.ts'

/** What the site file says of videos (docs/operations.md). */

const wantedOrigin = 'an origin such as https://cdn.example'

/**
 * An https address that a policy may hold as it is: hosts of letters, digits, dots and hyphens, since URLs allow `;`
 * and `,` in them, which would end a directive. http only of this machine.
 */
function mediaUrl(text: string): URL | null {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return null
  const url = new URL(text)
  if (url.username || url.password || url.hash || !/^[a-z0-9.-]+$/.test(url.hostname)) return null
  const local = ['localhost', '127.0.0.1'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && local) ? url : null
}

/** The place of the event's id is part of the path or the query, never of the host. */
const streamUrl = z
  .string()
  .max(2_000)
  .refine((text) => {
    const url = mediaUrl(text.replaceAll('{event}', 'id'))
    return (
      url !== null &&
      url.origin === mediaUrl(text.replaceAll('{event}', 'other'))?.origin &&
      formatOf(url.href) !== null
    )
  }, 'an https address of a stream (.m3u8) or a file (.mp4, .webm), such as https://cdn.example/{event}.m3u8')

const name = z.string().min(1).max(200).optional()

const streamRule = z
  .strictObject({ producer: name, competition: name, event: name, url: streamUrl })
  .refine(
    ({ producer, competition, event }) => producer ?? competition ?? event,
    'a producer, a competition or an event, or more than one of them',
  )

const videoRules = z
  .strictObject({
    /** The house broadcasts its simulated matches itself. */
    drawn: z.boolean().default(true),
    streams: z.array(streamRule).max(1_000).default([]),
    /** Hosts that streams take their parts from, beside those of their addresses. */
    origins: z
      .array(
        z.string().refine((text) => {
          const url = mediaUrl(text)
          return url !== null && url.href === `${url.origin}/` && text.replace(/\/$/, '') === url.origin
        }, wantedOrigin),
      )
      .max(50)
      .default([]),
  })
  .default({ drawn: true, streams: [], origins: [] })

/** Videos of matches. */
export const videoSiteRules = { videos: videoRules }

/** What the module reads of the site file. */
export interface VideoSite {
  readonly videos: z.infer<typeof videoRules>
}

/** The origins that browsers may load videos from, beside the site's own. */
export function mediaOrigins({ videos }: VideoSite): readonly string[] {
  const named = [...videos.streams.map(({ url }) => url.replaceAll('{event}', 'id')), ...videos.origins]
  return [...new Set(named.map((text) => new URL(text).origin))].sort()
}
