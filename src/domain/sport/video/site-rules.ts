import * as z from 'zod'
import { formatOf } from './rules.ts'

/** Video settings of the site file (docs/operations.md). */

const wantedOrigin = 'an origin such as https://cdn.example'

/**
 * Parses an https address that a CSP directive may contain as it is. Hosts consist of letters, digits, dots and
 * hyphens, since URLs allow `;` and `,` in them, which would end a directive. http only for this machine.
 */
function mediaUrl(text: string): URL | null {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return null
  const url = new URL(text)
  if (url.username || url.password || url.hash || !/^[a-z0-9.-]+$/.test(url.hostname)) return null
  const local = ['localhost', '127.0.0.1'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && local) ? url : null
}

/** The placeholder of the event's id may be in the path or the query, never in the host. */
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
    /** Whether the site broadcasts its simulated matches itself. */
    drawn: z.boolean().default(true),
    streams: z.array(streamRule).max(1_000).default([]),
    /** Further hosts that serve parts of streams, beside those of their addresses. */
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

export const videoSiteRules = { videos: videoRules }

/** Part of the site file that the module reads. */
export interface VideoSite {
  readonly videos: z.infer<typeof videoRules>
}

/** Returns the origins from which browsers may load videos, beside the site's own. */
export function mediaOrigins({ videos }: VideoSite): readonly string[] {
  const named = [...videos.streams.map(({ url }) => url.replaceAll('{event}', 'id')), ...videos.origins]
  return [...new Set(named.map((text) => new URL(text).origin))].sort()
}
