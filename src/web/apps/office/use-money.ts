import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'

/** Minor units as text in a currency, as people of the language read them. */
export function useMoney(): (amount: string | bigint, currency: string, signed?: boolean) => string {
  const { language } = useShell()
  return (amount, currency, signed) =>
    isCurrencyCode(currency)
      ? formatMoney(BigInt(amount), currency, language, signed)
      : `${amount} ${currency}`
}

/** In the place of a balance that the player has hidden. */
export const hiddenAmount = '•••'
