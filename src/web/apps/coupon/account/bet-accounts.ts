import { bonusBetLegs, bonusBetOdds } from '#domain/betting/bets/api.ts'
import type { Betting } from '#domain/people/settings/api.ts'
import type { BalanceView } from '#domain/sport/book/api.ts'
import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { CouponState } from '../store/coupon-state.ts'

/** Accounts that can pay bets in a currency. */
export interface BetAccounts {
  readonly main: BalanceView | undefined
  /** Present while the player has the choice. */
  readonly bonus: BalanceView | undefined
  readonly chosen: AccountKind
}

/**
 * Returns the accounts on offer. The bonus account is on offer while it holds money. It stays chosen while the slip
 * holds selections, even without money: a bet meant for the bonus never moves to the main account by itself. Until
 * the balances are loaded, the stored choice applies.
 */
export function accountsOf(
  { accountId, bets }: Pick<CouponState, 'accountId' | 'bets'>,
  balances: readonly BalanceView[] | null,
  currency: string,
  { accountChoiceShown }: Pick<Betting, 'accountChoiceShown'>,
): BetAccounts {
  const find = (wanted: AccountKind) =>
    balances?.find((account) => account.kind === wanted && account.currency === currency)
  const main = find('main')
  const bonus = find('bonus')
  const wanted = accountId === `bonus-${currency}`
  if (accountChoiceShown === 0 || (balances && (!bonus || bonus.convertedTo)))
    return { main, bonus: undefined, chosen: 'main' }
  const held = bonus !== undefined && bonus.amount !== '0'
  const stays = wanted && (held || bets.length > 0 || balances === null)
  return { main, bonus: held || stays ? bonus : undefined, chosen: stays ? 'bonus' : 'main' }
}

/** Tells whether the bonus account's rule forbids a bet on these legs; the server checks again. */
export const isBarred = (legs: readonly { readonly odds: number }[]): boolean =>
  legs.length < bonusBetLegs || legs.some(({ odds }) => odds < bonusBetOdds)
