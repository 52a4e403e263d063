import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/**
 * Types of links in e-mails, each with a page. `activate` confirms the address of the account; `activatefast` gives
 * an account without an address the one that received the link.
 */
export const activationTypes = ['activate', 'activatefast'] as const
export type ActivationType = (typeof activationTypes)[number]

export const activationEndpoint = endpoint({
  id: 'activation',
  method: 'POST',
  path: '/web-api/user/:type',
  auth: 'visitor',
  ratePerMinute: 20,
  params: z.object({ type: z.enum(activationTypes) }),
  body: z.object({ token: z.string().check(z.maxLength(800)) }),
  answer: z.object({ confirmed: z.literal(true) }),
  errors: ['link-over'],
})

export const activationEndpoints = [activationEndpoint] as const
