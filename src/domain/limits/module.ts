import { defineModule } from '#kernel/module.ts'
import { limitEndpoints, limitErrors } from './api.ts'
import { type LimitDeps, limitHandlers } from './handlers.ts'

interface LimitsNeeds extends Omit<LimitDeps, 'changed'> {
  /** A player's limits changed: his open pages want to know. */
  readonly limitsChanged: (playerId: string) => void
}

/** Limits of deposits, losses and sessions. */
export const limitsModule = defineModule({
  name: 'limits',
  tier: 2,
  endpoints: limitEndpoints,
  errors: limitErrors,
  provides: ({ limitsChanged, ...needs }: LimitsNeeds) => ({
    handlers: limitHandlers({ ...needs, changed: limitsChanged }),
  }),
})
