import * as z from 'zod'

/** What the site file says of the address and the activation of an account. */
export const signInSiteRules = {
  activation: z
    .strictObject({
      /** Days from the registration after which deposits and stakes wait until address or phone is confirmed; null: never. */
      days: z.int().min(0).max(365).nullable().default(null),
    })
    .prefault({}),
  emailChange: z
    .strictObject({
      /** Days in which the old address may take the change back, and in which withdrawals wait; 0: never. */
      undoDays: z.int().min(0).max(30).default(7),
    })
    .prefault({}),
}
export type ActivationRule = z.infer<typeof signInSiteRules.activation>
