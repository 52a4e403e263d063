import { defineModule, hour } from '#kernel/module.ts'
import { supportEndpoints, supportErrors } from './api.ts'
import { deskHandlers } from './desk-handlers.ts'
import { ideaHandlers } from './idea-handlers.ts'
import { questionHandlers, type SupportDeps } from './question-handlers.ts'
import { closeAnswered, deleteClosed } from './question-store.ts'

const day = 24 * hour
/** An answered question closes after this silence. Closed questions are deleted after five years. */
const silence = 14 * day
const keptFor = 5 * 365 * day

export const supportModule = defineModule({
  name: 'support',
  summary: 'Questions to support, requests about payments, appeals and ideas',
  endpoints: supportEndpoints,
  errors: supportErrors,
  provides: (needs: SupportDeps) => ({
    handlers: { ...questionHandlers(needs), ...ideaHandlers(needs), ...deskHandlers(needs) },
    jobs: [
      {
        name: 'answered questions',
        every: hour,
        async run() {
          const now = needs.clock.now()
          await closeAnswered(needs.db.read, new Date(now - silence), new Date(now))
          await deleteClosed(needs.db.read, new Date(now - keptFor))
        },
      },
    ],
  }),
})
