import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { outboxEndpoints } from './api.ts'
import { findMessages } from './store.ts'

export interface OutboxDeps {
  readonly db: Database
}

export const outboxHandlers = ({ db }: OutboxDeps): Handlers<typeof outboxEndpoints> => ({
  outbox: async (_, { query }) => {
    const { page = 1, perPage = 25, order = 'DESC', kind } = query
    const found = await findMessages(db.read, {
      kind: kind ?? null,
      oldestFirst: order === 'ASC',
      from: (page - 1) * perPage,
      count: perPage,
    })
    return {
      items: found.rows.map(({ at, id, ...rest }) => ({ ...rest, id: String(id), at: at.getTime() })),
      total: found.total,
    }
  },
})
