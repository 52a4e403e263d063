import * as z from 'zod'
import { defineGame, fraction, multiply, type Shown } from '#domain/casino/rounds/api.ts'
import type { Schema } from '#kernel/contract.ts'
import type { Draws } from '#kernel/fair-draws.ts'
import type { CasinoGame, Method, Outcome, Plan, Subgroup } from '../../../casino-game.ts'
import type { Jackpot } from '../../../jackpot.ts'
import type { SlotSheet } from '../../../sheets/slot-sheet.ts'
import { printedReturn } from './printed-returns.ts'
import type { Win, Window } from './reels.ts'
import { capped, type Spread } from './spread.ts'

/** One picture of a round: reels that have stopped, or a change after it. */
export interface Scene {
  readonly kind: 'spin' | 'free' | 'cascade' | 'hold'
  readonly window: Window
  readonly wins: readonly Win[]
  /** Multiplier of the wins. */
  readonly multiplier: number
  /** Hundredths of the stake, multiplier included. */
  readonly win: number
  /** Data that only this game has. */
  readonly more?: Readonly<Record<string, Shown>>
}

/** A slot as a casino game. */
export interface SlotGame extends CasinoGame {
  sheet(variant: string): SlotSheet
}

/** A slot by its own rules; `makeSlot` turns it into a casino game. */
export interface Slot<Design, Choice> {
  readonly id: string
  readonly name: string
  readonly subgroups: readonly Subgroup[]
  /** Launch time. */
  readonly since: string
  /** Jackpot; the round draws its ticket after all other integers. */
  readonly jackpot?: Jackpot
  readonly method: Method
  /** Names of the symbols, by number. */
  readonly symbols: readonly string[]
  /** Largest payout of a round, in stakes. */
  readonly cap: number
  readonly input: Schema<Choice>
  /** The first is the default. */
  readonly choices: readonly [{ readonly name: string; readonly input: Choice }, ...Chosen<Choice>[]]
  /** Designs by the return that each gives. */
  readonly variants: Readonly<Record<string, Design>>
  /** Returns the sheet of a variant. */
  sheet(design: Design): Omit<SlotSheet, 'family' | 'symbols' | 'cap' | 'ticket'>
  /** Draws and plays a round to its end. */
  play(design: Design, draws: Draws, choice: Choice): readonly Scene[]
  /** Returns the frequency of each total of a round, before or after the cap. */
  spread(design: Design, choice: Choice): Spread
}
interface Chosen<Choice> {
  readonly name: string
  readonly input: Choice
}

/** Input and choices of slots where the player chooses nothing. */
export const oneSpin = {
  input: z.strictObject({}) as unknown as Schema<Record<string, never>>,
  choices: [{ name: 'a spin', input: {} as Record<string, never> }],
} as const

export const totalOf = (scenes: readonly Scene[], cap: number): number =>
  Math.min(
    cap * 100,
    scenes.reduce((sum, { win }) => sum + win, 0),
  )

export const outcomesOf = (spread: Spread, cap: number): readonly Outcome[] =>
  Array.from(capped(spread, cap * 100), ([total, weight]) => ({ weight, multiple: fraction(total, 100) }))

/**
 * Creates a casino game from a slot. One spin is one round: it draws and pays free spins, cascades and all that
 * follows.
 */
export function makeSlot<Design, Choice>(slot: Slot<Design, Choice>): SlotGame {
  const { id, name, subgroups, since, jackpot, method, symbols, cap, input } = slot
  const variants = Object.keys(slot.variants) as [string, ...string[]]
  const designOf = (variant: string): Design => {
    const design = slot.variants[variant]
    if (design === undefined) throw new Error(`${id} has no variant ${variant}`)
    return design
  }
  const plans = slot.choices.map(
    (choice): Plan => ({
      ...choice,
      outcomes: (variant) => outcomesOf(slot.spread(designOf(variant), choice.input), cap),
      printed: (variant) => printedReturn(id, choice.name, variant),
    }),
  )
  return {
    rules: defineGame<Choice>({
      id,
      input,
      variants,
      maxMultiple: () => fraction(cap),
      play({ input: choice, variant, stake, draws }) {
        const scenes = slot.play(designOf(variant), draws, choice)
        const total = totalOf(scenes, cap)
        return {
          stake,
          payout: multiply(stake, fraction(total, 100)),
          shown: {
            scenes,
            total,
            ...(jackpot ? { ticket: draws.below(jackpot.tickets) } : {}),
          } as unknown as Shown,
        }
      },
    }),
    route: id,
    name,
    groups: ['slots'],
    subgroups: jackpot ? [...subgroups, 'jackpots'] : subgroups,
    since,
    ...(jackpot ? { jackpot } : {}),
    method,
    plans: plans as unknown as CasinoGame['plans'],
    sheet: (variant) => ({
      ...slot.sheet(designOf(variant)),
      family: 'reels',
      symbols,
      cap,
      ...(jackpot ? { ticket: jackpot.tickets } : {}),
    }),
  }
}
