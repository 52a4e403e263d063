import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/** Browsers on which several players signed in, the latest first: for staff to look at, it limits nothing by itself. */
export const sharedDevicesEndpoint = endpoint({
  id: 'shared-devices',
  method: 'GET',
  path: '/backoffice/api/shared-devices',
  auth: 'staff',
  right: 'shared-devices.read',
  query: z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
    perPage: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  answer: z.object({
    items: z.array(z.object({ id: z.string(), players: z.array(z.string()), at: z.number() })),
    total: z.number(),
  }),
  errors: [],
})
