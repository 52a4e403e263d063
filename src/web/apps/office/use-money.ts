import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'

/** Formats minor units of a currency in the language. */
export function useMoney(): (amount: string | bigint, currency: string, signed?: boolean) => string {
  const { language } = useShell()
  return (amount, currency, signed) =>
    isCurrencyCode(currency)
      ? formatMoney(BigInt(amount), currency, language, signed)
      : `${amount} ${currency}`
}

/** Shown instead of a hidden balance. */
export const hiddenAmount = '•••'
