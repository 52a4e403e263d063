import type { Schema } from '#kernel/contract.ts'
import type { Draws } from '#kernel/fair-draws.ts'

/** What a game is to the engine of rounds: pure rules. Browser-safe; reached through `api.ts`. */

/** A number of the rules that must be exact: a return, a chance, a multiplier. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
})

/** JSON that a game shows. */
export type Shown = string | number | boolean | null | readonly Shown[] | { readonly [name: string]: Shown }

/** What the engine gives the rules. */
export interface Round<Input = unknown, Step = unknown> {
  readonly input: Input
  /** Id of the variant that is played. */
  readonly variant: string
  /** Minor units at the opening. */
  readonly stake: bigint
  /** Minor units at which the round ends by rule, of games with `firstMultiple`; absent: no cap. */
  readonly cap?: bigint | undefined
  /** What the player did since. */
  readonly steps: readonly Step[]
  readonly draws: Draws
}

/** Where a round stands after its steps. */
export interface Standing {
  /** Minor units in all: steps may add to it. */
  readonly stake: bigint
  /** Minor units; null while the round goes on. */
  readonly payout: bigint | null
  /** What the player sees. */
  readonly shown: Shown
  /** How many of the integers drawn the player knows by now; all of them when absent. */
  readonly drawsShown?: number
}

/** A step that the rules don't allow where the round stands. */
export class StepNotAllowed extends Error {
  override readonly name = 'StepNotAllowed'
}

/**
 * The table that a scratch card is drawn from, with replacement: every card has the same chances, whatever was bought before.
 * Cards are numbered from 0: those with the first prize, then those with the next one, and the blanks at the end. The first
 * integer that a round draws is the number of its card.
 */
export interface PrintedCards {
  /** Numbers in the table, blanks included. */
  readonly size: number
  /** The dearest first. */
  readonly prizes: readonly Prize[]
}

export interface Prize {
  /** Numbers of the table that have it. */
  readonly count: number
  /** Hundredths of the card's price. */
  readonly hundredths: number
}

/** Which of the prizes a card has, by its number; null for a blank. */
export function prizeOfCard({ prizes }: Pick<PrintedCards, 'prizes'>, card: number): number | null {
  let before = 0
  for (const [index, { count }] of prizes.entries()) {
    before += count
    if (card < before) return index
  }
  return null
}

/**
 * A game. `play` opens a round and goes through all its steps: the same round always stands the same, so the engine stores
 * what the player did and nothing else, and anybody with the seeds can play it again.
 */
export interface GameRules<Input = unknown, Step = unknown> {
  readonly id: string
  /** What the player chooses at the start. */
  readonly input: Schema<Input>
  /** What he may do in a round; absent for games that are over at once. */
  readonly step?: Schema<Step>
  /** The returns that the game offers, by id; the first is played unless the operator chooses another. */
  readonly variants: readonly [string, ...string[]]
  /** Table of a scratch card, which has fixed prices; absent for other games. */
  readonly cards?: PrintedCards
  /** The largest payout of a round, as a multiple of the stake at the opening. */
  maxMultiple(input: Input, variant: string): Fraction
  /**
   * For games that end by rule before a payout exceeds the round's cap: the largest multiple that the first step can
   * reach. The stake is limited by it, and `maxMultiple` is reached by stakes that it keeps under the cap.
   */
  firstMultiple?(input: Input, variant: string): Fraction
  /** Throws `StepNotAllowed`. */
  play(round: Round<Input, Step>): Standing
  /** The step that ends, or brings nearer to its end, a round that was left alone for 24 hours. */
  leave?(standing: Standing): Step
}

/** The largest stake, in minor units, of rounds that pay at most `cap`. */
export function largestStake(rules: GameRules, input: unknown, variant: string, cap: bigint): bigint {
  const { over, under } = rules.firstMultiple?.(input, variant) ?? rules.maxMultiple(input, variant)
  return (cap * under) / over
}

/** Rule M1 for a multiple of a stake: rounded down, once. */
export const multiply = (stake: bigint, { over, under }: Fraction): bigint => (stake * over) / under

/** Keeps the types of a game's rules and forgets them for the engine, which only hands them what they have read. */
export const defineGame = <Input, Step = never>(rules: GameRules<Input, Step>): GameRules =>
  rules as unknown as GameRules
