import type { AccountKind } from '../ledger/api.ts'
import type { GameRules } from './game.ts'

export interface GameTerms {
  readonly variant: string
  /** Milliseconds between the beginnings of two rounds of a player. */
  readonly roundMs: number
  /** Whole euros that a round pays at most; scaled to the currency. */
  readonly payoutCap: bigint
}

export interface RoundRequest {
  readonly game: GameRules
  /** UUID made by the client when the player presses the button; a retry sends the same. */
  readonly key: string
  readonly currency: string
  /** Minor units as text. */
  readonly stake: string
  readonly account: AccountKind
  readonly input: unknown
  /** Id of the free rounds that it is taken from: they say the currency, the stake and the account. */
  readonly freeRounds?: string | undefined
}
