import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { defineModule, hour } from '#kernel/module.ts'
import { ledgerEndpoints, ledgerErrors } from './api.ts'
import { countOpenClaims } from './claims-store.ts'
import { countDeadLetters } from './consumer-store.ts'
import { ledgerHandlers } from './handlers.ts'
import { forgetPastAnswers } from './past-answers.ts'
import { outboxBacklog } from './store.ts'

interface LedgerNeeds {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** Returns whether a bonus is offered for a first deposit that the player has not made yet. */
  readonly firstDepositBonus: (playerId: string) => Promise<boolean>
}

export const ledgerModule = defineModule({
  name: 'ledger',
  summary: 'Accounts, postings and the outbox',
  endpoints: ledgerEndpoints,
  errors: ledgerErrors,
  provides: (needs: LedgerNeeds) => ({
    handlers: ledgerHandlers(needs),
    jobs: [
      {
        name: 'past answers of money commands',
        every: 24 * hour,
        run: () => forgetPastAnswers(needs.db, needs.clock.now()),
      },
    ],
    gauges: [
      {
        name: 'outbox_backlog',
        help: 'Facts that wait in the outbox or for a consumer, counted up to 10,000 of each; not a number when the database does not answer.',
        read: () => outboxBacklog(needs.db.read).catch(() => Number.NaN),
      },
      {
        name: 'dead_letters',
        help: 'Facts that a consumer could not take; not a number when the database does not answer.',
        read: () => countDeadLetters(needs.db.read).catch(() => Number.NaN),
      },
      {
        name: 'claims_open',
        help: 'Claims against players after corrected results that their payouts have not settled; not a number when the database does not answer.',
        read: () => countOpenClaims(needs.db.read).catch(() => Number.NaN),
      },
    ],
  }),
})
