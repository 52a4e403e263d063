import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { keysetPage } from '#kernel/keyset.ts'
import type { outboxEndpoints } from './api.ts'
import { findMessages } from './store.ts'

export interface OutboxDeps {
  readonly db: Database
}

export const outboxHandlers = ({ db }: OutboxDeps): Handlers<typeof outboxEndpoints> => ({
  outbox: async (_, { query }) => {
    const { order = 'DESC', kind = null } = query
    const filter = { kind, oldestFirst: order === 'ASC' }
    const { rows, ...read } = await findMessages(db.read, filter, keysetPage(query, 'integer'))
    return {
      items: rows.map(({ id, kind, recipient, subject, text, state, at }) => ({
        ...{ id: String(id), kind, recipient, subject, text, state },
        at: at.getTime(),
      })),
      ...read,
    }
  },
})
