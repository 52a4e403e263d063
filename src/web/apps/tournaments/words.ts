import type { ScoreView, Tournament } from '#domain/rewards/tournaments/api.ts'
import { type AmountTable, amountIn, currencies, isCurrency } from '#kernel/currencies.ts'
import { intlLocale } from '#kernel/locale.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'

/** Returns formatters of scores, amounts and names of tournaments for the language. */
export function useWords() {
  const t = useText('tournaments')
  const { language, session } = useShell()
  const own = session?.currency ?? 'EUR'
  const number = (value: number | bigint) => new Intl.NumberFormat(intlLocale(language)).format(value)
  return {
    number,
    /** Formats the table's amount in the player's currency, or in another one. */
    amountIn: (table: AmountTable, currency: string = own): string =>
      isCurrency(currency) ? formatMoney(amountIn(table, currency), currency, language) : '',
    money: (amount: string, currency: string): string =>
      isCurrencyCode(currency) ? formatMoney(BigInt(amount), currency, language) : '',
    titleOf: ({ title, kind }: Pick<Tournament, 'title' | 'kind'>): string => title ?? t(`kind-${kind}`),
    scoreOf(kind: Tournament['kind'], { over, under }: ScoreView): string {
      if (kind === 'wins') return number(BigInt(over))
      // Display rounds down; the exact fraction decides places.
      if (kind === 'wagered') {
        const cents = (BigInt(over) * currencies.EUR.perEuro) / 1_000_000n
        return formatMoney(cents, 'EUR', language)
      }
      // The isolate keeps the sign after its number in right-to-left lines.
      return `\u2066${number(Number((BigInt(over) * 100n) / BigInt(under)) / 100)}×\u2069`
    },
  }
}
