import { type AntiTerms, keptPart } from '#kernel/betting/anti-accumulators.ts'
import { type LegOutcome, legFactor, legWhole } from '#kernel/betting/leg-outcome.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { type SystemTerms, sumsBySize } from '#kernel/betting/systems.ts'
import { divideDown } from '#kernel/money.ts'

/**
 * What the house pays for an open bet (cash-out): what it is worth at the fair chances of now, less a published spread. The
 * spread is the power method of the margins the other way: a chance p counts as p^1.04, which takes little of what is
 * nearly certain and more of long shots. Voids and halves are worth what they give back. The boost that a player bought
 * is counted; neither the bonuses of a Lucky nor an express or hyper bonus are.
 */
export const saleExponent = 1.04

/** One leg of a bet as it stands: decided, or with its chance. */
export type LegNow =
  | { readonly odds: Odds; readonly result: LegOutcome }
  | {
      readonly odds: Odds
      /** That it wins, given that its stake is not returned; from 0 to 1. */
      readonly chance: number
      /** Share of the stake that is expected back as returned; from 0 to 1. */
      readonly returned: number
    }

/** What factors of open legs are counted in. */
const billion = 1_000_000_000

/** What the leg multiplies a stake by, as a whole number over another. */
function worthOf(leg: LegNow): { readonly factor: bigint; readonly whole: bigint } {
  if ('result' in leg) return { factor: legFactor(leg.odds, leg.result), whole: legWhole(leg.result) }
  const won = (leg.odds / 1000) * leg.chance ** saleExponent
  const mean = (1 - leg.returned) * won + leg.returned
  return { factor: BigInt(Math.floor(mean * billion)), whole: BigInt(billion) }
}

/**
 * The price in minor units of a stake on these legs, rounded down; never above what the stake may win. Legs are of different
 * events, so that their chances multiply; those of both halves of a bet each way never meet in a line.
 *
 * @param system how it is played; null for a single or an accumulator
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
 * The price in minor units of a stake on an anti-accumulator, rounded down: what it pays when a leg loses, times the chance
 * of that by the legs as they stand, less the same spread.
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
