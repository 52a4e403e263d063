import type { Currency } from '#kernel/money.ts'
import { houseScheme } from '../scheme.ts'
import { weekLength } from '../weeks/week.ts'

/**
 * Premium cashback: on top of the weekly cashback, a percentage of what a week's casino rounds lost, for players whose
 * counted casino stakes of the four weeks before reach a level.
 */

/** A level in one currency; amounts in minor units. */
export interface PremiumLevel {
  /** From 1. */
  readonly level: number
  /** Counted casino stakes of the four weeks before, from which a week is of this level. */
  readonly from: bigint
  /** Hundredths of a percent of the week's casino loss. */
  readonly rate: number
  /** More than this is not paid for one week. */
  readonly max: bigint
}

/** Weeks before a week whose stakes decide its level. */
export const levelWeeks = 4

/**
 * In units of about a euro. The highest level and the weekly cashback give back 8 % of a loss together; who gets there has
 * staked 40,000 in games that keep 2 % and more of it.
 */
const levels = [
  { from: 2_500n, rate: 100, max: 100n },
  { from: 10_000n, rate: 200, max: 250n },
  { from: 40_000n, rate: 300, max: 500n },
] as const

/** About a euro in each currency, as the house's scheme of cashback counts it. */
const unitOf = (currency: Currency): bigint => houseScheme.byCurrency[currency].hundredPoints

/** The levels in a currency, the lowest first. */
export const premiumLevels = (currency: Currency): readonly PremiumLevel[] =>
  levels.map(({ from, rate, max }, index) => ({
    level: index + 1,
    from: from * unitOf(currency),
    rate,
    max: max * unitOf(currency),
  }))

/** Hundredths of a percent of a week's counted casino stakes: more than this is not paid of its loss. */
export const premiumOfStakes = 50

/** Less than this is not paid, in minor units. */
export const premiumMin = unitOf

/** What the casino rounds of a week brought by the shares of their games, in hundredths of the minor unit. */
export interface CasinoWeek {
  readonly week: Date
  readonly casino_staked: bigint
  readonly casino_returned: bigint
}

/** Counted stakes of the four weeks before the week of this Monday, in minor units, rounded down once. */
export const stakedBefore = (weeks: readonly CasinoWeek[], monday: number): bigint =>
  weeks
    .filter(({ week }) => week.getTime() < monday && week.getTime() >= monday - levelWeeks * weekLength)
    .reduce((sum, { casino_staked }) => sum + casino_staked, 0n) / 100n

/** The level of such stakes; null below the first. */
export const levelOf = (staked: bigint, currency: Currency): PremiumLevel | null =>
  premiumLevels(currency).findLast(({ from }) => staked >= from) ?? null

/**
 * What a week pays at this level, minor units: the percentage of its casino loss, rounded down once; nothing below the least,
 * no more than the level's most and than the share of the week's counted casino stakes.
 */
export function premiumDue(
  { casino_staked, casino_returned }: Pick<CasinoWeek, 'casino_staked' | 'casino_returned'>,
  level: PremiumLevel | null,
  currency: Currency,
): bigint {
  const loss = casino_staked - casino_returned
  if (!level || loss <= 0n) return 0n
  const lost = (loss * BigInt(level.rate)) / 1_000_000n
  const most = (casino_staked * BigInt(premiumOfStakes)) / 1_000_000n
  const back = lost < most ? lost : most
  if (back < premiumMin(currency)) return 0n
  return back < level.max ? back : level.max
}
