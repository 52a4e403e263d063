import type { Schema } from '#kernel/contract.ts'
import type { Draws } from '#kernel/fair-draws.ts'

/** Pure rules of a game, as the engine of rounds sees them. Browser-safe; reached through `api.ts`. */

/** Exact number in the rules: a return, a chance, a multiplier. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
})

/** JSON that a game shows to its player. */
export type Shown = string | number | boolean | null | readonly Shown[] | { readonly [name: string]: Shown }

/** Data that the engine passes to the rules. */
export interface Round<Input = unknown, Step = unknown> {
  readonly input: Input
  /** Id of the variant in play. */
  readonly variant: string
  /** Minor units staked at the opening. */
  readonly stake: bigint
  /** Minor units at which the round ends by rule, for games with `firstMultiple`; absent: no cap. */
  readonly cap?: bigint | undefined
  /** Steps of the player so far. */
  readonly steps: readonly Step[]
  readonly draws: Draws
}

/** State of a round after its steps. */
export interface Standing {
  /** Minor units in all, including amounts that steps added. */
  readonly stake: bigint
  /** Minor units; null while the round is open. */
  readonly payout: bigint | null
  /** State that the player sees. */
  readonly shown: Shown
  /** Number of drawn integers that the player knows by now; absent: all of them. */
  readonly drawsShown?: number
}

/** Error for a step that the rules do not allow in the current state. */
export class StepNotAllowed extends Error {
  override readonly name = 'StepNotAllowed'
}

/**
 * The table that a scratch card is drawn from, with replacement: every card has the same chances, whatever was bought
 * before. Cards are numbered from 0: those with the first prize, then those with the next one, and the blanks at the
 * end. The first integer that a round draws is the number of its card.
 */
export interface PrintedCards {
  /** Numbers in the table, blanks included. */
  readonly size: number
  /** Highest prize first. */
  readonly prizes: readonly Prize[]
}

export interface Prize {
  /** Numbers of the table that win it. */
  readonly count: number
  /** Hundredths of the card's price. */
  readonly hundredths: number
}

/** Returns the index of a card's prize, by the card's number; null for a blank. */
export function prizeOfCard({ prizes }: Pick<PrintedCards, 'prizes'>, card: number): number | null {
  let before = 0
  for (const [index, { count }] of prizes.entries()) {
    before += count
    if (card < before) return index
  }
  return null
}

/**
 * A game. `play` opens a round and applies all its steps. It is deterministic, so the engine stores only the player's
 * choices. Anybody with the seeds can replay the round.
 */
export interface GameRules<Input = unknown, Step = unknown> {
  readonly id: string
  /** Schema of the player's choice at the opening. */
  readonly input: Schema<Input>
  /** Schema of a step; absent for games without steps. */
  readonly step?: Schema<Step>
  /** Ids of the returns that the game offers; the first is the default unless the operator chooses another. */
  readonly variants: readonly [string, ...string[]]
  /** Table of a scratch card, which has fixed prices; absent for other games. */
  readonly cards?: PrintedCards
  /** Returns the largest payout of a round, as a multiple of the stake at the opening. */
  maxMultiple(input: Input, variant: string): Fraction
  /**
   * Returns the largest multiple that the first step can reach; only for games that end by rule before a payout
   * exceeds the round's cap. The engine limits the stake by it. Only stakes that keep `maxMultiple` under the cap can
   * reach `maxMultiple`.
   */
  firstMultiple?(input: Input, variant: string): Fraction
  /** Returns the state of a round. Throws `StepNotAllowed`. */
  play(round: Round<Input, Step>): Standing
  /** Returns a step that ends an abandoned round, or brings it nearer to its end, after 24 hours. */
  leave?(standing: Standing): Step
}

/** Returns the largest stake, in minor units, of rounds that pay at most `cap`. */
export function largestStake(rules: GameRules, input: unknown, variant: string, cap: bigint): bigint {
  const { over, under } = rules.firstMultiple?.(input, variant) ?? rules.maxMultiple(input, variant)
  return (cap * under) / over
}

/** Multiplies a stake and rounds down once (rule M1). */
export const multiply = (stake: bigint, { over, under }: Fraction): bigint => (stake * over) / under

/**
 * Checks the types of a game's rules, then erases them: the engine only passes the rules values that their schemas
 * have read.
 */
export const defineGame = <Input, Step = never>(rules: GameRules<Input, Step>): GameRules =>
  rules as unknown as GameRules
