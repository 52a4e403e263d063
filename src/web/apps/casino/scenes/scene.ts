import type { ComponentType } from 'react'
import type { CasinoGame } from '#domain/casino/casino/api.ts'
import type { Currency } from '#kernel/money.ts'

/** A round as pages play it, for money or as a demo. Amounts in minor units. */
export interface PlayedRound {
  readonly id: string
  readonly input: unknown
  readonly stake: bigint
  /** Null while in progress. */
  readonly payout: bigint | null
  /** Tax on the payout, in minor units; absent: none. */
  readonly tax?: bigint
  readonly outcome: unknown
  /** Whether it was a free round, which cost nothing. */
  readonly free?: boolean
}

/** State of a game for its scene, and the actions that the scene offers. */
export interface SceneProps<Input = unknown> {
  readonly input: Input
  /** Changes the choice for the next round; has no effect during a round. */
  readonly choose: (input: Input) => void
  /** Round in progress, or the last one. */
  readonly round: PlayedRound | null
  /** Whether a call is under way. */
  readonly busy: boolean
  /** Whether a round is in progress, which fixes the choice. */
  readonly open: boolean
  readonly step: (step: unknown) => void
  readonly variant: string
  readonly game: CasinoGame
  readonly money: (amount: bigint) => string
  /**
   * Reports that the round's end is visible, in scenes that finish by the player's actions. Absent where a past round
   * is redrawn.
   */
  readonly rest?: (round: PlayedRound) => void
}

/** State for a part beside a game, whose figures change during play. */
export interface BesideProps {
  readonly game: CasinoGame
  readonly currency: Currency
  /** Stake of the next round in minor units; null where the text is no valid stake. */
  readonly stake: bigint | null
  /** Id of the last round whose end was visible. */
  readonly seen: string | null
  readonly demo: boolean
}

export interface GameScene<Input = unknown> {
  /** Initial choice. */
  readonly first: Input
  /** The player's choices beside the stake, in the panel. */
  readonly Choices?: ComponentType<SceneProps<Input>>
  readonly Scene: ComponentType<SceneProps<Input>>
  /**
   * Milliseconds until the scene has finished and the result shows; 0 for at once. A function applies to rounds in
   * progress too: the player can do nothing until then. `by-hand`: the scene reports the end.
   */
  readonly restsAfter: number | 'by-hand' | ((round: PlayedRound) => number)
  readonly Beside?: ComponentType<BesideProps>
  /** Returns the amount to collect and the step that collects it; absent for games that end at once. */
  readonly collect?: (round: PlayedRound) => { readonly worth: bigint; readonly step: unknown } | null
}

/** Checks a scene's input type for its author, then hides it. */
export const defineScene = <Input>(scene: GameScene<Input>): GameScene<never> =>
  scene as unknown as GameScene<never>
