import type { Odds } from '#kernel/betting/odds.ts'
import { type Currency, currencies, forEachCurrency } from '#kernel/currencies.ts'
import { divideHalfUp } from '#kernel/money.ts'

/** Deposits that can earn a bonus. */
export const bonusKinds = ['first-deposit', 'redeposit'] as const
export type BonusKind = (typeof bonusKinds)[number]

/** Origin of a player's bonus: a kind of deposit, or a manual `gift` from staff. */
export const grantedKinds = [...bonusKinds, 'gift'] as const
export type GrantedKind = (typeof grantedKinds)[number]

/** Amount in each currency, in minor units. */
export type Amounts = Readonly<Record<Currency, bigint>>

export interface OfferTerms {
  /** Percent of the deposit. */
  readonly percent: number
  /** The largest bonus. */
  readonly upTo: Amounts
  /** Smallest deposit that earns a bonus. */
  readonly minDeposit: Amounts
  /** Factor of the bonus that has to be staked; ten at most. */
  readonly wagering: number
  /** Days until it expires. */
  readonly days: number
  /** Lowest odds of each leg for a bet to count as wagering, in thousandths. */
  readonly wageringOdds: Odds
  /**
   * Fewest legs for a bet to count as wagering, for a bonus paid at the end. Bets of a bonus account have rules of
   * their own.
   */
  readonly wageringLegs: number
  /**
   * True: the player stakes their own money and gets the bonus at the end. False: the bonus is in a bonus account
   * from the start. That costs more than wagering of up to ten times earns back.
   */
  readonly paidAtEnd: boolean
  /** Whether the bonus survives a withdrawal; else a withdrawal gives it up. */
  readonly freeWithdrawals: boolean
}

/** Terms that differ if a player chooses the casino bonus. */
export interface CasinoTerms {
  /** Factor of the bonus that has to be staked; ten at most. */
  readonly wagering: number
  /** Days until it expires. */
  readonly days: number
  /** Largest stake of a round. */
  readonly maxStake: Amounts
  /** Percent of a stake that counts as wagering, by game. Games without an entry don't take the bonus. */
  readonly contribution: Readonly<Record<string, number>>
  /** Free spins that the bonus includes; null for none. */
  readonly freeSpins: { readonly game: string; readonly count: number; readonly stake: Amounts } | null
}

/** Returns the wagering that rounds count for: each game's percent of their stakes, rounded down. Minor units. */
export const casinoWagered = (
  rounds: readonly { readonly game: string; readonly stake: bigint }[],
  contribution: Readonly<Record<string, number>>,
): bigint =>
  rounds.reduce((sum, { game, stake }) => sum + (stake * BigInt(contribution[game] ?? 0)) / 100n, 0n)

/** Offers of an operator; null: not offered. */
export interface BonusOffers {
  readonly firstDeposit: OfferTerms | null
  /** The one day of the week with this offer, UTC: 0 is Sunday. */
  readonly redeposit: (OfferTerms & { readonly weekday: number }) | null
  /** Terms of the casino bonus that players may choose instead; null or absent: not offered. */
  readonly casino?: CasinoTerms | null
}

const euros = (count: bigint): Amounts => forEachCurrency((code) => currencies[code].perEuro * count)

/**
 * Ten times in accumulators of four legs at 1.90 or more. Their margin of 13 % exceeds the bonus and everything else
 * that the same stakes earn (`npm run op -- edge`).
 */
const houseWagering = {
  wagering: 10,
  days: 30,
  wageringOdds: 1900,
  wageringLegs: 4,
  paidAtEnd: true,
  freeWithdrawals: false,
} as const

/** Default casino bonus. Stakes of at most about 5 euros from a bonus account; no free spins. */
export const houseCasinoTerms = {
  wagering: 10,
  days: 14,
  maxStake: euros(5n),
  freeSpins: null,
} as const

/** Default free spins for those fields that the file leaves out: 20 of about 10 cents. */
export const usualFreeSpins = {
  game: 'three-orchards',
  count: 20,
  stake: forEachCurrency((code) => currencies[code].minStake),
} as const

/** Default offers: worth about 100 and 50 euros, for deposits of 10 euros and more. */
export const houseOffers = {
  firstDeposit: { percent: 100, upTo: euros(100n), minDeposit: euros(10n), ...houseWagering },
  redeposit: { percent: 50, upTo: euros(50n), minDeposit: euros(10n), ...houseWagering, weekday: 5 },
} as const satisfies BonusOffers

/** Terms in one currency. */
export interface TermsIn {
  readonly percent: number
  readonly upTo: bigint
  readonly minDeposit: bigint
}

/** Returns the bonus of a deposit, in minor units, rounded half up; 0 for none. */
export function bonusOf({ percent, upTo, minDeposit }: TermsIn, deposit: bigint): bigint {
  if (deposit < minDeposit) return 0n
  const share = divideHalfUp(deposit * BigInt(percent), 100n)
  return share < upTo ? share : upTo
}
