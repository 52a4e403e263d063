import type { OddsPolicy } from '#domain/bets/api.ts'
import { type Odds, possibleWin, totalOdds } from '#kernel/betting/odds.ts'
import type { Currency } from '#kernel/money.ts'
import { maxAmount, parseTypedAmount, toDecimalText } from '#kernel/money.ts'
import { stakeTermsOf } from '#web/core/session/stake-terms.ts'
import { accumulatorSlot, type CouponBet, type CouponState, type Slot } from '../store/coupon-state.ts'

/** What the book says of a selection now; null while nothing is known of it. */
export interface Quote {
  readonly odds: Odds
  readonly status: 'open' | 'suspended' | 'closed'
}
export type QuoteOf = (selection: string) => Quote | null

export interface LegFigures {
  readonly bet: CouponBet
  /** What the book asks now, or what was agreed to while nothing is known. */
  readonly odds: Odds
  readonly status: 'open' | 'suspended' | 'closed' | 'unknown'
  readonly moved: 'up' | 'down' | 'none'
  /** True when the player's odds choice wants his agreement first. */
  readonly asks: boolean
  /** Of a boosted single: its odds without the boost. */
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
  /** Minor units; null when the text is no amount of the currency. */
  readonly stake: bigint | null
  readonly fault: StakeFault | null
}

export interface StakeBounds {
  readonly min: bigint | null
  readonly max: bigint | null
  readonly balance: bigint | null
  /** Whether the largest stake is placed in the place of a larger one. */
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
  // What the player does not have comes first: the house's maximum would be no answer to it.
  if (balance !== null && payable > balance && max !== 0n) return { stake, fault: 'above-balance' }
  return { stake, fault: isAbove ? 'above-maximum' : null }
}

/** The text of an amount in a stake field: without decimals that say nothing. */
export const stakeText = (amount: bigint, currency: Currency): string =>
  toDecimalText(amount, currency).replace(/\.0+$/, '')

/** What a stake begins with, or is suggested as: the player's own, else the currency's. */
export const initialStakeText = (currency: Currency, own?: string): string =>
  stakeText(own === undefined ? stakeTermsOf(currency).initialStake : BigInt(own), currency)

/** One step up or down from what was typed, on the grid of steps, never below the smallest stake. */
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
  /** Rounded for show, thousandths. */
  readonly totalOdds: bigint
  /** Exact by rules O1 and M1; null while there is no stake. */
  possibleWin: bigint | null
}

export const betFigures = (stake: bigint | null, odds: readonly Odds[]): BetFigures => ({
  totalOdds: totalOdds(odds),
  possibleWin: stake === null ? null : possibleWin(stake, odds),
})

/** What was typed for the slot in this currency; null: nothing. */
export const typedStake = (state: CouponState, slot: Slot, currency: string): string | null =>
  state.currency === currency
    ? slot === accumulatorSlot
      ? state.amount
      : (state.amountByBetId[slot] ?? null)
    : null
