import { defineModule } from '#kernel/module.ts'
import { proofEndpoints } from './api.ts'
import { type ProofDeps, proofHandlers } from './handlers.ts'
import { publish } from './publish.ts'

/** Milliseconds between checkpoints at least. */
const publishedEvery = 1_000

/** The public log: leaves that nobody can take back, change or slip in between. */
export const proofModule = defineModule({
  name: 'proof',
  tier: 0,
  endpoints: proofEndpoints,
  provides: (needs: ProofDeps) => ({
    handlers: proofHandlers(needs),
    jobs: [{ name: 'checkpoint of the log', every: publishedEvery, run: () => publish(needs.db) }],
  }),
})
