import { type AntiTerms, keptPart } from '#kernel/betting/anti-accumulators.ts'
import { type LegOutcome, legFactor, legWhole } from '#kernel/betting/leg-outcome.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { type SystemTerms, sumsBySize } from '#kernel/betting/systems.ts'
import { divideDown } from '#kernel/money.ts'

/**
 * The operator's price for an open bet (cash-out): its value at the current fair chances, less a published spread.
 * The spread is the power method of the margins in reverse: a chance p counts as p^1.04. That deducts little from
 * near certainties and more from long shots. Voids and halves count with what they return. The price includes a
 * boost that the player bought, but neither Lucky bonuses nor an express or hyper bonus.
 */
export const saleExponent = 1.04

/** Current state of one leg of a bet: decided, or with its chance. */
export type LegNow =
  | { readonly odds: Odds; readonly result: LegOutcome }
  | {
      readonly odds: Odds
      /** Chance that it wins, given that its stake is not returned; from 0 to 1. */
      readonly chance: number
      /** Expected share of the stake that is returned; from 0 to 1. */
      readonly returned: number
    }

/** Denominator of the factors of open legs. */
const billion = 1_000_000_000

/** Returns the factor of a leg on its stake, as a fraction of whole numbers. */
function worthOf(leg: LegNow): { readonly factor: bigint; readonly whole: bigint } {
  if ('result' in leg) return { factor: legFactor(leg.odds, leg.result), whole: legWhole(leg.result) }
  const won = (leg.odds / 1000) * leg.chance ** saleExponent
  const mean = (1 - leg.returned) * won + leg.returned
  return { factor: BigInt(Math.floor(mean * billion)), whole: BigInt(billion) }
}

/**
 * Returns the price in minor units of a stake on these legs, rounded down and never above the possible win. Legs
 * are of different events, so their chances multiply. No line combines both halves of an each-way bet.
 *
 * @param system terms of the bet; null for a single or an accumulator
 * @param boost percent by which a bought boost raises its total odds
 */
export function salePrice(
  stake: bigint,
  possibleWin: bigint,
  system: SystemTerms | null,
  legs: readonly LegNow[],
  boost = 0,
): bigint {
  const worths = legs.map(worthOf)
  const factors = worths.map(({ factor }) => factor)
  const wholes = worths.map(({ whole }) => whole)
  const all = { sizes: [legs.length], bankers: [] }
  const { sums, denominator } = sumsBySize(system ?? all, factors, wholes)
  const total = sums.reduce((sum, one) => sum + one, 0n)
  const price = divideDown(
    stake * total * BigInt(100 + boost),
    denominator * BigInt(system?.lines ?? 1) * 100n,
  )
  return price < possibleWin ? price : possibleWin
}

/**
 * Returns the price in minor units of a stake on an anti-accumulator, rounded down. It is the payout when a leg
 * loses, times the current chance of that, less the same spread.
 */
export function antiSalePrice(stake: bigint, { odds }: AntiTerms, legs: readonly LegNow[]): bigint {
  const all = legs.reduce((product, leg) => {
    if ('chance' in leg) return product * (leg.returned + (1 - leg.returned) * leg.chance)
    const { kept, of } = keptPart(leg.result)
    return (product * Number(kept)) / Number(of)
  }, 1)
  const chance = Math.floor((1 - all) ** saleExponent * billion)
  return divideDown(stake * BigInt(odds) * BigInt(chance), 1000n * BigInt(billion))
}
