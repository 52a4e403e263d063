import { useEffect, useState } from 'react'
import { listSalesEndpoint, type SaleOffer } from '#domain/betting/bets/api.ts'
import { useShell } from '#web/core/context.ts'
import { setVisibleInterval } from '#web/core/presence.ts'

/** Milliseconds between two reads: offers change with play. */
const every = 5_000

/** Returns the offers for the player's open bets, by bet id; empty while none is shown. */
export function useOffers(wanted: boolean): ReadonlyMap<string, SaleOffer> {
  const { call } = useShell()
  const [offers, setOffers] = useState<ReadonlyMap<string, SaleOffer>>(new Map())
  useEffect(() => {
    if (!wanted) return
    let here = true
    const ask = () =>
      void call(listSalesEndpoint, {}).then(
        (answer) => here && setOffers(new Map(answer.offers.map((offer) => [offer.betId, offer]))),
        // The next read retries.
        () => {},
      )
    ask()
    const stop = setVisibleInterval(every, ask, { onlySeen: true })
    return () => {
      here = false
      stop()
    }
  }, [call, wanted])
  return offers
}
