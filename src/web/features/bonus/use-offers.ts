import { useEffect, useState } from 'react'
import { listBonusOffers, type OfferView } from '#domain/bonus/api.ts'
import type { Currency } from '#kernel/money.ts'
import { useShell } from '../../core/context.ts'
import { loadUntilThere } from '../../core/load-until-there.ts'
import { loadDictionaries } from '../../i18n/load.ts'

/** What the house offers in a currency, once it is known and its texts are there; until then nothing. */
export function useOffers(currency: Currency): readonly OfferView[] {
  const { call, translator } = useShell()
  const [found, setFound] = useState<readonly OfferView[]>([])
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
  return found.filter((offer) => offer.currency === currency)
}
