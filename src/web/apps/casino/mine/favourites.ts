import { useEffect, useSyncExternalStore } from 'react'
import { listMyGames, markGames } from '#domain/casino/casino/api.ts'
import type { Call } from '#web/core/calls/call.ts'
import { useShell } from '#web/core/context.ts'
import { browserFavourites } from './browser-favourites.ts'

const none: readonly string[] = []
/** Most games in a call. */
const mostAtOnce = 500
/** Favourites by player, as far as this tab has loaded them. */
const kept = new Map<string, readonly string[]>()
const asked = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

function keep(playerId: string, favourites: readonly string[]): void {
  kept.set(playerId, favourites)
  for (const listener of listeners) listener()
}

/** Copies the browser's marks to the account, once after sign-in, and removes them from the browser after that. */
function bring(playerId: string, call: Call): Promise<void> {
  const own = browserFavourites.read().slice(0, mostAtOnce)
  const under = asked.get(playerId)
  if (under) return under
  if (kept.has(playerId) && own.length === 0) return Promise.resolve()
  const bringing = (own.length > 0 ? call(markGames, { body: { add: [...own] } }) : call(listMyGames))
    .then(({ favourites }) => {
      keep(playerId, favourites)
      if (own.length > 0) browserFavourites.forget(own)
    })
    // The browser keeps the marks for the next page.
    .catch(() => {})
    .finally(() => asked.delete(playerId))
  asked.set(playerId, bringing)
  return bringing
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const leave = browserFavourites.subscribe(listener)
  return () => {
    listeners.delete(listener)
    leave()
  }
}

/**
 * Returns the ids of a player's favourite games, the last one first; for a visitor those of this browser. `first` is
 * the account's list from the page's loader.
 */
export function useFavourites(first: readonly string[] | null = null): readonly string[] {
  const { session, call } = useShell()
  const playerId = session?.id ?? null
  useEffect(() => {
    if (playerId !== null) void bring(playerId, call)
  }, [playerId, call])
  return useSyncExternalStore(
    subscribe,
    () => (playerId === null ? browserFavourites.read() : (kept.get(playerId) ?? first ?? none)),
    () => first ?? none,
  )
}

/** Returns a function that marks or unmarks a game, for a signed-in player in the account. */
export function useToggleFavourite(): (id: string) => void {
  const { session, call } = useShell()
  return (id) => {
    if (!session) return browserFavourites.toggle(id)
    const { id: playerId } = session
    const before = kept.get(playerId) ?? none
    const marked = before.includes(id)
    keep(playerId, marked ? before.filter((one) => one !== id) : [id, ...before])
    call(markGames, { body: marked ? { remove: [id] } : { add: [id] } }).then(
      ({ favourites }) => keep(playerId, favourites),
      () => {
        kept.delete(playerId)
        void bring(playerId, call)
      },
    )
  }
}
