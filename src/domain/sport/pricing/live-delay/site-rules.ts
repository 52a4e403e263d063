import * as z from 'zod'
import { sports } from '#domain/sport/feed/api.ts'
import { liveSituations } from './extra.ts'

const seconds = z.int().min(0).max(60)

/**
 * Live delay by sport, in seconds, where it differs from the default: its base, and the extra of situations.
 */
export const liveDelaySiteRules = {
  liveDelays: z
    .partialRecord(
      z.enum(sports),
      z.strictObject({
        base: z.int().min(1).max(60).optional(),
        extra: z.partialRecord(z.enum(liveSituations), seconds).optional(),
      }),
    )
    .default({}),
}
