import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/** A message sent to a player, as the back office shows it. */

export const sentMessage = z.object({
  id: z.string(),
  kind: z.enum(['sms', 'letter']),
  /** Complete in development; otherwise only the end of the phone number or address. */
  recipient: z.string(),
  subject: z.string(),
  /** Only in development, where no mail or SMS provider is configured and staff read messages here. */
  text: z.nullable(z.string()),
  state: z.enum(['kept', 'sent', 'failed']),
  /** Wall-clock milliseconds. */
  at: z.number(),
})

/** Latest first. */
export const outboxEndpoint = endpoint({
  id: 'outbox',
  method: 'GET',
  path: '/backoffice/api/outbox',
  auth: 'staff',
  right: 'outbox.read',
  query: z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
    perPage: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    sort: z.optional(z.enum(['at'])),
    order: z.optional(z.enum(['ASC', 'DESC'])),
    kind: z.optional(z.enum(['sms', 'letter'])),
    after: z.optional(z.string().check(z.maxLength(500))),
  }),
  answer: z.object({
    items: z.array(sentMessage),
    total: z.nullable(z.number()),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

export const outboxEndpoints = [outboxEndpoint] as const
