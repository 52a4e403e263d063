import { useCallback, useEffect, useState } from 'react'
import {
  type BetView,
  listBetsEndpoint,
  listSalesEndpoint,
  type SaleOffer,
} from '#domain/betting/bets/api.ts'
import { useShell } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { setVisibleInterval } from '#web/core/presence.ts'

/** Milliseconds between two reads: prices follow play. */
const every = 2_000

export interface OpenBets {
  /** Latest first; null until loaded. */
  readonly bets: readonly BetView[] | null
  readonly offers: ReadonlyMap<string, SaleOffer>
  /** Whether the last read failed. */
  readonly lost: boolean
  /** Reads bets and offers again. */
  readonly refresh: () => void
}

/** Returns the player's open bets, with the current cash-out offer of each. */
export function useOpenBets(): OpenBets {
  const { call } = useShell()
  const [bets, setBets] = useState<readonly BetView[] | null>(null)
  const [offers, setOffers] = useState<ReadonlyMap<string, SaleOffer>>(new Map())
  const [lost, setLost] = useState(false)
  const heard = useCallback(async (reading: Promise<void>) => {
    await reading.then(
      () => setLost(false),
      () => setLost(true),
    )
  }, [])
  const readBets = useCallback(async () => {
    const found: BetView[] = []
    let cursor: string | null = null
    do {
      const query = { status: 'open' as const, ...(cursor ? { cursor } : {}) }
      const page: { bets: readonly BetView[]; next: string | null } = await call(listBetsEndpoint, { query })
      found.push(...page.bets)
      cursor = page.next
    } while (cursor !== null && found.length < 100)
    setBets(found)
  }, [call])
  const readOffers = useCallback(async () => {
    const answer = await call(listSalesEndpoint, {})
    setOffers(new Map(answer.offers.map((offer) => [offer.betId, offer])))
  }, [call])
  const refresh = useCallback(
    () => void heard(Promise.all([readBets(), readOffers()]).then(() => {})),
    [heard, readBets, readOffers],
  )
  useEffect(refresh, [refresh])
  useEffect(
    () =>
      setVisibleInterval(every, () => void (bets === null ? refresh() : heard(readOffers())), {
        onlySeen: true,
      }),
    [bets, refresh, heard, readOffers],
  )
  usePlayerPokes(useCallback((poke: PlayerPoke) => poke.k === 'bet' && refresh(), [refresh]))
  return { bets, offers, lost, refresh }
}
