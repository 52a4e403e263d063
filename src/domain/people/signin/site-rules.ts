import * as z from 'zod'

/** Site file rules for an account's address and activation. */
export const signInSiteRules = {
  activation: z
    .strictObject({
      /**
       * Days from the registration after which deposits and stakes require a confirmed address or phone; null: never.
       */
      days: z.int().min(0).max(365).nullable().default(null),
    })
    .prefault({}),
  emailChange: z
    .strictObject({
      /** Days in which the old address can revert the change, and in which withdrawals wait; 0: never. */
      undoDays: z.int().min(0).max(30).default(7),
    })
    .prefault({}),
}
export type ActivationRule = z.infer<typeof signInSiteRules.activation>
