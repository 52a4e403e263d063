import { type LegOutcome, legFactor, legWhole, ratioText } from '#kernel/betting/leg-outcome.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import {
  bonusOf,
  choose,
  coverOf,
  leastRatio,
  payoutOf,
  type SystemTerms,
  sumsBySize,
  systemRatio,
} from '#kernel/betting/systems.ts'
import type { BetView, SystemView } from './bet-contract.ts'

/** Returns the terms and stakes of a system for display. */
export function systemView(stake: bigint, system: SystemTerms, odds: readonly Odds[]): SystemView {
  const line = stake / BigInt(system.lines)
  const { sizes, bankers, lines, allWinners, eachWay } = system
  return {
    ...{ sizes, bankers, lines },
    ...(allWinners === undefined ? {} : { allWinners }),
    ...(eachWay ? { eachWay } : {}),
    cover: coverOf(odds.length, system)?.name ?? null,
    lineStake: line.toString(),
    leastWin: payoutOf(line, leastRatio(system, odds)).toString(),
  }
}

/**
 * Returns the arithmetic of a system's payout, size by size. A leg that was open when no line could win any more
 * counts as lost, since nothing depended on it.
 */
export function systemArithmetic(
  stake: bigint,
  system: SystemTerms,
  legs: readonly { readonly odds: Odds; readonly result: LegOutcome | null }[],
): NonNullable<BetView['arithmetic']> {
  const known = legs.map(({ odds, result }) => ({ odds, outcome: result ?? ('lose' as const) }))
  const factors = known.map(({ odds, outcome }) => legFactor(odds, outcome))
  const wholes = known.map(({ outcome }) => legWhole(outcome))
  const { sums, denominator } = sumsBySize(system, factors, wholes)
  const ratio = systemRatio(system, known)
  const line = stake / BigInt(system.lines)
  const halves = system.eachWay ? 2 : 1
  const free = legs.length / halves - system.bankers.length
  return {
    stake: stake.toString(),
    factors: factors.map((factor, leg) => `${factor}/${wholes[leg]}`),
    product: ratioText(ratio.numerator, ratio.denominator),
    payout: payoutOf(line, ratio).toString(),
    sizes: system.sizes.map((size, index) => ({
      size,
      lines: (BigInt(halves) * choose(free, size)).toString(),
      sum: ratioText(sums[index]!, denominator),
    })),
    bonus: bonusOf(system, known),
  }
}
