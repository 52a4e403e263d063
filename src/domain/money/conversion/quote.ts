import { findCurrency } from '#domain/people/identity/index.ts'
import { type AccountKind, balancesOf } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { Currency } from '#kernel/money.ts'
import { exchanged, exchangeOf } from './rate.ts'

/** Rule of an operator: accounts in `from` convert to `to` from an instant on. */
export interface ConversionRule {
  readonly from: Currency
  readonly to: Currency
  /** Amount of `from` for one unit of `to`: see `isRate`. */
  readonly rate: string
  /** Wall-clock milliseconds. */
  readonly since: number
}

export const dueRules = (rules: readonly ConversionRule[], now: number): readonly ConversionRule[] =>
  rules.filter(({ since }) => since <= now)

export interface Quote {
  readonly rule: ConversionRule
  /** 1: the player's current currency. 2: a remainder or later payment in a currency no longer used. */
  readonly permission: 1 | 2
  /** Minor units, of accounts with money. */
  readonly amounts: readonly { readonly kind: AccountKind; readonly taken: bigint; readonly given: bigint }[]
}

/**
 * Returns what a player can convert, the current currency first. Its account may be empty: the conversion still
 * changes the currency. A remainder only converts to the player's current currency. The caller locks the player if
 * money depends on it.
 */
export async function quotesFor(
  tx: Tx,
  playerId: string,
  rules: readonly ConversionRule[],
): Promise<readonly Quote[]> {
  if (rules.length === 0) return []
  const own = await findCurrency(tx, playerId)
  if (own === null) return []
  const accounts = await balancesOf(tx, playerId)
  return rules
    .flatMap((rule): Quote[] => {
      const held = accounts.filter(({ currency }) => currency === rule.from)
      const exchange = exchangeOf(rule.rate, rule.from, rule.to)
      const amounts = held
        .filter(({ balance }) => balance > 0n)
        .map(({ kind, balance }) => ({ kind, taken: balance, given: exchanged(balance, exchange) }))
      if (own === rule.from && held.length > 0) return [{ rule, permission: 1, amounts }]
      return own === rule.to && amounts.length > 0 ? [{ rule, permission: 2, amounts }] : []
    })
    .sort((a, b) => a.permission - b.permission)
}
