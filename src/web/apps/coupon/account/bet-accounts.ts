import { bonusBetLegs, bonusBetOdds } from '#domain/bets/api.ts'
import type { BalanceView } from '#domain/book/api.ts'
import type { AccountKind } from '#domain/ledger/api.ts'
import type { Betting } from '#domain/settings/api.ts'
import type { CouponState } from '../store/coupon-state.ts'

/** The accounts that bets of a currency may go from. */
export interface BetAccounts {
  readonly main: BalanceView | undefined
  /** There while the player has the choice. */
  readonly bonus: BalanceView | undefined
  readonly chosen: AccountKind
}

/**
 * A bonus account is offered while it holds money. It stays the chosen one while selections wait for a bet from it, even
 * without money: what was meant for a bonus never goes from the main account by itself. Until the balances are known, the
 * stored choice holds.
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

/** Whether the rule of the bonus account stands against a bet of these legs; the house has the last word. */
export const isBarred = (legs: readonly { readonly odds: number }[]): boolean =>
  legs.length < bonusBetLegs || legs.some(({ odds }) => odds < bonusBetOdds)
