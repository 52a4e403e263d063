import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

const secureData = z.object({
  /** The country for which the form token was given, `-` where none is known. */
  ggru: z.string(),
  grant: z.string(),
})
export type SecureData = z.infer<typeof secureData>

/**
 * What a browser fetches before it sends a form of somebody who is not signed in: both values are set as cookies too,
 * for half an hour. `grant` says that a browser is at work; `ggru`, which scripts can read, that there is one.
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
