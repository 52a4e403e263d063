import * as z from 'zod'
import { sports } from '../../feed/api.ts'
import { liveSituations } from './extra.ts'

const seconds = z.int().min(0).max(60)

/** The live delay by sport, in seconds, where it is not the house's: its base, and what situations add. */
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
