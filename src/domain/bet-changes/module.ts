import type { Database } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import { defineModule } from '#kernel/module.ts'
import { type BetChangesDeps, makeBetChanges } from '../bets/index.ts'
import { betChangeEndpoints } from './api.ts'
import { betChangeHandlers } from './handlers.ts'

interface BetChangesNeeds extends BetChangesDeps {
  readonly db: Database
  /** What an error says in a language. */
  readonly errorText: (error: DomainError, language: string) => string
}

/** Editing open bets and insuring their stakes: the endpoints; the commands stand with the bets that they change. */
export const betChangesModule = defineModule({
  name: 'bet-changes',
  tier: 6,
  endpoints: betChangeEndpoints,
  provides: ({ db, errorText, sportNow, ...needs }: BetChangesNeeds) => ({
    handlers: betChangeHandlers(db, makeBetChanges({ ...needs, db, sportNow }), errorText, sportNow),
  }),
})
