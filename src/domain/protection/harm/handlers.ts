import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import type { harmEndpoints } from './api.ts'
import { markerRules, messageFrom, risingFrom, taskFrom } from './markers.ts'
import { findOwn, findTasks, markRead, taskKey } from './store.ts'
import { closeTask, takeTask } from './tasks.ts'

export interface HarmDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** IANA name of the time zone for nights. */
  readonly zone: () => string
}

const perPage = 25
const mostPerPage = 200

export function harmHandlers({ db, clock, zone }: HarmDeps): Handlers<typeof harmEndpoints> {
  const now = () => new Date(clock.now())
  return {
    harmRules: async () => ({
      ...{ rules: markerRules, messageFrom, taskFrom },
      ...{ risingFrom: risingFrom.toString(), zone: zone() },
    }),

    async ownHarm(context) {
      const own = await findOwn(db.read, signedIn(context))
      if (!own) return { score: 0, markers: [], message: null }
      const { score, markers, messageId, madeAt } = own
      const message =
        messageId === null || madeAt === null ? null : { id: messageId.toString(), madeAt: madeAt.getTime() }
      return { score, markers, message }
    },

    async readHarmMessage(context, { body }) {
      await markRead(db.read, signedIn(context), BigInt(body.id), now())
      return { success: true as const }
    },

    async listHarmTasks(_context, { query }) {
      const limit = Math.min(Number(query.perPage ?? perPage) || perPage, mostPerPage)
      const sort = query.sort ?? 'madeAt'
      const { rows, next, total } = await findTasks(
        db.read,
        {
          sort,
          descending: query.order !== 'ASC',
          state: query.state ?? null,
          playerId: query.playerId ?? null,
        },
        keysetPage({ after: query.after, perPage: limit }, taskKey(sort), 'uuid'),
      )
      return { items: rows, next, total }
    },

    takeHarmTask: async (context, { params }) =>
      await db.transact((tx) => takeTask(tx, actingStaff(context), params.id, now())),

    closeHarmTask: async (context, { params, body }) =>
      await db.transact((tx) => closeTask(tx, actingStaff(context), params.id, body.note, now())),
  }
}
