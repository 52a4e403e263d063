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
  /** Hundredths of a percent of a week's counted stakes: more than this is not given back of its loss. */
  readonly ofStakes: number
  /** Total odds from which a bet's stake counts, in thousandths. */
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
 * 1 point each: points suit many small stakes at short odds, percent protects those who have a bad week. Half a percent of the counted
 * stakes at most is less than any of them leaves to the house: else one large stake a week would pay (`npm run op -- edge`).
 */
export const houseScheme: Scheme = {
  rate: 500,
  ofStakes: 50,
  minOdds: 1500,
  maxPoints: 10_000n,
  byCurrency: forEachCurrency((currency) => termsOfUnit(currencies[currency].perEuro)),
}

/** The terms that a week of this currency keeps from its beginning, as they are stored. */
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
  /** What casino rounds bring by the shares of their games, in hundredths of the minor unit. */
  readonly casino_staked?: bigint
  readonly casino_returned?: bigint
  /** Counted stakes of bets, minor units; those of rounds are `casino_staked`. */
  readonly counted: bigint
  /** Hundredths of a percent. */
  readonly rate: number
  /** Hundredths of a percent of all counted stakes; null: no bound. */
  readonly of_stakes: number | null
  readonly min: bigint
  readonly max: bigint
}

/**
 * What a week pays back in money, minor units: the percentage of what sport and casino lost together, rounded down once, to
 * the minor unit; nothing below the least, nothing above the most, nor above the share of its counted stakes.
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
 * Counted part of a bet's stake, minor units: the stake or what it may win above it, whichever is less. So a stake that hardly
 * risks anything hardly counts.
 */
export function countedStake(
  { stake, possibleWin, odds }: PlayedBet,
  terms: Pick<PointTerms, 'minOdds'>,
): bigint {
  if (totalOdds(odds) < BigInt(terms.minOdds)) return 0n
  const profit = possibleWin - stake
  return profit < stake ? profit : stake
}

/** The points of one bet: whole ones for what counts of its stake, rounded down. */
export const pointsOf = (bet: PlayedBet, terms: PointTerms): bigint =>
  countedStake(bet, terms) / terms.stakeOfPoint

/**
 * The points that counted stakes allow a player to exchange, whether he earned them or won them: one for each full stake of a
 * point. So points are money only for who plays, and never more of it than a share of his counted stakes.
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

/** The points of a week's casino stakes together, given in hundredths of the minor unit: whole ones, rounded down once. */
export const pointsOfCasino = (staked: bigint, { stakeOfPoint }: Pick<PointTerms, 'stakeOfPoint'>): bigint =>
  staked / (stakeOfPoint * 100n)

/** What the bets and rounds of a week earn together. */
export const pointsOfWeek = (points: bigint, max: bigint): bigint => (points < max ? points : max)
