import { type Odds, totalOdds } from '#kernel/betting/odds.ts'
import { type Currency, currencies, forEachCurrency } from '#kernel/currencies.ts'

/** What the house gives back of what is lost or staked in a week. Browser-safe. */

/** 0 percent of the loss, 1 points for stakes. */
export type CashbackMode = 0 | 1

/** Minor units of one currency. */
export interface CurrencyTerms {
  /** Less than this is not paid. */
  readonly min: bigint
  /** More than this is not paid for one week. */
  readonly max: bigint
  /** The stake that earns one point. */
  readonly stakeOfPoint: bigint
  /** What a hundred points are exchanged for. */
  readonly hundredPoints: bigint
}

export interface Scheme {
  /** Hundredths of a percent of a week's loss. */
  readonly rate: number
  /** Total odds from which a bet earns points, in thousandths. */
  readonly minOdds: Odds
  /** More points than this are not given for one week. */
  readonly maxPoints: bigint
  readonly byCurrency: Readonly<Record<Currency, CurrencyTerms>>
}

/** Points are exchanged by so many. */
export const pointsStep = 100n

/**
 * About a euro is the unit of everything: a point for each unit staked, a unit for a hundred points, at least a unit and
 * at most 500 a week. Earning and exchanging by one unit makes points worth the same whatever the currency, and
 * less than a unit would be a crumb among the postings.
 */
const termsOfUnit = (unit: bigint): CurrencyTerms => ({
  min: unit,
  max: 500n * unit,
  stakeOfPoint: unit,
  hundredPoints: unit,
})

/**
 * The house's scheme; an operator's site file may say otherwise. Five percent of the loss and one percent of the stakes
 * are near each other where a bet's margin is: who bets at a margin of 6 % loses 6 of 100 staked, and gets back 0.30 or
 * 1 point each: points suit many small stakes at short odds, percent protects those who have a bad week.
 */
export const houseScheme: Scheme = {
  rate: 500,
  minOdds: 1500,
  maxPoints: 10_000n,
  byCurrency: forEachCurrency((currency) => termsOfUnit(currencies[currency].perEuro)),
}

/** The terms that a week of this currency keeps from its beginning, as they are stored. */
export function termsOfWeek({ rate, minOdds, maxPoints, byCurrency }: Scheme, currency: Currency) {
  const { min, max, stakeOfPoint } = byCurrency[currency]
  return { rate, min, max, stake_of_point: stakeOfPoint, min_odds: minOdds, max_points: maxPoints }
}

export interface WeekFigures {
  readonly mode: CashbackMode
  /** Minor units, as `min` and `max`. */
  readonly staked: bigint
  readonly returned: bigint
  /** What casino rounds bring by the shares of their games, in hundredths of the minor unit. */
  readonly casino_staked?: bigint
  readonly casino_returned?: bigint
  /** Hundredths of a percent. */
  readonly rate: number
  readonly min: bigint
  readonly max: bigint
}

/**
 * What a week pays back in money, minor units: the percentage of what sport and casino lost together, rounded down once, to
 * the minor unit; nothing below the least, nothing above the most.
 */
export function dueOf({
  mode,
  staked,
  returned,
  casino_staked = 0n,
  casino_returned = 0n,
  rate,
  min,
  max,
}: WeekFigures): bigint {
  const loss = (staked - returned) * 100n + casino_staked - casino_returned
  if (mode !== 0 || loss <= 0n) return 0n
  const back = (loss * BigInt(rate)) / 1_000_000n
  if (back < min) return 0n
  return back < max ? back : max
}

/** A bet as points see it; amounts in minor units. */
export interface PlayedBet {
  readonly stake: bigint
  readonly possibleWin: bigint
  readonly odds: readonly Odds[]
}

/** What a week gives points by. */
export interface PointTerms {
  readonly minOdds: Odds
  /** Minor units. */
  readonly stakeOfPoint: bigint
}

/**
 * The points of one bet: whole ones, rounded down, for its stake or for what it may win above the stake, whichever is
 * less. So a stake that hardly risks anything earns hardly anything.
 */
export function pointsOf({ stake, possibleWin, odds }: PlayedBet, terms: PointTerms): bigint {
  if (totalOdds(odds) < BigInt(terms.minOdds)) return 0n
  const profit = possibleWin - stake
  return (profit < stake ? profit : stake) / terms.stakeOfPoint
}

/** The points of a week's casino stakes together, given in hundredths of the minor unit: whole ones, rounded down once. */
export const pointsOfCasino = (staked: bigint, { stakeOfPoint }: Pick<PointTerms, 'stakeOfPoint'>): bigint =>
  staked / (stakeOfPoint * 100n)

/** What the bets and rounds of a week earn together. */
export const pointsOfWeek = (points: bigint, max: bigint): bigint => (points < max ? points : max)
