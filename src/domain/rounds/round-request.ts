import type { AccountKind } from '../ledger/api.ts'
import type { GameRules } from './game.ts'

/** Games that may not be played at the same time as a game: slots and providers' games, or all other ones. */
export type OtherGames = 'none' | 'slots' | 'all'

export interface GameTerms {
  readonly variant: string
  /** Milliseconds between the beginnings of this round and of the player's next one, of any game. */
  readonly roundMs: number
  /** Whole euros that a round pays at most; scaled to the currency. */
  readonly payoutCap: bigint
  /** Other games that may not be played at the same time; none when absent. */
  readonly others?: OtherGames
  /** Ids of the slots. */
  readonly slots?: readonly string[]
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
