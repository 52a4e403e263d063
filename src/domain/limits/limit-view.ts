import * as z from 'zod'

/** Where the calls of limits stand: version 1, and version 3 of those that came later. Browser-safe. */
export const limitsBase = '/limit-service-api/limit/external/web/api/v1'
export const limitsBase3 = '/limit-service-api/api/external/web/v3'

const limitView = z.object({
  limitType: z.number(),
  /** Empty of limits of time and of exclusions. */
  currency: z.string(),
  /** Minor units, hours (31), minutes (32) or days (30, 33) as text; `noLimit` on a waiting removal. */
  limitValue: z.string(),
  /** The currency, `hours`, `minutes` or `days`. */
  measure: z.string(),
  label: z.string(),
  /** Seconds. Of a waiting change: from when it can be confirmed. Of an exclusion: when it begins. */
  startedAt: z.number(),
  /** Seconds. Of a waiting change: when it lapses. Of an exclusion: when it ends. */
  endsAt: z.nullable(z.number()),
  limitState: z.enum(['ACTIVE', 'PENDING', 'INACTIVE']),
  selfExcludeReason: z.nullable(z.number()),
  /** What is left now: minor units in the window, or hours of the day such as `1.25` (31); null on a waiting change and of all else. */
  limitBalance: z.nullable(z.string()),
  /** The player has to confirm or reject it now. */
  needApprove: z.boolean(),
})
export type LimitView = z.infer<typeof limitView>

export const limitViews = z.readonly(z.array(limitView))
