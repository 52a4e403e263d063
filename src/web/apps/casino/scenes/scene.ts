import type { ComponentType } from 'react'
import type { CasinoGame } from '#domain/casino/api.ts'
import type { Currency } from '#kernel/money.ts'

/** A round as pages play it, for money or as a demo. Amounts in minor units. */
export interface PlayedRound {
  readonly id: string
  readonly input: unknown
  readonly stake: bigint
  /** Null while it goes on. */
  readonly payout: bigint | null
  /** Minor units that were taken of the payout as tax; absent: none. */
  readonly tax?: bigint
  readonly outcome: unknown
  /** Whether it was a free round, which cost nothing. */
  readonly free?: boolean
}

/** What a scene shows, and what can be done in it. */
export interface SceneProps<Input = unknown> {
  readonly input: Input
  /** Changes what the next round is played with; nothing while a round goes on. */
  readonly choose: (input: Input) => void
  /** The round that goes on, or the last one. */
  readonly round: PlayedRound | null
  /** A call is on its way. */
  readonly busy: boolean
  /** A round goes on: what was chosen stands. */
  readonly open: boolean
  readonly step: (step: unknown) => void
  readonly variant: string
  readonly game: CasinoGame
  /** An amount as people read it. */
  readonly money: (amount: bigint) => string
  /** Of scenes that rest by what the player does: tells that the round is seen. Absent where a past round is redrawn. */
  readonly rest?: (round: PlayedRound) => void
}

/** What stands beside a game: figures that change as it is played. */
export interface BesideProps {
  readonly game: CasinoGame
  readonly currency: Currency
  /** Minor units of the next round; null where what is typed is no stake. */
  readonly stake: bigint | null
  /** Id of the last round whose end was seen. */
  readonly seen: string | null
  readonly demo: boolean
}

/** How a game looks and is handled. */
export interface GameScene<Input = unknown> {
  /** What is chosen at first. */
  readonly first: Input
  /** What the player chooses beside his stake, in the panel. */
  readonly Choices?: ComponentType<SceneProps<Input>>
  readonly Scene: ComponentType<SceneProps<Input>>
  /**
   * Milliseconds until the scene has come to rest and the result is told; 0 when it is seen at once. As a function also for
   * rounds that go on: nothing can be done until they rest. `by-hand`: when the scene says so.
   */
  readonly restsAfter: number | 'by-hand' | ((round: PlayedRound) => number)
  readonly Beside?: ComponentType<BesideProps>
  /** The step that takes what a round is worth; absent for games that are over at once. */
  readonly collect?: (round: PlayedRound) => { readonly worth: bigint; readonly step: unknown } | null
}

/** Keeps a scene's input for its author. */
export const defineScene = <Input>(scene: GameScene<Input>): GameScene<never> =>
  scene as unknown as GameScene<never>
