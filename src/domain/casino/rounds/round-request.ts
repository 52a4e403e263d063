import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { GameRules } from './game.ts'

/** Games that the player may not play at the same time as a game: slots and providers' games, or all others. */
export type OtherGames = 'none' | 'slots' | 'all'

export interface GameTerms {
  readonly variant: string
  /** Least milliseconds from the beginning of this round to that of the player's next one, in any game. */
  readonly roundMs: number
  /** Largest payout of a round, in whole euros; scaled to the currency. */
  readonly payoutCap: bigint
  /** Other games that the player may not play at the same time; absent: none. */
  readonly others?: OtherGames
  /** Ids of the slots. */
  readonly slots?: readonly string[]
}

export interface RoundRequest {
  readonly game: GameRules
  /** UUID that the client makes when the player presses the button; a retry sends the same one. */
  readonly key: string
  readonly currency: string
  /** Minor units as text. */
  readonly stake: string
  readonly account: AccountKind
  readonly input: unknown
  /** Id of the free rounds to use: they set the currency, the stake and the account. */
  readonly freeRounds?: string | undefined
}
