import type { Currency } from '#kernel/money.ts'
import type { TaxView } from '../taxes/api.ts'
import type { GameGroup, Subgroup } from './casino-game.ts'

/** A game of the catalogue. */
export interface GameEntry {
  readonly id: string
  /** In English; pages show it in their language. */
  readonly name: string
  readonly route: string
  readonly groups: readonly GameGroup[]
  /** Of slots: where it stands among them. */
  readonly subgroups: readonly Subgroup[]
  /** Decimal text: `0.99`. */
  readonly rtp: string
  /** The return that is played, as the rules of the game name it. */
  readonly variant: string
  /** Milliseconds from the beginning of one round to that of the next. */
  readonly roundMs: number
  /** When it joined, as `2026-11-23T06:33Z`. */
  readonly since: string
  /** The jackpot that it feeds, with what its pots get of each stake beside `rtp`: `0.015`. */
  readonly jackpot: { readonly id: string; readonly share: string } | null
}

/** A game as lists elsewhere name it (specification, section 3). */
export interface GamePreview {
  /** Of another house's, its route. */
  readonly id: string
  readonly name: string
  readonly route: string
  /** Of a game that stood elsewhere before; none did. */
  readonly oldRoute: string | null
  /** Its groups, only where they are asked for. */
  readonly categories?: readonly string[]
  readonly tagId: string | null
}

/** The pair of seeds that a player's next round is drawn from. */
export interface PairView {
  /** Lower-case hex of the SHA-256 of the server's seed. */
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Of the next round, as text. */
  readonly nonce: string
}

/** A pair that plays no round any more. */
export interface RevealedView {
  /** Hex. */
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Null when no round was played from it. */
  readonly lastNonce: string | null
}

/** A round as its player sees it. */
export interface RoundAnswer {
  readonly id: string
  readonly game: string
  /** Of another house's game: the provider's id, and the name of the game. It has no draws or seeds of ours. */
  readonly provider?: string
  readonly gameName?: string
  readonly variant: string
  readonly openedAt: number
  readonly endedAt: number | null
  readonly currency: string
  readonly account: 'main' | 'bonus'
  /** Minor units as text. */
  readonly openingStake: string
  /** With what steps added. */
  readonly stake: string
  /** Before its tax; null while the round goes on. */
  readonly payout: string | null
  /** The tax that was taken of it; absent: none. */
  readonly tax?: TaxView
  readonly state: 'open' | 'ended'
  /** Minor units at which it ends by rule; absent: its stake was limited instead. */
  readonly cap?: string
  /** Whether it was a free round: its stake was not paid. */
  readonly free: boolean
  readonly input: unknown
  readonly steps: readonly unknown[]
  /** The integers drawn, in order, as far as the player knows them by now. */
  readonly draws: readonly number[]
  /** What the game shows. */
  readonly outcome: unknown
  readonly nonce: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Hex; null until the player has changed his seeds, or the series of the card is over. */
  readonly serverSeed: string | null
  /** Place, from 1, of a card of a printed series; such series are no longer sold. The seeds are those of the series. */
  readonly card: { readonly series: string; readonly number: number; readonly place: number } | null
}

/** A round that paid twenty times its stake and more. */
export interface BigWinView {
  /** Id of the game; of another house's, its route. */
  readonly game: string
  /** What another house calls its game. */
  readonly gameName?: string
  readonly currency: Currency
  /** Minor units as text. */
  readonly stake: string
  readonly payout: string
  /** When it began, milliseconds of the wall clock. */
  readonly at: number
}

/** Free rounds that a player can still use. */
export interface FreeRoundsView {
  readonly id: string
  /** Ids of the games that they are for. */
  readonly games: readonly string[]
  readonly currency: string
  /** Minor units as text. */
  readonly stake: string
  readonly left: number
  /** The account that their winnings go to. */
  readonly paysTo: 'main' | 'bonus'
  /** Milliseconds of the wall clock. */
  readonly expiresAt: number
}
