import { lostRatio } from '#kernel/betting/anti-accumulators.ts'
import type { SpecialKind } from '#kernel/betting/bet-terms.ts'
import { runRow } from '#kernel/betting/rows.ts'
import {
  choose,
  coverSizes,
  covers,
  lineCount,
  maxLines,
  minSystemLegs,
  type PayoutRatio,
  payoutOf,
  type SystemShape,
  sumsBySize,
} from '#kernel/betting/systems.ts'

/** Default payout odds of an anti-accumulator, in thousandths. */
export const freshAntiOdds = 1250

/** Result of a selection; `placed` counts for the place part of an each-way bet only. */
export const results = ['won', 'placed', 'lost', 'void', 'half-won', 'half-lost'] as const
export type Result = (typeof results)[number]

/** Divisors of the winnings that a place pays. */
export const placeParts = [2, 3, 4, 5, 6] as const

/** Rule 4 deductions, in percent of the winnings. */
export const deductions = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90] as const

export interface Selection {
  /** Thousandths. */
  readonly odds: number
  readonly result: Result
  /** Number of selections that share the place: the stake is divided by it. */
  readonly deadHeat: number
  /** Percent. */
  readonly deduction: number
  /** Whether each line of a system contains the selection. */
  readonly banker: boolean
  /** Own stake in a conditional bet, after the first selection, in minor units; null: the bet's stake. */
  readonly stake: bigint | null
}

export interface Bet {
  /**
   * `singles`, `accumulator`, `anti`, `chain`, `conditional`, the size of a system's lines, or the name of a full
   * cover.
   */
  readonly type: string
  /** Stake per line, in minor units. */
  readonly stake: bigint
  /** Divisor of the winnings in the place part of an each-way bet; null where the bet is not each way. */
  readonly eachWay: number | null
  /** Payout odds of an anti-accumulator, in thousandths. */
  readonly antiOdds: number
  readonly selections: readonly Selection[]
}

export interface Outcome {
  /** Number of lines; each way doubles it. */
  readonly lines: bigint
  /** Minor units. */
  readonly staked: bigint
  readonly returned: bigint
  /** Kind of the bonus of a Lucky bet, which `returned` includes. */
  readonly bonus: 'all-winners' | 'one-winner' | null
}

/**
 * Returns the types open to so many selections, in display order. With bankers, the systems are those of the
 * remaining selections.
 */
export function typesFor(count: number, bankers = 0): readonly string[] {
  const free = count - bankers
  const systems = Array.from({ length: Math.max(0, free - 2) }, (_, index) => index + 2).filter(
    (size) => free >= minSystemLegs && choose(free, size) <= BigInt(maxLines),
  )
  return [
    'singles',
    ...(count > 1 ? ['accumulator'] : []),
    ...systems.map(String),
    ...covers.filter(({ legs }) => legs === count && bankers === 0).map(({ name }) => name),
    ...(count > 1 ? specialTypes : []),
  ]
}

/** Types with settlement rules of their own: against the accumulator, and one selection after the other. */
export const specialTypes = ['anti', 'chain', 'conditional'] as const
export const isSpecialType = (type: string): type is SpecialKind => specialTypes.some((one) => one === type)

/** Tells whether the type is a system of one line size: only those have bankers. */
export const hasBankers = (type: string): boolean => /^\d+$/.test(type)

export const bankersOf = (selections: readonly Selection[]): number =>
  selections.filter(({ banker }) => banker).length

function shapeOf({ type, selections }: Bet): SystemShape {
  const { length } = selections
  if (type === 'singles') return { sizes: [1], bankers: [] }
  if (type === 'accumulator') return { sizes: [length], bankers: [] }
  const cover = covers.find(({ name }) => name === type)
  if (cover) return { sizes: coverSizes(cover), bankers: [] }
  const bankers = selections.flatMap(({ banker }, place) => (banker ? [place] : []))
  return { sizes: [Number(type)], bankers }
}

/**
 * Returns the payout of one minor unit on a selection as a fraction: 1 + (odds - 1) x (100 - deduction) / 100, with
 * the winnings divided by `share` for a place. The rules equal those of settlement (`kernel/leg-outcome.ts`).
 */
function factorOf(
  { odds, result, deadHeat, deduction }: Selection,
  share: number | null,
): { readonly factor: bigint; readonly whole: bigint } {
  const part = BigInt(share ?? 1)
  const win = {
    factor: 100_000n * part + BigInt(odds - 1000) * BigInt(100 - deduction),
    whole: 100_000n * part,
  }
  switch (result) {
    case 'won':
      // The place part pays in full: winners in a dead heat share no place.
      return share === null ? { ...win, whole: win.whole * BigInt(deadHeat) } : win
    case 'placed':
      return share === null ? { factor: 0n, whole: 1n } : { ...win, whole: win.whole * BigInt(deadHeat) }
    case 'void':
      return { factor: 1n, whole: 1n }
    case 'half-won':
      return { factor: win.factor + win.whole, whole: win.whole * 2n }
    case 'half-lost':
      return { factor: 1n, whole: 2n }
    case 'lost':
      return { factor: 0n, whole: 1n }
  }
}

/**
 * Calculates a bet's outcome with exact fractions, rounded down once per bet (rule M1); singles are separate bets.
 */
export function calculate(bet: Bet): Outcome {
  if (isSpecialType(bet.type))
    return { lines: 1n, staked: bet.stake, returned: specialReturn(bet), bonus: null }
  const { stake, selections, eachWay } = bet
  const shape = shapeOf(bet)
  const parts = eachWay === null ? [null] : [null, eachWay]
  const lines = lineCount(selections.length, shape) * BigInt(parts.length)
  const bonus = bonusOf(bet)
  const staked = stake * lines
  if (bet.type === 'singles') {
    const returned = selections.reduce((sum, selection) => {
      const worth = parts.map((share) => factorOf(selection, share))
      return sum + payoutOf(stake, added(worth.map(({ factor, whole }) => [factor, whole])))
    }, 0n)
    return { lines, staked, returned, bonus }
  }
  const total = added(
    parts.map((share) => {
      const factors = selections.map((selection) => factorOf(selection, share))
      const { sums, denominator } = sumsBySize(
        shape,
        factors.map(({ factor }) => factor),
        factors.map(({ whole }) => whole),
      )
      return [sums.reduce((sum, one) => sum + one, 0n), denominator]
    }),
  )
  return { lines, staked, returned: payoutOf(stake, withBonus(total, bet.type, bonus)), bonus }
}

const added = (fractions: readonly (readonly [bigint, bigint])[]): PayoutRatio =>
  fractions.reduce<PayoutRatio>(
    (sum, [numerator, denominator]) => ({
      numerator: sum.numerator * denominator + numerator * sum.denominator,
      denominator: sum.denominator * denominator,
    }),
    { numerator: 0n, denominator: 1n },
  )

function withBonus(total: PayoutRatio, type: string, bonus: Outcome['bonus']): PayoutRatio {
  const { numerator, denominator } = total
  if (bonus === 'all-winners')
    return { numerator: numerator * BigInt(100 + allWinnersOf(type)), denominator: denominator * 100n }
  return bonus === 'one-winner' ? { numerator: 2n * numerator - denominator, denominator } : total
}

/** Returns the payout of an anti-accumulator, a chain or a conditional bet, with the arithmetic of settlement. */
function specialReturn({ type, stake, antiOdds, selections }: Bet): bigint {
  if (type !== 'anti') {
    const stakes = selections.map((selection, place) =>
      type === 'chain' || place === 0 ? stake : (selection.stake ?? stake),
    )
    const { balances } = runRow(
      stakes,
      selections.map((selection) => factorOf(selection, null)),
    )
    return payoutOf(1n, balances.at(-1)!)
  }
  if (selections.every(({ result }) => result === 'void')) return stake
  return payoutOf(stake, lostRatio(antiOdds, selections.map(keptOf)))
}

function keptOf({ result, deadHeat }: Selection): { readonly kept: bigint; readonly of: bigint } {
  if (result === 'lost' || result === 'placed') return { kept: 0n, of: 1n }
  if (result === 'half-lost') return { kept: 1n, of: 2n }
  return { kept: 1n, of: result === 'won' ? BigInt(deadHeat) : 1n }
}

const allWinnersOf = (type: string): number => covers.find(({ name }) => name === type)?.allWinners ?? 0

/**
 * Returns the bonus of a Lucky bet that is not each way: every selection won in full, or one did and all others lost.
 */
function bonusOf({ type, eachWay, selections }: Bet): Outcome['bonus'] {
  if (eachWay !== null || allWinnersOf(type) === 0) return null
  const won = selections.filter(
    ({ result, deadHeat, deduction }) => result === 'won' && deadHeat === 1 && deduction === 0,
  ).length
  if (won === selections.length) return 'all-winners'
  const lost = selections.filter(({ result }) => result === 'lost' || result === 'placed').length
  return won === 1 && lost === selections.length - 1 ? 'one-winner' : null
}
