import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import type { BalanceView, EventCard, IncidentView, Topic } from '#domain/sport/book/api.ts'
import type { EventState } from '#domain/sport/feed/api.ts'
import { setVisibleInterval } from '../presence.ts'
import type { ConnectionStatus, LiveStore, PlayerPoke, SelectionView } from './types.ts'

/** The shell provides the one store of the page: `<LiveContext value={store}>`. */
export const LiveContext = createContext<LiveStore | null>(null)

export function useLiveStore(): LiveStore {
  const store = useContext(LiveContext)
  if (!store) throw new Error('LiveContext is missing')
  return store
}

/** Returns one selection; renders only when its own odds or status change. */
export function useSelection(id: string): SelectionView | undefined {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribeSelection(id, listener), [store, id])
  const read = () => store.getSelection(id)
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns the card (or page) of an event; renders when its list of markets changes, not when odds do. */
export function useEvent(id: string): EventCard | undefined {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribeEvent(id, listener), [store, id])
  const read = () => store.getEvent(id)
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns score, clock and status of an event. */
export function useEventState(id: string): EventState | undefined {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribeState(id, listener), [store, id])
  const read = () => store.getState(id)
  return useSyncExternalStore(subscribe, read, read)
}

export function useMarketCount(id: string): number {
  const store = useLiveStore()
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeMarketCount(id, listener),
    [store, id],
  )
  const read = () => store.getMarketCount(id)
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns the incidents of an event whose own topic is followed, newest first. */
export function useIncidents(id: string): readonly IncidentView[] {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribeIncidents(id, listener), [store, id])
  const read = () => store.getIncidents(id)
  return useSyncExternalStore(subscribe, read, read)
}

/** Keeps the topic fresh while mounted; null follows nothing. */
export function useFollow(topic: Topic | null): void {
  const store = useLiveStore()
  useEffect(() => (topic ? store.follow(topic) : undefined), [store, topic])
}

const noIds: readonly string[] = []

/** Returns the ids of the topic's events in order, kept fresh while mounted; empty for null. */
export function useTopic(topic: Topic | null): readonly string[] {
  const store = useLiveStore()
  useFollow(topic)
  const subscribe = useCallback(
    (listener: () => void) => (topic ? store.subscribeTopic(topic, listener) : () => {}),
    [store, topic],
  )
  const read = () => (topic ? store.getTopic(topic) : noIds)
  return useSyncExternalStore(subscribe, read, read)
}

export function useConnection(): ConnectionStatus {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribeConnection(listener), [store])
  const read = () => store.getConnection()
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns the live balances; null until the private topic has sent its snapshot. Follow `player` while signed in. */
export function useBalances(): readonly BalanceView[] | null {
  const store = useLiveStore()
  const subscribe = useCallback((listener: () => void) => store.subscribeBalances(listener), [store])
  const read = () => store.getBalances()
  return useSyncExternalStore(subscribe, read, read)
}

/** Calls the listener when a bet, the limits or the balance of the player changed. */
export function usePlayerPokes(listener: (poke: PlayerPoke) => void): void {
  const store = useLiveStore()
  useEffect(() => store.subscribePlayer(listener), [store, listener])
}

const everySecond = (listener: () => void) => setVisibleInterval(1000, listener)

/**
 * Returns the sport time in milliseconds, updated every wall-clock second: for clocks of play. `running`
 * false stops the updates (a stopped clock needs none). With a `grain`, in milliseconds, it changes, and
 * renders, in steps of that size.
 */
export function useSportTime(running = true, grain = 1): number {
  const store = useLiveStore()
  const subscribe = useCallback(
    (listener: () => void) => (running ? everySecond(listener) : () => {}),
    [running],
  )
  return useSyncExternalStore(
    subscribe,
    () => store.sportSecond() - (store.sportSecond() % grain),
    () => store.pageTime() - (store.pageTime() % grain),
  )
}
