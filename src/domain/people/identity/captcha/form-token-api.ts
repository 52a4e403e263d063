import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

const secureData = z.object({
  /** Country of the form token, `-` if unknown. */
  ggru: z.string(),
  grant: z.string(),
})
export type SecureData = z.infer<typeof secureData>

/**
 * Returns what a browser needs before it sends a form without a session. The answer also sets both values as cookies
 * for half an hour. `grant` shows that a browser opened the form; `ggru`, which scripts can read, that there is a
 * grant.
 */
export const secureDataEndpoint = endpoint({
  id: 'secure-data',
  method: 'GET',
  path: '/web-api/secure-data',
  auth: 'visitor',
  inMaintenance: true,
  ratePerMinute: 60,
  answer: secureData,
  errors: [],
})
