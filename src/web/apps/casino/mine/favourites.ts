import { useEffect, useSyncExternalStore } from 'react'
import { listMyGames, markGames } from '#domain/casino/api.ts'
import type { Call } from '#web/core/calls/call.ts'
import { useShell } from '#web/core/context.ts'
import { browserFavourites } from './browser-favourites.ts'

const none: readonly string[] = []
/** Games that a call takes. */
const mostAtOnce = 500
/** Of players, as far as this tab knows them. */
const kept = new Map<string, readonly string[]>()
const asked = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

function keep(playerId: string, favourites: readonly string[]): void {
  kept.set(playerId, favourites)
  for (const listener of listeners) listener()
}

/** Brings what was marked before signing in to the account, once; the browser forgets it as soon as the account has it. */
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
    // The browser still has them, for the next page.
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
 * The ids of the games that a player marked, the last one first; of who is not signed in those that this browser keeps.
 * `first` is what the page's loader found in the account.
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

/** Marks a game, or takes its mark away; in the account of who is signed in. */
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
