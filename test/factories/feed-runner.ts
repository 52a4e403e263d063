import type {
  EventMessage,
  FeedLog,
  FeedSink,
  FeedSource,
  Fixture,
  TimelineMessage,
  Timers,
} from '#domain/sport/feed/index.ts'
import type { Database } from '#kernel/database.ts'
import { exampleTimeline } from './feed.ts'

/** A fake wall clock with timers; it awaits each timer's work before the next one runs. */
export function fakeWall(start = 1_000_000) {
  let now = start
  let nextHandle = 1
  const waiting = new Map<number, { at: number; callback: () => void }>()
  const timers: Timers = {
    set(callback, milliseconds) {
      waiting.set(nextHandle, { at: now + milliseconds, callback })
      return nextHandle++
    },
    clear: (handle) => void waiting.delete(handle as number),
  }
  let busy = 0
  const settle = async () => {
    for (let turn = 0; turn < 50 || busy > 0; turn++) {
      await new Promise((done) => setImmediate(done))
      if (busy > 0) turn = 0
    }
  }
  /** Wraps the database so that the clock waits for its pending work. */
  const waitFor = (database: Database): Database => ({
    read: database.read,
    async transact(work) {
      busy++
      try {
        return await database.transact(work)
      } finally {
        busy--
      }
    },
  })
  return {
    clock: { now: () => now },
    timers,
    waitFor,
    async pass(milliseconds: number) {
      const until = now + milliseconds
      for (;;) {
        const next = [...waiting].sort((a, b) => a[1].at - b[1].at)[0]
        if (!next || next[1].at > until) break
        waiting.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].callback()
        await settle()
      }
      now = until
      await settle()
    },
  }
}

/** Creates a log that records its errors. */
export const quiet = () => {
  const errors: string[] = []
  const log: FeedLog = {
    info: () => {},
    error: (message, facts) => errors.push(`${message} ${JSON.stringify(facts)}`),
  }
  return { log, errors }
}

/** Creates a source of these fixtures; the list may change during play. */
export const sourceOf = (
  producer: string,
  fixtures: readonly Fixture[],
  timeline: (fixture: Fixture) => readonly TimelineMessage[] = (fixture) => exampleTimeline(fixture.startsAt),
): FeedSource => ({
  producer,
  fixtures: (from, to) => fixtures.filter(({ startsAt }) => startsAt >= from && startsAt < to),
  knows: ({ id }) => fixtures.some((fixture) => fixture.id === id),
  timeline,
  history: () => [],
  season: () => [],
  matchesOf: () => [],
})

/** Creates a sink that records its messages in order. */
export function recorder() {
  const heard: string[] = []
  const messages: EventMessage[] = []
  const sink: FeedSink = {
    async fixtures(batch) {
      heard.push(`fixtures ${batch.length}`)
      return new Map()
    },
    async messages(_fixture, batch) {
      messages.push(...batch)
      for (const { eventId, seq, type } of batch) heard.push(`${eventId} ${seq} ${type}`)
    },
    isOver: async () => false,
    heartbeat: (producer) => heard.push(`beat ${producer}`),
    silent: (producer) => heard.push(`silent ${producer}`),
    lost: ({ id }) => heard.push(`lost ${id}`),
    found: ({ id }) => heard.push(`found ${id}`),
    recovered: (producer) => heard.push(`recovered ${producer}`),
  }
  return { heard, messages, sink, of: (what: string) => heard.filter((entry) => entry.startsWith(what)) }
}
