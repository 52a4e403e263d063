import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { PersonAccounts } from './person-exclusions.ts'

export interface LimitDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** Returns the start of a session in wall-clock milliseconds; null if unknown. */
  readonly sessionStartedAt: (sessionId: string) => Promise<number | null>
  /** Returns the stakes in minor units from the player's main account since then on bets that are open. */
  readonly openStakes: (playerId: string, currency: string, since: Date) => Promise<bigint>
  /** Other accounts of the player's person, which share exclusions; absent: each account is a person of its own. */
  readonly person?: PersonAccounts
  /** Whether a looser limit needs a test. */
  readonly asksTest?: boolean
  /** Returns the method by which pages withdraw a pending change; `POST` by default. */
  readonly actionMethod?: () => 'POST' | 'DELETE'
  /** Returns the hours before a looser limit can be confirmed; 24 by default. */
  readonly loosenHours?: () => number
  /** Ends the session of a request. */
  readonly signOut?: (context: HandlerContext) => Promise<void>
  /** Called after a change of a player's limits, to refresh their open pages. */
  readonly changed?: (playerId: string) => void
}
