import type { Odds } from './odds.ts'

/**
 * A win of which a part of the stake counts, and of whose winnings a percentage is deducted: `win 1/2 less 15`. The
 * parts come of dead heats, the deduction of entrants withdrawn (Rule 4).
 */
export type ReducedWin = `win ${number}/${number} less ${number}`

/** How one leg ended. `half-*` are quarter lines; `void` gives the stake back. */
export type LegOutcome = 'win' | 'lose' | 'void' | 'half-win' | 'half-lose' | ReducedWin

/**
 * A win of `parts` of `of` equal parts of the stake, `deduction` percent of its winnings deducted; a plain `win` where it
 * is whole.
 */
export const reducedWin = (parts: number, of: number, deduction = 0): LegOutcome =>
  parts === of && deduction === 0 ? 'win' : `win ${parts}/${of} less ${deduction}`

/** The figures of a reduced win; null for any other outcome. */
export function reductionOf(
  outcome: LegOutcome,
): { readonly parts: number; readonly of: number; readonly deduction: number } | null {
  const match = /^win (\d+)\/(\d+) less (\d+)$/.exec(outcome)
  return match && { parts: Number(match[1]), of: Number(match[2]), deduction: Number(match[3]) }
}

/** The outcome as its texts are named. */
export const outcomeKind = (outcome: LegOutcome): Exclude<LegOutcome, ReducedWin> | 'reduced-win' =>
  reductionOf(outcome) ? 'reduced-win' : (outcome as Exclude<LegOutcome, ReducedWin>)

/** What `legFactor` is counted in: 2000, so that half stakes stay exact, or what the parts and the percentage ask for. */
export function legWhole(outcome: LegOutcome): bigint {
  const reduced = reductionOf(outcome)
  return reduced ? 100_000n * BigInt(reduced.of) : 2000n
}

/**
 * What a leg multiplies the stake by, as an integer over `legWhole`: win = odds, half-win = (odds + 1) / 2, void = 1,
 * half-lose = 1/2, lose = 0; of a reduced win its parts at 1 + (odds - 1) x (100 - deduction) / 100.
 */
export function legFactor(odds: Odds, outcome: LegOutcome): bigint {
  const reduced = reductionOf(outcome)
  if (reduced)
    return BigInt(reduced.parts) * (100_000n + BigInt(odds - 1000) * BigInt(100 - reduced.deduction))
  switch (outcome) {
    case 'win':
      return BigInt(odds) * 2n
    case 'half-win':
      return BigInt(odds) + 1000n
    case 'void':
      return 2000n
    case 'half-lose':
      return 1000n
    default:
      return 0n
  }
}

/** A ratio exactly: a decimal number where it ends, `4/3` where it does not. */
export function ratioText(numerator: bigint, denominator: bigint): string {
  const divisor = commonDivisor(numerator, denominator)
  const [top, bottom] = [numerator / divisor, denominator / divisor]
  let places = 0
  let power = 1n
  for (; power % bottom !== 0n && places < 200; places++) power *= 10n
  if (power % bottom !== 0n) return `${top}/${bottom}`
  const digits = ((top * power) / bottom).toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const commonDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : commonDivisor(other, one % other)
