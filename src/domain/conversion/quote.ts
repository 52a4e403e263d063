import type { Tx } from '#kernel/database.ts'
import type { Currency } from '#kernel/money.ts'
import { findCurrency } from '../identity/index.ts'
import { type AccountKind, balancesOf } from '../ledger/index.ts'
import { exchanged, exchangeOf } from './rate.ts'

/** What an operator offers: accounts in `from` go to `to` from an instant on. */
export interface ConversionRule {
  readonly from: Currency
  readonly to: Currency
  /** How much of `from` one unit of `to` costs: see `isRate`. */
  readonly rate: string
  /** Wall-clock milliseconds. */
  readonly since: number
}

/** Those whose time has come. */
export const dueRules = (rules: readonly ConversionRule[], now: number): readonly ConversionRule[] =>
  rules.filter(({ since }) => since <= now)

export interface Quote {
  readonly rule: ConversionRule
  /** 1: the player's own currency. 2: what is left, or came in since, in one that he no longer uses. */
  readonly permission: 1 | 2
  /** Minor units, of accounts that hold something. */
  readonly amounts: readonly { readonly kind: AccountKind; readonly taken: bigint; readonly given: bigint }[]
}

/**
 * What a player can convert, his own currency first. His own account may be empty: it is the currency that changes. A
 * remainder goes only to where he is now. Lock him when money depends on it.
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
