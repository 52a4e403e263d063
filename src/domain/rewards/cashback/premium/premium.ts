import type { Currency } from '#kernel/money.ts'
import { houseScheme } from '../scheme.ts'
import { weekLength } from '../weeks/week.ts'

/**
 * Premium cashback: a percentage of a week's loss in casino rounds, on top of the weekly cashback. It needs a level,
 * which counted casino stakes of the previous four weeks give.
 */

/** A level in one currency; amounts in minor units. */
export interface PremiumLevel {
  /** From 1. */
  readonly level: number
  /** Lowest counted casino stakes of the previous four weeks for this level. */
  readonly from: bigint
  /** Hundredths of a percent of the week's casino loss. */
  readonly rate: number
  /** Largest payment for one week. */
  readonly max: bigint
}

/** Weeks before a week that decide its level. */
export const levelWeeks = 4

/**
 * In units of about a euro. The highest level and the weekly cashback together return 8 % of a loss. To get there a
 * player stakes 40,000 in games with a margin of at least 2 %.
 */
const levels = [
  { from: 2_500n, rate: 100, max: 100n },
  { from: 10_000n, rate: 200, max: 250n },
  { from: 40_000n, rate: 300, max: 500n },
] as const

/** Returns about a euro in each currency, as in the default scheme of cashback. */
const unitOf = (currency: Currency): bigint => houseScheme.byCurrency[currency].hundredPoints

/** Returns the levels in a currency, the lowest first. */
export const premiumLevels = (currency: Currency): readonly PremiumLevel[] =>
  levels.map(({ from, rate, max }, index) => ({
    level: index + 1,
    from: from * unitOf(currency),
    rate,
    max: max * unitOf(currency),
  }))

/** Limit of a payment in hundredths of a percent of the week's counted casino stakes. */
export const premiumOfStakes = 50

/** Smallest payment, in minor units. */
export const premiumMin = unitOf

/** Sums of a week's casino rounds weighted by the shares of the games, in hundredths of the minor unit. */
export interface CasinoWeek {
  readonly week: Date
  readonly casino_staked: bigint
  readonly casino_returned: bigint
}

/** Returns the counted stakes of the four weeks before the week of this Monday, in minor units, rounded down once. */
export const stakedBefore = (weeks: readonly CasinoWeek[], monday: number): bigint =>
  weeks
    .filter(({ week }) => week.getTime() < monday && week.getTime() >= monday - levelWeeks * weekLength)
    .reduce((sum, { casino_staked }) => sum + casino_staked, 0n) / 100n

/** Returns the level of such stakes; null below the first. */
export const levelOf = (staked: bigint, currency: Currency): PremiumLevel | null =>
  premiumLevels(currency).findLast(({ from }) => staked >= from) ?? null

/**
 * Returns the payment of a week at this level in minor units: the percentage of its casino loss, rounded down once.
 * Amounts below the minimum are 0. The limits are the level's maximum and the share of the week's counted casino
 * stakes.
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
