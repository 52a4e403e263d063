import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { messagesEndpoints } from './api.ts'
import { findMessages } from './store.ts'

export interface MessagesDeps {
  readonly db: Database
}

export const messagesHandlers = ({ db }: MessagesDeps): Handlers<typeof messagesEndpoints> => ({
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
