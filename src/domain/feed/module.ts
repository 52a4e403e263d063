import type { Clock } from '#kernel/clock.ts'
import { defineModule } from '#kernel/module.ts'
import { feedErrors } from './errors.ts'

interface FeedNeeds {
  /** Wall clock. */
  readonly clock: Clock
  /** Wall time of the last heartbeat of each producer. */
  readonly heartbeats: () => ReadonlyMap<string, number>
}

/** Fixtures, results and messages of every source in one form. */
export const feedModule = defineModule({
  name: 'feed',
  tier: 2,
  errors: feedErrors,
  counters: {
    feed_messages_total: {
      help: 'Messages of providers, by kind; those refused by their error id.',
      label: 'kind',
    },
  },
  provides: ({ clock, heartbeats }: FeedNeeds) => ({
    gauges: [
      {
        name: 'feed_heartbeat_age_seconds',
        help: 'Wall time since the last heartbeat, by producer; markets are suspended at 20.',
        label: 'producer',
        read: () =>
          new Map([...heartbeats()].map(([producer, at]) => [producer, (clock.now() - at) / 1000] as const)),
      },
    ],
  }),
})
