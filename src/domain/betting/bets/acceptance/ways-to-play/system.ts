import type { AccountKind } from '#domain/trust/ledger/api.ts'
import { type BetPromotion, extraAtBest } from '#kernel/betting/bet-promotion.ts'
import { type BetTerms, partsOf, winOf } from '#kernel/betting/bet-terms.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import {
  dealStake,
  lineCount,
  maxLines,
  type SystemTerms,
  systemFault,
  systemTerms,
} from '#kernel/betting/systems.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import type { DomainError } from '#kernel/errors.ts'
import { divideDown } from '#kernel/money.ts'
import type { LegRequest } from '../../bet-contract.ts'
import { betErrors } from '../../bet-errors.ts'

/**
 * Returns the terms of a slip that requests a system; null for a single or an accumulator. Each-way bets are
 * systems too: `place` passes each of their legs twice.
 *
 * Errors: system-size-invalid, system-bankers-invalid, system-lines-above-maximum.
 */
export function readSystem(
  legs: readonly LegRequest[],
  wanted: readonly number[] | undefined,
  eachWay = false,
): SystemTerms | DomainError | null {
  const bankers = legs.flatMap((leg, place) => (leg.banker ? [place] : []))
  const left = legs.length - bankers.length
  const count = eachWay ? 2 * legs.length : legs.length
  const sizes = wanted ?? (eachWay ? [left] : undefined)
  if (!sizes) {
    return bankers.length === 0
      ? null
      : betErrors['system-bankers-invalid']({ legs: left, bankers: bankers.length })
  }
  const ascending = sizes.toSorted((a, b) => a - b)
  const shape = { sizes: ascending, bankers, ...(eachWay ? { eachWay } : {}) }
  switch (systemFault(count, shape)) {
    case 'bankers':
      return betErrors['system-bankers-invalid']({ legs: left, bankers: bankers.length })
    case 'size':
      return betErrors['system-size-invalid']({ legs: left, sizes: [...sizes] })
    case 'lines':
      return betErrors['system-lines-above-maximum']({
        lines: lineCount(count, shape).toString(),
        maxLines,
      })
    default:
      return systemTerms(count, shape)
  }
}

/** Returns the least stake, in minor units, for which a system charges at least `minStake`. */
export const leastSystemStake = (minStake: bigint, lines: number): bigint => {
  const each = BigInt(lines)
  return ((minStake + each - 1n) / each) * each
}

/**
 * Returns the charged part of a stake: for a system, the part that divides into whole minor units per line.
 *
 * Errors: system-stake-too-small, stake-below-minimum.
 */
export function takenStake(
  stake: bigint,
  system: SystemTerms | null,
  currency: Currency,
  account: AccountKind,
): bigint | DomainError {
  if (!system) return stake
  const { line, taken } = dealStake(stake, system.lines)
  const minStake = leastSystemStake(currencies[currency].minStake, system.lines).toString()
  if (line === 0n) return betErrors['system-stake-too-small']({ lines: system.lines, minStake, currency })
  if (account === 'main' && taken < currencies[currency].minStake)
    return betErrors['stake-below-minimum']({ minStake, currency })
  return taken
}

/**
 * Returns the largest stake, in minor units, with a win of at most `room` above it and a payout of at most `cap`.
 * 0 when there is none. The win grows with the stake, so bisection finds it exactly, rounding included.
 */
export function largestStake(
  odds: readonly Odds[],
  room: bigint,
  cap: bigint,
  terms: BetTerms | null = null,
  promotion: BetPromotion | null = null,
): bigint {
  if (room < 0n) return 0n
  const each = BigInt(partsOf(terms))
  const winFor = winOf(odds, terms)
  const fits = (stake: bigint) => {
    const win = winFor(stake) + extraAtBest(stake, odds, promotion)
    return win <= cap && win - stake <= room
  }
  let low = 0n
  let high = divideDown(cap, each)
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (fits(middle * each)) low = middle
    else high = middle - 1n
  }
  return low * each
}
