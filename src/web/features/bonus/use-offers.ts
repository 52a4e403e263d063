import { useEffect, useState } from 'react'
import { listBonusOffers, type OfferView } from '#domain/bonus/api.ts'
import type { Currency } from '#kernel/money.ts'
import { useShell } from '../../core/context.ts'
import { loadUntilThere } from '../../core/load-until-there.ts'
import { loadDictionaries } from '../../i18n/load.ts'

/**
 * What the house offers in a currency, once it and its texts are there: null until then. After a change of currency the offers
 * in the one before stay until the new ones come.
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
