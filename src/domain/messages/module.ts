import { defineModule, hour } from '#kernel/module.ts'
import { messagesEndpoints } from './api.ts'
import { type MessagesDeps, messagesHandlers } from './handlers.ts'
import { forgetMessages } from './store.ts'

/** What the house sent to players: text messages, and on a site without doors letters too. */
export const messagesModule = defineModule({
  name: 'messages',
  tier: 1,
  endpoints: messagesEndpoints,
  provides: (needs: MessagesDeps) => ({
    handlers: messagesHandlers(needs),
    jobs: [{ name: 'old messages', every: hour, run: () => forgetMessages(needs.db.read) }],
  }),
})
