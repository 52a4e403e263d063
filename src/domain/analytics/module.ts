import { defineModule, hour } from '#kernel/module.ts'
import { analyticsEndpoints } from './api.ts'
import { type AnalyticsOptions, analyticsHandlers, forgetOldAnalytics } from './handlers.ts'

interface AnalyticsNeeds extends Pick<AnalyticsOptions, 'db' | 'clock' | 'visitors'> {
  /** Names of the pages that are measured. */
  readonly measuredPages: ReadonlySet<string>
  /** Days for which events are kept. */
  readonly analyticsKeepDays: number
  /** An event was written, of this id. */
  readonly analyticsCounted: (id: number) => void
}

const day = 86_400_000

/** What is counted of the visitors who agreed to it. */
export const analyticsModule = defineModule({
  name: 'analytics',
  tier: 1,
  endpoints: analyticsEndpoints,
  provides: ({
    db,
    clock,
    visitors,
    measuredPages,
    analyticsKeepDays,
    analyticsCounted,
  }: AnalyticsNeeds) => ({
    handlers: analyticsHandlers({ db, clock, visitors, pages: measuredPages, counted: analyticsCounted }),
    jobs: [
      {
        name: 'old analytics',
        every: hour,
        run: () => forgetOldAnalytics(db, new Date(clock.now() - analyticsKeepDays * day)),
      },
    ],
  }),
})
