import * as z from 'zod'
import { deskItems, deskList } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { leftSteps, leftTypes } from './registration-api.ts'

const pageOf = {
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  perPage: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}

/**
 * Lists browsers on which several players signed in, latest first. For review by staff; it limits nothing by itself.
 */
export const sharedDevicesEndpoint = endpoint({
  id: 'shared-devices',
  method: 'GET',
  path: '/backoffice/api/shared-devices',
  auth: 'staff',
  right: 'shared-devices.read',
  query: z.object(deskList),
  answer: deskItems(z.object({ id: z.string(), players: z.array(z.string()), at: z.number() })),
  errors: [],
})

const count = z.number()

/**
 * Lists registrations of the last 90 UTC days, latest first: accounts opened, and abandoned forms by step and by
 * type.
 */
export const registrationDaysEndpoint = endpoint({
  id: 'registration-days',
  method: 'GET',
  path: '/backoffice/api/registrations',
  auth: 'staff',
  right: 'dashboard.see',
  query: z.object(pageOf),
  answer: z.object({
    items: z.array(
      z.object({
        /** The day, `YYYY-MM-DD`. */
        id: z.string(),
        opened: count,
        left: count,
        at: z.record(z.enum(leftSteps), count),
        by: z.record(z.enum(leftTypes), count),
      }),
    ),
    total: count,
  }),
  errors: [],
})

export const signInStaffEndpoints = [sharedDevicesEndpoint, registrationDaysEndpoint] as const
