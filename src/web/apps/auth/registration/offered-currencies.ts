import { type Currency, currencyCodes, isCurrency } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { useSource } from '#web/core/use-source.ts'

/** The currencies in which accounts are opened, and what there is in the place of one that is given up. */
export function useOfferedCurrencies(): {
  readonly currencyCodes: readonly Currency[]
  inPlaceOf(currency: Currency): Currency
} {
  const { site } = useShell()
  const conversions = useSource(site)?.conversions ?? []
  return {
    currencyCodes: currencyCodes.filter((code) => !conversions.some(({ from }) => from === code)),
    inPlaceOf: (currency) => {
      const to = conversions.find(({ from }) => from === currency)?.to
      return isCurrency(to) ? to : currency
    },
  }
}
