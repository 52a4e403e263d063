import { type Count, defineModule, hour } from '#kernel/module.ts'
import { analyticsEndpoints, analyticsIds } from './api.ts'
import { type AnalyticsOptions, analyticsHandlers, forgetOldAnalytics } from './handlers.ts'

interface AnalyticsNeeds extends Pick<AnalyticsOptions, 'db' | 'clock' | 'visitors'> {
  readonly measuredPages: ReadonlySet<string>
  /** Days before events are deleted. */
  readonly analyticsKeepDays: number
  readonly count: Count
}

const day = 86_400_000

export const analyticsModule = defineModule({
  name: 'analytics',
  summary: 'Analytics of visitors who consented',
  endpoints: analyticsEndpoints,
  counters: {
    analytics_events_total: {
      help: 'Events of visitors who agreed to be counted, by event id.',
      label: 'id',
    },
    registrations_left_total: {
      help: 'Registrations left before they were done, by the step that they came to, of visitors who agreed to be counted.',
      label: 'step',
    },
  },
  provides: ({ db, clock, visitors, measuredPages, analyticsKeepDays, count }: AnalyticsNeeds) => ({
    handlers: analyticsHandlers({
      db,
      clock,
      visitors,
      pages: measuredPages,
      counted: (id, step) => {
        count('analytics_events_total', String(id))
        if (id === analyticsIds.registrationAbandoned) count('registrations_left_total', step ?? 'unknown')
      },
    }),
    jobs: [
      {
        name: 'old analytics',
        every: hour,
        run: () => forgetOldAnalytics(db, new Date(clock.now() - analyticsKeepDays * day)),
      },
    ],
  }),
})
