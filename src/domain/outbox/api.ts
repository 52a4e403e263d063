import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/** What was sent to players, for the back office. */

export const sentMessage = z.object({
  id: z.string(),
  kind: z.enum(['sms', 'letter']),
  /** Whole in development; of a real phone number or address only the end. */
  recipient: z.string(),
  subject: z.string(),
  /** Only in development, where no door is configured and this is how a message is read. */
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
