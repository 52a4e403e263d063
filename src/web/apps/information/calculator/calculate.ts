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

/** Thousandths: what an anti-accumulator pays until somebody enters its odds. */
export const freshAntiOdds = 1250

/** How a selection ended; `placed` counts for the place part of an each-way bet only. */
export const results = ['won', 'placed', 'lost', 'void', 'half-won', 'half-lost'] as const
export type Result = (typeof results)[number]

/** Shares of the winnings that a place pays. */
export const placeParts = [2, 3, 4, 5, 6] as const

/** Percentages that Rule 4 deducts of winnings. */
export const deductions = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90] as const

export interface Selection {
  /** Thousandths. */
  readonly odds: number
  readonly result: Result
  /** So many shared the place: a win counts for one of so many parts of the stake. */
  readonly deadHeat: number
  /** Percent. */
  readonly deduction: number
  /** Stands in every line of a system. */
  readonly banker: boolean
  /** Of a conditional bet, after the first selection: minor units that it is staked with; null: the bet's stake. */
  readonly stake: bigint | null
}

export interface Bet {
  /** `singles`, `accumulator`, `anti`, `chain`, `conditional`, the size of a system's lines, or the name of a full cover. */
  readonly type: string
  /** Minor units on each line. */
  readonly stake: bigint
  /** The place part of an each-way bet pays winnings divided by this; null where there is none. */
  readonly eachWay: number | null
  /** Thousandths: what an anti-accumulator pays. */
  readonly antiOdds: number
  readonly selections: readonly Selection[]
}

export interface Outcome {
  /** Each way there are twice as many. */
  readonly lines: bigint
  /** Minor units. */
  readonly staked: bigint
  readonly returned: bigint
  /** What a Lucky paid on top, which is part of `returned`. */
  readonly bonus: 'all-winners' | 'one-winner' | null
}

/**
 * The types that so many selections can be played as, in the order in which they are shown; where some are bankers, the
 * systems are of those that are left.
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

/** Types that are settled by rules of their own: against the accumulator, and one selection after the other. */
export const specialTypes = ['anti', 'chain', 'conditional'] as const
export const isSpecialType = (type: string): type is SpecialKind => specialTypes.some((one) => one === type)

/** Whether the type is a system of one size: those alone have bankers. */
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
 * What one minor unit on a selection comes to, as a fraction: its parts at 1 + (odds - 1) x (100 - deduction) / 100, for a
 * place of winnings divided by `share`. The rules are those by which bets are settled (`kernel/leg-outcome.ts`).
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
      // Who won in a dead heat has a place to himself.
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

/** What a bet comes to: exact fractions, rounded down once for each bet (rule M1); singles are bets of their own. */
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

/** The sum of fractions. */
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

/** What an anti-accumulator, a chain or a conditional bet comes to, by the arithmetic of the house. */
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

/** The bonus of a Lucky that is no each-way bet: every selection won in full, or one did and all others lost. */
function bonusOf({ type, eachWay, selections }: Bet): Outcome['bonus'] {
  if (eachWay !== null || allWinnersOf(type) === 0) return null
  const won = selections.filter(
    ({ result, deadHeat, deduction }) => result === 'won' && deadHeat === 1 && deduction === 0,
  ).length
  if (won === selections.length) return 'all-winners'
  const lost = selections.filter(({ result }) => result === 'lost' || result === 'placed').length
  return won === 1 && lost === selections.length - 1 ? 'one-winner' : null
}
