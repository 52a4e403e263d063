import type { TaxView } from '#domain/money/taxes/api.ts'
import type { Currency } from '#kernel/money.ts'
import type { GameGroup, Subgroup } from './casino-game.ts'

/** A game of the catalogue. */
export interface GameEntry {
  readonly id: string
  /** In English; pages translate it. */
  readonly name: string
  readonly route: string
  readonly groups: readonly GameGroup[]
  /** Subgroups among the slots; empty for other games. */
  readonly subgroups: readonly Subgroup[]
  /** Decimal text: `0.99`. */
  readonly rtp: string
  /** Id of the return in play, as in the rules of the game. */
  readonly variant: string
  /** Least milliseconds from the beginning of one round to that of the next. */
  readonly roundMs: number
  /** Launch time, such as `2026-11-23T06:33Z`. */
  readonly since: string
  /** Jackpot that it feeds, with the share of each stake that its pots get in addition to `rtp`: `0.015`. */
  readonly jackpot: { readonly id: string; readonly share: string } | null
}

/** A game as other lists name it (specification, section 3). */
export interface GamePreview {
  /** For a provider's game, its route. */
  readonly id: string
  readonly name: string
  readonly route: string
  /** Previous route of the game; no game has one. */
  readonly oldRoute: string | null
  /** Groups of the game, only if requested. */
  readonly categories?: readonly string[]
  readonly tagId: string | null
}

/** Seed pair of a player's next round. */
export interface PairView {
  /** Lower-case hex of the SHA-256 of the server seed. */
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Nonce of the next round, as text. */
  readonly nonce: string
}

/** Seed pair that is no longer in use. */
export interface RevealedView {
  /** Hex. */
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Null if no round was played from it. */
  readonly lastNonce: string | null
}

/** A round as its player sees it. */
export interface RoundAnswer {
  readonly id: string
  readonly game: string
  /** Only for a provider's game: the provider's id, and the name of the game. It has no draws or seeds. */
  readonly provider?: string
  readonly gameName?: string
  readonly variant: string
  readonly openedAt: number
  readonly endedAt: number | null
  readonly currency: string
  readonly account: 'main' | 'bonus'
  /** Minor units as text. */
  readonly openingStake: string
  /** Includes amounts that steps added. */
  readonly stake: string
  /** Before its tax; null while the round is open. */
  readonly payout: string | null
  /** Tax deducted from the payout; absent: none. */
  readonly tax?: TaxView
  readonly state: 'open' | 'ended'
  /** Minor units at which the round ends by rule; absent: its stake was limited instead. */
  readonly cap?: string
  /** Whether it was a free round, with an unpaid stake. */
  readonly free: boolean
  readonly input: unknown
  readonly steps: readonly unknown[]
  /** Integers drawn, in order, as far as the player knows them by now. */
  readonly draws: readonly number[]
  /** State that the game shows. */
  readonly outcome: unknown
  readonly nonce: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Hex; null until the player has changed seeds, or until the card's series sells no more. */
  readonly serverSeed: string | null
  /**
   * Card of a printed series; `place` counts from 1. Such series are no longer sold. The seeds are those of the
   * series.
   */
  readonly card: { readonly series: string; readonly number: number; readonly place: number } | null
}

/** A round that paid at least twenty times its stake. */
export interface BigWinView {
  /** Id of the game; for a provider's game, its route. */
  readonly game: string
  /** The provider's name of its game. */
  readonly gameName?: string
  readonly currency: Currency
  /** Minor units as text. */
  readonly stake: string
  readonly payout: string
  /** Start of the round, wall-clock milliseconds. */
  readonly at: number
}

/** Free rounds that a player can still use. */
export interface FreeRoundsView {
  readonly id: string
  /** Ids of the games that they are valid for. */
  readonly games: readonly string[]
  readonly currency: string
  /** Minor units as text. */
  readonly stake: string
  readonly left: number
  /** Account that receives their winnings. */
  readonly paysTo: 'main' | 'bonus'
  /** Wall-clock milliseconds. */
  readonly expiresAt: number
}
