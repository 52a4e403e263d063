import { defineModule, hour } from '#kernel/module.ts'
import { outboxEndpoints } from './api.ts'
import { type OutboxDeps, outboxHandlers } from './handlers.ts'
import { forgetMessages } from './store.ts'

/** What the house sent to players: text messages, and on a site without doors letters too. */
export const outboxModule = defineModule({
  name: 'outbox',
  tier: 1,
  endpoints: outboxEndpoints,
  provides: (needs: OutboxDeps) => ({
    handlers: outboxHandlers(needs),
    jobs: [{ name: 'old lines of the outbox', every: hour, run: () => forgetMessages(needs.db.read) }],
  }),
})
