import { exchanged, exchangeOf } from '#domain/money/conversion/api.ts'
import type { Betting, Changes } from '#domain/people/settings/api.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import { maxAmount } from '#kernel/money.ts'

const names = ['initialStake', 'amountStep', 'oneClickAmount', 'bonusAccountOneClickAmount'] as const

/**
 * Returns the player's stake settings converted to the new currency, so that a one-click press keeps its value.
 * Settings already made in the new currency stay.
 */
export function carriedAmounts(
  betting: Betting,
  { from, to, rate }: { readonly from: Currency; readonly to: Currency; readonly rate: string },
): Changes {
  const exchange = exchangeOf(rate, from, to)
  return Object.fromEntries(
    names.flatMap((name) => {
      const { [from]: old, [to]: known } = betting[name]
      if (old === undefined || known !== undefined) return []
      const worth = exchanged(BigInt(old), exchange)
      const free = name === 'amountStep' || name === 'bonusAccountOneClickAmount'
      const least = free ? 1n : currencies[to].minStake
      const amount = worth < least ? least : worth > maxAmount ? maxAmount : worth
      return [[name, { ...betting[name], [to]: amount.toString() }]]
    }),
  )
}
