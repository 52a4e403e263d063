import type { Odds } from '#kernel/betting/odds.ts'
import { type Currency, currencies, forEachCurrency } from '#kernel/currencies.ts'
import { divideHalfUp } from '#kernel/money.ts'

/** What a bonus can be granted for. */
export const bonusKinds = ['first-deposit', 'redeposit'] as const
export type BonusKind = (typeof bonusKinds)[number]

/** What a player's bonus was granted for: `gift` is none of a deposit, the house gave it by hand. */
export const grantedKinds = [...bonusKinds, 'gift'] as const
export type GrantedKind = (typeof grantedKinds)[number]

/** Minor units of each currency. */
export type Amounts = Readonly<Record<Currency, bigint>>

export interface OfferTerms {
  /** Of the deposit. */
  readonly percent: number
  /** The largest bonus. */
  readonly upTo: Amounts
  /** The least deposit that a bonus is granted for. */
  readonly minDeposit: Amounts
  /** How many times the bonus has to be staked; ten at most. */
  readonly wagering: number
  /** Days until it expires. */
  readonly days: number
  /** Odds of each leg from which a bet counts as wagering, in thousandths. */
  readonly wageringOdds: Odds
  /** Legs from which a bet counts as wagering, where the bonus is paid at the end; of a bonus account the rules of its bets hold. */
  readonly wageringLegs: number
  /**
   * Whether the player stakes money of his own and the bonus is paid at the end; else it lies in a bonus account from the
   * beginning, which gives more than any wagering of ten times takes back.
   */
  readonly paidAtEnd: boolean
  /** Whether the bonus outlives a withdrawal; else a withdrawal gives it up. */
  readonly freeWithdrawals: boolean
}

/** What is otherwise where a player chooses the casino bonus. */
export interface CasinoTerms {
  /** How many times the bonus has to be staked; ten at most. */
  readonly wagering: number
  /** Days until it expires. */
  readonly days: number
  /** The largest stake of a round. */
  readonly maxStake: Amounts
  /** Percent of a stake that counts as wagering, by game; other games don't take the bonus. */
  readonly contribution: Readonly<Record<string, number>>
  /** Free spins that come with it; null where none do. */
  readonly freeSpins: { readonly game: string; readonly count: number; readonly stake: Amounts } | null
}

/** What counts of rounds: the share of each game's stakes, together rounded down by game. Minor units. */
export const casinoWagered = (
  rounds: readonly { readonly game: string; readonly stake: bigint }[],
  contribution: Readonly<Record<string, number>>,
): bigint =>
  rounds.reduce((sum, { game, stake }) => sum + (stake * BigInt(contribution[game] ?? 0)) / 100n, 0n)

/** What an operator offers; null is not offered. */
export interface BonusOffers {
  readonly firstDeposit: OfferTerms | null
  /** On one day of the week only, UTC: 0 is Sunday. */
  readonly redeposit: (OfferTerms & { readonly weekday: number }) | null
  /** Whether players may choose a casino bonus instead, and by which terms. */
  readonly casino?: CasinoTerms | null
}

const euros = (count: bigint): Amounts => forEachCurrency((code) => currencies[code].perEuro * count)

/**
 * Ten times in accumulators of four legs at 1.90 or more, whose margin of 13 % comes to more than the bonus and all that the
 * same stakes give besides (`npm run op -- edge`).
 */
const houseWagering = {
  wagering: 10,
  days: 30,
  wageringOdds: 1900,
  wageringLegs: 4,
  paidAtEnd: true,
  freeWithdrawals: false,
} as const

/** The casino bonus where the file says nothing. Stakes of about 5 euros at most from a bonus account; no free spins. */
export const houseCasinoTerms = {
  wagering: 10,
  days: 14,
  maxStake: euros(5n),
  freeSpins: null,
} as const

/** Free spins where the file names some and not all of them: 20 of about 10 cents. */
export const usualFreeSpins = {
  game: 'three-orchards',
  count: 20,
  stake: forEachCurrency((code) => currencies[code].minStake),
} as const

/** What holds where the operator's file says nothing: worth about 100 and 50 euros, for deposits of 10 and more. */
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

/** The bonus of a deposit, in minor units, rounded half up; 0 where there is none. */
export function bonusOf({ percent, upTo, minDeposit }: TermsIn, deposit: bigint): bigint {
  if (deposit < minDeposit) return 0n
  const share = divideHalfUp(deposit * BigInt(percent), 100n)
  return share < upTo ? share : upTo
}
