import type { Database } from '#kernel/database.ts'
import { defineModule } from '#kernel/module.ts'
import { ledgerEndpoints, ledgerErrors } from './api.ts'
import { ledgerHandlers } from './handlers.ts'

interface LedgerNeeds {
  readonly db: Database
  /** Whether a bonus is offered for a first deposit that the player has not made yet. */
  readonly firstDepositBonus: (playerId: string) => Promise<boolean>
}

/** Where money is: accounts, postings, the outbox. */
export const ledgerModule = defineModule({
  name: 'ledger',
  tier: 1,
  endpoints: ledgerEndpoints,
  errors: ledgerErrors,
  provides: (needs: LedgerNeeds) => ({ handlers: ledgerHandlers(needs) }),
})
