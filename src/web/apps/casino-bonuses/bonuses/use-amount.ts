import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'

/** Formats minor units of a currency in the language. */
export function useAmount(): (amount: string | bigint, currency: string) => string {
  const { language } = useShell()
  return (amount, currency) =>
    isCurrencyCode(currency) ? formatMoney(BigInt(amount), currency, language) : `${amount} ${currency}`
}
