import type { Odds } from './odds.ts'

/**
 * A win on a part of the stake, with a percentage deducted from its winnings: `win 1/2 less 15`. Dead heats
 * set the part, withdrawn entrants the deduction (Rule 4).
 */
export type ReducedWin = `win ${number}/${number} less ${number}`

/** Result of one leg. `half-*` are quarter lines; `void` returns the stake. */
export type LegOutcome = 'win' | 'lose' | 'void' | 'half-win' | 'half-lose' | ReducedWin

/**
 * Returns the win of `parts` of `of` equal parts of the stake, with `deduction` percent taken off its
 * winnings; a plain `win` when nothing is reduced.
 */
export const reducedWin = (parts: number, of: number, deduction = 0): LegOutcome =>
  parts === of && deduction === 0 ? 'win' : `win ${parts}/${of} less ${deduction}`

/** Returns the figures of a reduced win; null for any other outcome. */
export function reductionOf(
  outcome: LegOutcome,
): { readonly parts: number; readonly of: number; readonly deduction: number } | null {
  const match = /^win (\d+)\/(\d+) less (\d+)$/.exec(outcome)
  return match && { parts: Number(match[1]), of: Number(match[2]), deduction: Number(match[3]) }
}

/** Returns the key of the outcome's text. */
export const outcomeKind = (outcome: LegOutcome): Exclude<LegOutcome, ReducedWin> | 'reduced-win' =>
  reductionOf(outcome) ? 'reduced-win' : (outcome as Exclude<LegOutcome, ReducedWin>)

/**
 * Returns the denominator of `legFactor`: 2000, which keeps half stakes exact, or as much as the parts and
 * the percentage need.
 */
export function legWhole(outcome: LegOutcome): bigint {
  const reduced = reductionOf(outcome)
  return reduced ? 100_000n * BigInt(reduced.of) : 2000n
}

/**
 * Returns the factor that a leg multiplies the stake by, as an integer over `legWhole`: win = odds, half-win
 * = (odds + 1) / 2, void = 1, half-lose = 1/2, lose = 0; a reduced win its parts at 1 + (odds - 1) x (100 -
 * deduction) / 100.
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

/** Returns a ratio exactly: a decimal number where it terminates, else `4/3`. */
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
