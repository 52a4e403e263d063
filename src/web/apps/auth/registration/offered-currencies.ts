import { type Currency, usualCurrencies } from '#kernel/currencies.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { useSource } from '#web/core/use-source.ts'

/** Returns the currencies for new accounts, and the replacement for a discontinued one. */
export function useOfferedCurrencies(): {
  readonly currencyCodes: readonly Currency[]
  inPlaceOf(currency: Currency): Currency
} {
  const { site } = useShell()
  const { conversions = [], currencies = usualCurrencies } = useSource(site) ?? {}
  const offered = currencies.filter((code) => !conversions.some(({ from }) => from === code))
  return {
    currencyCodes: offered,
    inPlaceOf: (currency) => {
      const to = conversions.find(({ from }) => from === currency)?.to
      return isCurrencyCode(to) ? to : offered.includes(currency) ? currency : (offered[0] ?? currency)
    },
  }
}
