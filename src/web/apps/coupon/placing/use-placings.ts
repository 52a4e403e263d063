import { useEffect, useSyncExternalStore } from 'react'
import { useShell } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import type { Slot } from '../store/coupon-state.ts'
import type { Placing } from './place-coupon.ts'

type Sending = typeof import('./placing.ts')

const none: ReadonlyMap<Slot, Placing> = new Map()
const noPlacings = () => none
const never = () => () => {}
let loaded: Sending | null = null

/**
 * Returns the results of sent bets. Only players load the code; it stays after sign-out, to report bets without a
 * response.
 */
export function usePlacings(): ReadonlyMap<Slot, Placing> {
  const { session, call } = useShell()
  const playerId = session?.id ?? null
  const sending = useLoaded(playerId !== null || loaded !== null, async () => {
    loaded = await import('./placing.ts')
    return loaded
  })
  useEffect(() => {
    if (!sending) return
    sending.setGround(call, playerId)
    if (playerId !== null) void sending.placing.resume()
  }, [sending, call, playerId])
  return useSyncExternalStore(
    sending?.placing.subscribe ?? never,
    sending?.placing.all ?? noPlacings,
    noPlacings,
  )
}
