import { defineModule } from '#kernel/module.ts'
import { proofEndpoints } from './api.ts'
import { type ProofDeps, proofHandlers } from './handlers.ts'
import { publish } from './publish.ts'

/** Smallest interval between checkpoints, in milliseconds. */
const publishedEvery = 1_000

export const proofModule = defineModule({
  name: 'proof',
  summary:
    'The public log: an append-only list of leaves, in which removal, change and insertion are detectable',
  endpoints: proofEndpoints,
  provides: (needs: ProofDeps) => ({
    handlers: proofHandlers(needs),
    jobs: [{ name: 'checkpoint of the log', every: publishedEvery, run: () => publish(needs.db) }],
  }),
})
