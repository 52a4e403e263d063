import * as z from 'zod'

/** What the site file says of deleted accounts. */
export const dataRightsSiteRules = {
  accountDeletion: z
    .strictObject({
      /** Days in which a player may change his mind. */
      days: z.int().min(1).max(30).default(14),
    })
    .prefault({}),
}
export type DeletionRules = z.infer<typeof dataRightsSiteRules.accountDeletion>
