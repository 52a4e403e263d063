import * as z from 'zod'
import { reasonText } from '#domain/people/staff/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { idParam, proposed } from '../players-api.ts'

/** Settlement of open bets on an event merged into another: by the match's result, or void. */
export const mergeEnds = ['result', 'void'] as const
export type MergeEnd = (typeof mergeEnds)[number]

/**
 * Proposes to merge an event into another one as the same match. A second person approves it. The event takes no more
 * bets.
 */
export const deskMerge = endpoint({
  id: 'desk-merge',
  method: 'POST',
  path: '/backoffice/api/events/:id/merge',
  auth: 'staff',
  right: 'event.merge',
  params: idParam,
  body: z.object({
    /** The event that remains. */
    into: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    end: z.enum(mergeEnds),
    reason: reasonText,
  }),
  answer: proposed,
  errors: ['desk-unknown', 'desk-merge-impossible'],
})

/** Proposes to split a merged event off again. Reverses settlements by the other event's result. */
export const deskSplit = endpoint({
  id: 'desk-split',
  method: 'POST',
  path: '/backoffice/api/events/:id/split',
  auth: 'staff',
  right: 'event.split',
  params: idParam,
  body: z.object({ reason: reasonText }),
  answer: proposed,
  errors: ['desk-unknown'],
})

export const matchEndpoints = [deskMerge, deskSplit] as const
