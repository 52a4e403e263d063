import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useShell } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import { getRequests, type Requests, readRequests, subscribe } from './requests.ts'

/** Milliseconds between two reads while a request is pending without a push. */
const again = 15_000

/**
 * Returns the player's requests; reads them at first, when the server pushes a change, and at intervals while one is
 * pending.
 */
export function useRequests(): Requests {
  const { call, session } = useShell()
  const playerId = session?.id ?? null
  const requests = useSyncExternalStore(subscribe, getRequests, getRequests)
  const read = useCallback(() => void (playerId !== null && readRequests(call, playerId)), [call, playerId])
  useEffect(read, [read])
  usePlayerPokes(useCallback((poke: PlayerPoke) => poke.k === 'referral' && read(), [read]))
  const waits = requests.all.some(({ endedAt }) => endedAt === null)
  useEffect(() => (waits ? setVisibleInterval(again, read, { onlySeen: true }) : undefined), [waits, read])
  return requests
}
