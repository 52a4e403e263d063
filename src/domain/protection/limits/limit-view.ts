import * as z from 'zod'

/** Paths of the limit endpoints: version 1, and version 3 for later ones. Browser-safe. */
export const limitsBase = '/limit-service-api/limit/external/web/api/v1'
export const limitsBase3 = '/limit-service-api/api/external/web/v3'

const limitView = z.object({
  limitType: z.number(),
  /** Empty for limits of time and for exclusions. */
  currency: z.string(),
  /** Minor units, hours (31), minutes (32) or days (30, 33) as text; `noLimit` for a pending removal. */
  limitValue: z.string(),
  /** The currency, `hours`, `minutes` or `days`. */
  measure: z.string(),
  label: z.string(),
  /** Seconds. For a pending change: earliest confirmation. For an exclusion: its start. */
  startedAt: z.number(),
  /** Seconds. For a pending change: when it lapses. For an exclusion: its end. */
  endsAt: z.nullable(z.number()),
  limitState: z.enum(['ACTIVE', 'PENDING', 'INACTIVE']),
  selfExcludeReason: z.nullable(z.number()),
  /**
   * Current remainder: minor units in the window, or hours of the day such as `1.25` (31); null for a pending change
   * and for other types.
   */
  limitBalance: z.nullable(z.string()),
  /** The player has to confirm or reject it now. */
  needApprove: z.boolean(),
})
export type LimitView = z.infer<typeof limitView>

export const limitViews = z.readonly(z.array(limitView))
