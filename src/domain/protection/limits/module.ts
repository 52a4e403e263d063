import * as z from 'zod'
import { loosenHours } from '#kernel/loosen-hours.ts'
import { defineModule } from '#kernel/module.ts'
import { limitEndpoints, limitErrors } from './api.ts'
import { limitHandlers } from './handlers.ts'
import type { LimitDeps } from './limit-deps.ts'

const limitSiteRules = {
  /** Method by which pages withdraw a pending change: `POST limitaction`, the default, or `DELETE`. */
  limitActionMethod: z.enum(['POST', 'DELETE']).optional(),
  /** Hours before a looser limit can be confirmed: 24, the default, to 168. */
  limitLoosenHours: z.int().min(loosenHours.usual).max(loosenHours.most).optional(),
}

interface LimitSite {
  readonly limitActionMethod?: 'POST' | 'DELETE' | undefined
  readonly limitLoosenHours?: number | undefined
}

interface LimitsNeeds extends Omit<LimitDeps, 'changed' | 'asksTest' | 'actionMethod' | 'loosenHours'> {
  /** Called after a change of a player's limits, to refresh their open pages. */
  readonly limitsChanged: (playerId: string) => void
  readonly site: () => LimitSite
}

export const limitsModule = defineModule({
  name: 'limits',
  summary: 'Limits of deposits, stakes, losses and time, and self-exclusions',
  endpoints: limitEndpoints,
  errors: limitErrors,
  flags: { 'self-exclude-reasons': true },
  siteRules: limitSiteRules,
  provides: ({ limitsChanged, site, ...needs }: LimitsNeeds) => ({
    handlers: limitHandlers({
      ...needs,
      asksTest: true,
      actionMethod: () => site().limitActionMethod ?? 'POST',
      loosenHours: () => site().limitLoosenHours ?? loosenHours.usual,
      changed: limitsChanged,
    }),
  }),
})
