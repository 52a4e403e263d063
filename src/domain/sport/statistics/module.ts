import type { Clock } from '#kernel/clock.ts'
import { defineModule } from '#kernel/module.ts'
import { statisticsEndpoints } from './api.ts'
import { statisticsErrors } from './errors.ts'
import { type StatisticsHandlersOptions, statisticsHandlers } from './handlers.ts'

interface StatisticsNeeds extends Omit<StatisticsHandlersOptions, 'wall'> {
  /** Wall clock. */
  readonly clock: Clock
}

export const statisticsModule = defineModule({
  name: 'statistics',
  summary: 'Form, meetings and tables, computed from the feed sources',
  endpoints: statisticsEndpoints,
  errors: statisticsErrors,
  provides: ({ clock, ...needs }: StatisticsNeeds) => ({
    handlers: statisticsHandlers({ ...needs, wall: clock }),
  }),
})
