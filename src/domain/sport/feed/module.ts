import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import { defineModule } from '#kernel/module.ts'
import { feedErrors } from './errors.ts'
import { PastResults } from './past/past-results.ts'
import type { FeedSource } from './source.ts'

/** Milliseconds between two searches for past results. */
const pastEvery = 5_000

interface FeedNeeds {
  readonly db: Database
  readonly sources: readonly FeedSource[]
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  readonly log: Log
  /** Wall clock. */
  readonly clock: Clock
  /** Wall-clock time of the last heartbeat of each producer. */
  readonly heartbeats: () => ReadonlyMap<string, number>
}

export const feedModule = defineModule({
  name: 'feed',
  summary: 'Fixtures, results and messages of all sources in one form',
  errors: feedErrors,
  counters: {
    feed_messages_total: {
      help: 'Messages of providers, by kind; those refused by their error id.',
      label: 'kind',
    },
  },
  provides: ({ db, sources, sportNow, log, clock, heartbeats }: FeedNeeds) => {
    const past = new PastResults({ database: db, sources, sportNow, wall: clock, log })
    return {
      gauges: [
        {
          name: 'feed_heartbeat_age_seconds',
          help: 'Wall time since the last heartbeat, by producer; markets are suspended at 20.',
          label: 'producer',
          read: () =>
            new Map(
              [...heartbeats()].map(([producer, at]) => [producer, (clock.now() - at) / 1000] as const),
            ),
        },
      ],
      jobs: [{ name: 'past results', every: pastEvery, run: () => past.run() }],
    }
  },
})
