import * as z from 'zod'

/** What the site file says of the address of an account. */
export const signInSiteRules = {
  emailChange: z
    .strictObject({
      /** Days in which the old address may take the change back, and in which withdrawals wait; 0: never. */
      undoDays: z.int().min(0).max(30).default(7),
    })
    .prefault({}),
}
