import * as z from 'zod'

/** Site settings for deleted accounts. */
export const dataRightsSiteRules = {
  accountDeletion: z
    .strictObject({
      /** Days in which a player may withdraw the request. */
      days: z.int().min(1).max(30).default(14),
    })
    .prefault({}),
}
export type DeletionRules = z.infer<typeof dataRightsSiteRules.accountDeletion>
