import { useEffect, useState } from 'react'
import { listBonusOffers, type OfferView } from '#domain/rewards/bonus/api.ts'
import type { Currency } from '#kernel/money.ts'
import { useShell } from '../../core/context.ts'
import { loadUntilThere } from '../../core/load-until-there.ts'
import { loadDictionaries } from '../../i18n/load.ts'

/**
 * Returns the operator's offers in a currency with their texts; null until loaded. After a change of currency
 * the previous offers stay until the new ones arrive.
 */
export function useOffers(currency: Currency): readonly OfferView[] | null {
  const { call, translator } = useShell()
  const [found, setFound] = useState<readonly OfferView[] | null>(null)
  useEffect(() => {
    const load = async () => {
      const [{ offers }] = await Promise.all([
        call(listBonusOffers, { query: { currency } }),
        loadDictionaries(translator, ['bonus']),
      ])
      return offers
    }
    return loadUntilThere(load, setFound)
  }, [call, translator, currency])
  return found
}
