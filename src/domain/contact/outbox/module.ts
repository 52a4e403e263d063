import { defineModule, hour } from '#kernel/module.ts'
import { outboxEndpoints } from './api.ts'
import { type OutboxDeps, outboxHandlers } from './handlers.ts'
import { forgetMessages } from './store.ts'

export const outboxModule = defineModule({
  name: 'outbox',
  summary:
    'Record of messages sent to players: text messages, and letters too on a site without a mail server',
  endpoints: outboxEndpoints,
  provides: (needs: OutboxDeps) => ({
    handlers: outboxHandlers(needs),
    jobs: [{ name: 'old lines of the outbox', every: hour, run: () => forgetMessages(needs.db.read) }],
  }),
})
