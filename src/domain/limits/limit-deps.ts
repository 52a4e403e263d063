import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { PersonAccounts } from './person-exclusions.ts'

export interface LimitDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** Wall-clock milliseconds at which a session began; null when it is not known. */
  readonly sessionStartedAt: (sessionId: string) => Promise<number | null>
  /** Minor units that a player staked from his main account since then on bets that are open. */
  readonly openStakes: (playerId: string, currency: string, since: Date) => Promise<bigint>
  /** The other accounts of a player's person, for which his exclusions hold too; without it each account is a person. */
  readonly person?: PersonAccounts
  /** Whether a looser limit is asked for by answers to questions. */
  readonly asksTest?: boolean
  /** How the operator wants pages to take a waiting change back; by `POST` where he says nothing. */
  readonly actionMethod?: () => 'POST' | 'DELETE'
  /** Hours before a looser limit can be confirmed; 24 where the operator says nothing. */
  readonly loosenHours?: () => number
  /** Ends the session of a call. */
  readonly signOut?: (context: HandlerContext) => Promise<void>
  /** A player's limits changed: his open pages want to know. */
  readonly changed?: (playerId: string) => void
}
