import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import {
  type FavouriteKind,
  type Favourites,
  favouriteKinds,
  listFavourites,
  markFavourites,
  mostInBrowser,
  noFavourites,
} from '#domain/sport/favourites/api.ts'
import { type Call, CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import type { LoadContext } from '#web/core/router/page.ts'
import { browserMarks } from './browser-marks.ts'

/** Favourites by player, as far as this tab has loaded them. */
const kept = new Map<string, Favourites>()
const asked = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

function keep(playerId: string, favourites: Favourites): void {
  kept.set(playerId, favourites)
  for (const listener of listeners) listener()
}

/** Favourites from the page's loader, which the server's render used. */
export const FirstFavourites = createContext<Favourites>(noFavourites)

/** Loads the favourites for a page. Returns none on an error, so that the page still renders. */
export const loadFavourites = ({ call, signal }: Pick<LoadContext, 'call' | 'signal'>): Promise<Favourites> =>
  call(listFavourites, {}, signal ? { signal } : {}).catch(() => noFavourites)

const marksIn = (favourites: Favourites) =>
  favouriteKinds.flatMap((kind) => favourites[kind].map((id) => ({ kind, id })))

/** Copies the browser's marks to the account, once after sign-in, and removes them from the browser after that. */
function bring(playerId: string, call: Call): Promise<void> {
  const own = marksIn(browserMarks.read())
  const under = asked.get(playerId)
  if (under) return under
  if (own.length === 0) return Promise.resolve()
  const bringing = call(markFavourites, { body: { add: own, asFit: true } })
    .then((favourites) => {
      keep(playerId, favourites)
      browserMarks.write(noFavourites)
    })
    // The browser keeps the marks for the next page.
    .catch(() => {})
    .finally(() => asked.delete(playerId))
  asked.set(playerId, bringing)
  return bringing
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const leave = browserMarks.subscribe(listener)
  return () => {
    listeners.delete(listener)
    leave()
  }
}

/** Returns the favourites, the last mark first: of the signed-in player's account, else of this browser. */
export function useFavourites(): Favourites {
  const { session, call } = useShell()
  const first = useContext(FirstFavourites)
  const playerId = session?.id ?? null
  useEffect(() => {
    if (playerId !== null) void bring(playerId, call)
  }, [playerId, call])
  return useSyncExternalStore(
    subscribe,
    () => (playerId === null ? browserMarks.read() : (kept.get(playerId) ?? first)),
    () => first,
  )
}

/**
 * Returns a function that adds or removes a mark, for a signed-in player in the account. It resolves to null, or to
 * an error text at the maximum number of marks.
 */
export function useToggleFavourite(): (kind: FavouriteKind, id: string) => Promise<string | null> {
  const { session, call } = useShell()
  const t = useText('favourites')
  const now = useFavourites()
  return async (kind, id) => {
    const marked = now[kind].includes(id)
    const next = { ...now, [kind]: marked ? now[kind].filter((one) => one !== id) : [id, ...now[kind]] }
    if (!session) {
      const tooMany = next[kind].length > mostInBrowser || !browserMarks.write(next)
      return tooMany ? t('too-many', { most: mostInBrowser }) : null
    }
    keep(session.id, next)
    const mark = [{ kind, id }]
    try {
      keep(session.id, await call(markFavourites, { body: marked ? { remove: mark } : { add: mark } }))
      return null
    } catch (thrown) {
      keep(session.id, now)
      return thrown instanceof CallError ? thrown.message : null
    }
  }
}
