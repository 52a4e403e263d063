import { type BetChangesDeps, makeBetChanges } from '#domain/betting/bets/index.ts'
import type { Database } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import { defineModule } from '#kernel/module.ts'
import { betChangeEndpoints } from './api.ts'
import { betChangeHandlers } from './handlers.ts'

interface BetChangesNeeds extends BetChangesDeps {
  readonly db: Database
  readonly errorText: (error: DomainError, language: string) => string
}

export const betChangesModule = defineModule({
  name: 'bet-changes',
  summary: 'Endpoints for editing and insuring open bets; the commands are in the module `bets`',
  endpoints: betChangeEndpoints,
  provides: ({ db, errorText, sportNow, ...needs }: BetChangesNeeds) => ({
    handlers: betChangeHandlers(db, makeBetChanges({ ...needs, db, sportNow }), errorText, sportNow),
  }),
})
