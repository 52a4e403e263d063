import { propose } from '#domain/people/staff/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import { actingStaff } from '#kernel/staff.ts'
import type { DeskNeeds } from '../needs.ts'
import type { matchEndpoints } from './match-api.ts'
import { checkMerge, checkSplit } from './merge-events.ts'

export function matchHandlers({ db }: Pick<DeskNeeds, 'db'>): Handlers<typeof matchEndpoints> {
  return {
    'desk-merge': async (context, { params: { id }, body: { into, end, reason } }) => {
      const staff = actingStaff(context)
      const input = { eventId: id, into, end }
      const proposal = await db.transact(async (tx) =>
        propose(tx, staff, {
          kind: 'event.merge',
          subject: { kind: 'event', id },
          input,
          preview: await checkMerge(tx, input),
          reason,
        }),
      )
      return { proposal }
    },
    'desk-split': async (context, { params: { id }, body: { reason } }) => {
      const staff = actingStaff(context)
      const input = { eventId: id }
      const proposal = await db.transact(async (tx) =>
        propose(tx, staff, {
          kind: 'event.split',
          subject: { kind: 'event', id },
          input,
          preview: await checkSplit(tx, input),
          reason,
        }),
      )
      return { proposal }
    },
  }
}
