import type { LiveFrame, liveEndpoints, Topic } from '#domain/sport/book/index.ts'
import type { Handlers, RequestHeaders } from '#kernel/contract.ts'
import type { LiveHub } from './hub.ts'
import { hasPrivateTopic, type LiveSession } from './socket-server.ts'

const maxTopics = 50

/** Answers polls of pages that cannot have a socket: the same deltas, or snapshots, of many topics in one response. */
export function pollHandlers(
  hub: LiveHub,
  resolveSession: (headers: RequestHeaders) => LiveSession | null | Promise<LiveSession | null>,
): Handlers<typeof liveEndpoints> {
  return {
    'live-poll': async (context, { query }) => {
      const since = readSince(query.since ?? '')
      const topics = [...new Set(query.topics.split(',').filter((topic) => topic !== ''))]
      const frames: LiveFrame[] = [hub.timeFrame()]
      for (const topic of topics.slice(0, maxTopics)) {
        if (topic === 'player') {
          const session = context.playerId === null ? null : await resolveSession(context.requestHeaders)
          if (hasPrivateTopic(session))
            frames.push(...(await hub.read('player', since.get(topic), session.playerId)))
          else frames.push({ f: 'refused', topic, error: 'not-signed-in' })
        } else if (hub.isPublic(topic)) {
          frames.push(...(await hub.read(topic as Topic, since.get(topic), null)))
        } else {
          frames.push({ f: 'refused', topic: topic.slice(0, 200), error: 'topic-unknown' })
        }
      }
      for (const topic of topics.slice(maxTopics))
        frames.push({ f: 'refused', topic, error: 'too-many-topics' })
      return { frames }
    },
  }
}

function readSince(text: string): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const item of text.split(',')) {
    const match = /^(.+)\*(\d{1,15})$/.exec(item)
    if (match) numbers.set(match[1]!, Number(match[2]))
  }
  return numbers
}
