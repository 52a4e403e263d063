import type { OddsPolicy } from '#domain/betting/bets/api.ts'
import { type Odds, possibleWin, totalOdds } from '#kernel/betting/odds.ts'
import type { Currency } from '#kernel/money.ts'
import { maxAmount, parseTypedAmount, toDecimalText } from '#kernel/money.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import { accumulatorSlot, type CouponBet, type CouponState, type Slot } from '../store/coupon-state.ts'

/** Current odds and status of a selection; null where unknown. */
export interface Quote {
  readonly odds: Odds
  readonly status: 'open' | 'suspended' | 'closed'
}
export type QuoteOf = (selection: string) => Quote | null

export interface LegFigures {
  readonly bet: CouponBet
  /** Current odds, or the accepted ones while those are unknown. */
  readonly odds: Odds
  readonly status: 'open' | 'suspended' | 'closed' | 'unknown'
  readonly moved: 'up' | 'down' | 'none'
  /** Whether the player's policy for changed odds needs their agreement first. */
  readonly asks: boolean
  /** Odds of a boosted single without the boost. */
  readonly plain?: Odds | null
}

export function legFigures(bet: CouponBet, quote: Quote | null, policy: OddsPolicy): LegFigures {
  if (!quote) return { bet, odds: bet.odds, status: 'unknown', moved: 'none', asks: false }
  const moved = quote.odds > bet.odds ? 'up' : quote.odds < bet.odds ? 'down' : 'none'
  const agreed = moved === 'none' || policy === 'any' || (policy === 'higher' && moved === 'up')
  return { bet, odds: quote.odds, status: quote.status, moved, asks: quote.status === 'open' && !agreed }
}

export type StakeFault = 'empty' | 'unreadable' | 'below-minimum' | 'above-maximum' | 'above-balance'

export interface StakeFigures {
  /** Minor units; null when the text is no amount in the currency. */
  readonly stake: bigint | null
  readonly fault: StakeFault | null
}

export interface StakeBounds {
  readonly min: bigint | null
  readonly max: bigint | null
  readonly balance: bigint | null
  /** Whether the largest stake replaces a larger one. */
  readonly lowers?: boolean
}

export function readStake(
  typed: string,
  currency: Currency,
  language: string,
  bounds: StakeBounds,
): StakeFigures {
  if (typed.trim() === '') return { stake: null, fault: 'empty' }
  const stake = parseTypedAmount(typed, currency, language)
  if (stake === null) return { stake, fault: 'unreadable' }
  if (stake < (bounds.min ?? stakeTermsOf(currency).minStake)) return { stake, fault: 'below-minimum' }
  const { max, balance } = bounds
  const isAbove = max !== null && stake > max
  const payable = isAbove && bounds.lowers ? max : stake
  // A missing balance comes first: the stake limit would not help.
  if (balance !== null && payable > balance && max !== 0n) return { stake, fault: 'above-balance' }
  return { stake, fault: isAbove ? 'above-maximum' : null }
}

/** Formats an amount for a stake field, without zero decimals. */
export const stakeText = (amount: bigint, currency: Currency): string =>
  toDecimalText(amount, currency).replace(/\.0+$/, '')

/** Returns the initial or suggested stake: the player's own, else the currency's. */
export const initialStakeText = (currency: Currency, own?: string): string =>
  stakeText(own === undefined ? stakeTermsOf(currency).initialStake : BigInt(own), currency)

/** Steps the typed stake up or down on the grid of steps, never below the smallest stake. */
export function stepStake(
  typed: string,
  currency: Currency,
  language: string,
  direction: 1 | -1,
  max: bigint | null,
  stakeStep = stakeTermsOf(currency).stakeStep,
): string {
  const { minStake } = stakeTermsOf(currency)
  const stake = parseTypedAmount(typed, currency, language) ?? 0n
  const onGrid = stake - (stake % stakeStep)
  const next = direction > 0 ? onGrid + stakeStep : stake % stakeStep === 0n ? onGrid - stakeStep : onGrid
  const top = max !== null && max < maxAmount ? max : maxAmount
  const bounded = next > top ? top : next
  return stakeText(bounded < minStake ? minStake : bounded, currency)
}

export interface BetFigures {
  /** Rounded for display, in thousandths. */
  readonly totalOdds: bigint
  /** Exact by rules O1 and M1; null while there is no stake. */
  possibleWin: bigint | null
}

export const betFigures = (stake: bigint | null, odds: readonly Odds[]): BetFigures => ({
  totalOdds: totalOdds(odds),
  possibleWin: stake === null ? null : possibleWin(stake, odds),
})

/** Returns the text typed for the slot in this currency; null: none. */
export const typedStake = (state: CouponState, slot: Slot, currency: string): string | null =>
  state.currency === currency
    ? slot === accumulatorSlot
      ? state.amount
      : (state.amountByBetId[slot] ?? null)
    : null
