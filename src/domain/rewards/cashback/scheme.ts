import { type Odds, totalOdds } from '#kernel/betting/odds.ts'
import { type Currency, currencies, forEachCurrency } from '#kernel/currencies.ts'

/** Rules of weekly cashback. Browser-safe. */

/** 0 percent of the loss, 1 points for stakes. */
export type CashbackMode = 0 | 1

/** Minor units of one currency. */
export interface CurrencyTerms {
  /** Smallest payment. */
  readonly min: bigint
  /** Largest payment for one week. */
  readonly max: bigint
  /** The stake that earns one point. */
  readonly stakeOfPoint: bigint
  /** Money for a hundred points. */
  readonly hundredPoints: bigint
}

export interface Scheme {
  /** Hundredths of a percent of a week's loss. */
  readonly rate: number
  /** Limit of a week's cashback in hundredths of a percent of its counted stakes. */
  readonly ofStakes: number
  /** Lowest total odds for a bet's stake to count, in thousandths. */
  readonly minOdds: Odds
  /** Most points for one week. */
  readonly maxPoints: bigint
  readonly byCurrency: Readonly<Record<Currency, CurrencyTerms>>
}

/** Points are exchanged in multiples of this. */
export const pointsStep = 100n

/**
 * Terms in units of about a euro: a point for each unit staked, a unit for a hundred points, 1 to 500 units a week.
 * The same unit for earning and exchanging makes points worth the same in every currency. Smaller payments would only
 * clutter the postings.
 */
const termsOfUnit = (unit: bigint): CurrencyTerms => ({
  min: unit,
  max: 500n * unit,
  stakeOfPoint: unit,
  hundredPoints: unit,
})

/**
 * Default scheme; the site file may override it. Five percent of the loss and one percent of the stakes are close at
 * the usual margin. At a margin of 6 % a player loses 6 of 100 staked and gets 0.30 or 1 point each. Points suit many
 * small stakes at short odds; percent protects players after a bad week. The limit of half a percent of the counted
 * stakes is below the margin of every game and bet. Without it one large stake a week would be profitable
 * (`npm run op -- edge`).
 */
export const houseScheme: Scheme = {
  rate: 500,
  ofStakes: 50,
  minOdds: 1500,
  maxPoints: 10_000n,
  byCurrency: forEachCurrency((currency) => termsOfUnit(currencies[currency].perEuro)),
}

/** Returns the terms that a week of this currency keeps from its beginning, as stored. */
export function termsOfWeek({ rate, ofStakes, minOdds, maxPoints, byCurrency }: Scheme, currency: Currency) {
  const { min, max, stakeOfPoint } = byCurrency[currency]
  return {
    rate,
    of_stakes: ofStakes,
    min,
    max,
    stake_of_point: stakeOfPoint,
    min_odds: minOdds,
    max_points: maxPoints,
  }
}

export interface WeekFigures {
  readonly mode: CashbackMode
  /** Minor units, as `min` and `max`. */
  readonly staked: bigint
  readonly returned: bigint
  /** Sums of casino rounds weighted by the shares of their games, in hundredths of the minor unit. */
  readonly casino_staked?: bigint
  readonly casino_returned?: bigint
  /** Counted stakes of bets, minor units; those of rounds are in `casino_staked`. */
  readonly counted: bigint
  /** Hundredths of a percent. */
  readonly rate: number
  /** Limit in hundredths of a percent of all counted stakes; null: no limit. */
  readonly of_stakes: number | null
  readonly min: bigint
  readonly max: bigint
}

/**
 * Returns the money that a week pays, in minor units: the percentage of the loss of sport and casino together,
 * rounded down once. Amounts below the minimum are 0. The limits are the maximum and the share of the counted stakes.
 */
export function dueOf({
  mode,
  staked,
  returned,
  casino_staked = 0n,
  casino_returned = 0n,
  counted,
  rate,
  of_stakes,
  min,
  max,
}: WeekFigures): bigint {
  const loss = (staked - returned) * 100n + casino_staked - casino_returned
  if (mode !== 0 || loss <= 0n) return 0n
  const lost = (loss * BigInt(rate)) / 1_000_000n
  const most = of_stakes === null ? lost : ((counted * 100n + casino_staked) * BigInt(of_stakes)) / 1_000_000n
  const back = lost < most ? lost : most
  if (back < min) return 0n
  return back < max ? back : max
}

/** Facts of a bet that decide its points; amounts in minor units. */
export interface PlayedBet {
  readonly stake: bigint
  readonly possibleWin: bigint
  readonly odds: readonly Odds[]
}

export interface PointTerms {
  readonly minOdds: Odds
  /** Minor units. */
  readonly stakeOfPoint: bigint
}

/**
 * Returns the counted part of a bet's stake in minor units: the stake or the possible net win, whichever is less. A
 * stake with hardly any risk hardly counts.
 */
export function countedStake(
  { stake, possibleWin, odds }: PlayedBet,
  terms: Pick<PointTerms, 'minOdds'>,
): bigint {
  if (totalOdds(odds) < BigInt(terms.minOdds)) return 0n
  const profit = possibleWin - stake
  return profit < stake ? profit : stake
}

/** Returns the points of one bet: its counted stake by the stake of a point, rounded down. */
export const pointsOf = (bet: PlayedBet, terms: PointTerms): bigint =>
  countedStake(bet, terms) / terms.stakeOfPoint

/**
 * Returns the points that counted stakes unlock for exchange, earned or won: one for each full stake of a point.
 * Points thus become money only for players who stake, and never exceed a share of their counted stakes.
 */
export const pointsUnlocked = (
  weeks: readonly {
    readonly counted: bigint
    readonly casino_staked: bigint
    readonly stake_of_point: bigint
  }[],
): bigint =>
  weeks.reduce(
    (sum, { counted, casino_staked, stake_of_point }) =>
      sum + (counted * 100n + casino_staked) / (stake_of_point * 100n),
    0n,
  )

/**
 * Returns the points of a week's casino stakes together, rounded down once. Stakes are in hundredths of the minor
 * unit.
 */
export const pointsOfCasino = (staked: bigint, { stakeOfPoint }: Pick<PointTerms, 'stakeOfPoint'>): bigint =>
  staked / (stakeOfPoint * 100n)

/** Limits the points of a week's bets and rounds together. */
export const pointsOfWeek = (points: bigint, max: bigint): bigint => (points < max ? points : max)
