import { sessionEndpoint, signOutEndpoint } from '#domain/identity/api.ts'
import type { Call } from '../calls/call.ts'
import { retry, retryPolicies } from '../calls/retry.ts'
import { dropToken } from '../calls/user-token.ts'
import { tellShell } from '../events.ts'
import type { LiveStore } from '../live/types.ts'
import { setVisibleInterval } from '../presence.ts'
import { readAddress } from '../router/address.ts'
import { notePath } from '../router/return-path.ts'
import type { Router } from '../router/router.ts'
import type { View } from '../router/view.ts'
import type { Value } from '../value.ts'
import { watchInactivity } from './inactivity.ts'
import { isLeft, markLeft } from './left-session.ts'
import { markAutoLogoff } from './logoff-mark.ts'
import type { Session } from './session.ts'

/** How often the server is asked who is signed in. */
const checkEvery = 60_000
const channelName = 'fairline.session'

export interface SessionLifeOptions {
  readonly session: Value<Session>
  readonly call: Call
  readonly router: Pick<Router, 'get' | 'navigate' | 'refresh' | 'subscribe'>
  readonly live: Pick<LiveStore, 'restart'>
}

export interface SessionLife {
  /** Asks who is signed in, after signing in or out, and lets the page and the other tabs follow. */
  refresh(): Promise<void>
  /** Clears the page whether the server is reached or not. Rejects where it is not: the session there ends as soon as it is. */
  signOut(): Promise<void>
  /** The page's first question: who the player is, or for a visitor only that the server sees his cookies. */
  ask(): void
  /** The server said that there is no session any more. */
  ended(): void
}

/** `localStorage`; where the browser refuses it, none. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}

/** What a tab tells the others: who it is signed in as. They ask the server before they believe more than a sign-out. */
interface Word {
  readonly playerId: string | null
}

/**
 * Keeps the page and the session in step for as long as the page lives: by the server's word every minute, by the
 * other tabs' word at once, and by signing out when nobody does anything.
 */
export function startSessionLife({ session, call, router, live }: SessionLifeOptions): SessionLife {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
  const tell = (word: Word) => channel?.postMessage(word)
  /** Rises with every change: what was asked before one is not believed after it. */
  let turn = 0
  let leaving = false
  /** Who went while his page still stands, until it is drawn without him. */
  let gone: { readonly id: string; readonly view: View } | null = null
  const isPrivatePage = () => router.get().view.route?.access === 'player'

  /** The page without its player: his token and what the tab keeps are dropped, the live store forgets his money. */
  function forgetPlayer(): void {
    turn++
    dropToken()
    try {
      sessionStorage.clear()
    } catch {
      // The browser keeps nothing.
    }
    const { view } = router.get()
    const id = session.get()?.id
    if (id) gone = { id, view }
    session.set(null)
    live.restart()
    tellShell('signed-out', null)
  }

  /** Signed out by will, here or in another tab: a page of one's own gives way to home, others load anew. */
  async function leave(): Promise<void> {
    forgetPlayer()
    if (isPrivatePage()) router.navigate('/', { replace: true })
    else await router.refresh()
  }

  async function enter(player: NonNullable<Session>): Promise<void> {
    turn++
    session.set(player)
    live.restart()
    tellShell('signed-in', { playerId: player.id })
    await router.refresh()
  }

  /** The page follows what the server says of the session. */
  async function follow(player: Session): Promise<void> {
    const before = session.get()
    if (before?.id === player?.id) {
      if (!player || JSON.stringify(player) === JSON.stringify(before)) return
      session.set(player)
      // A ban that came or went decides what may be shown.
      if (JSON.stringify(player.ban) !== JSON.stringify(before?.ban)) await router.refresh()
      return
    }
    tell({ playerId: player?.id ?? null })
    // Nothing of one player may be left for another.
    const shown = before?.id ?? (gone?.view === router.get().view ? gone.id : player?.id)
    if (player && player.id !== shown) location.reload()
    else if (player) await enter(player)
    else await leave()
  }

  const whoIsIt = async () => (await call(sessionEndpoint)).player

  /** Unless something changed meanwhile: then the answer is an old one. */
  async function check(): Promise<void> {
    const before = turn
    try {
      const player = await retry(whoIsIt, retryPolicies.session)
      if (turn !== before || leaving) return
      if (player && isLeft(player.startedAt)) await signOut(player)
      else if (session.get() && !player) ended()
      else await follow(player)
    } catch (fault) {
      // The page stays as it is: the next minute asks again, and every call tells by itself.
      console.info('session', fault)
    }
  }

  /** A page of one's own then asks to sign in, and comes back; unless the visitor is on his way elsewhere already. */
  function ended(): void {
    if (!session.get() || leaving) return
    tell({ playerId: null })
    forgetPlayer()
    const here = readAddress(location.pathname)?.path === router.get().view.path
    if (here && isPrivatePage()) void router.refresh()
  }

  async function refresh(): Promise<void> {
    turn++
    await follow(await whoIsIt())
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    const own = session.get()?.id ?? null
    if (data.playerId === own) return
    if (data.playerId === null) void leave()
    else void check()
  })

  /** Ends the session on the server, at the first word of it that comes there, and clears the page in any case. */
  async function signOut(player: Session, policy = { times: 0, delay: 0 }): Promise<void> {
    if (player) markLeft(player.startedAt)
    leaving = true
    try {
      await retry(() => call(signOutEndpoint), policy)
    } catch (fault) {
      addEventListener('online', () => void check(), { once: true })
      throw fault
    } finally {
      leaving = false
      tell({ playerId: null })
      await leave()
    }
  }

  /** Nobody has done anything for long. */
  async function logOff(): Promise<void> {
    markAutoLogoff()
    await signOut(session.get(), retryPolicies.session).catch((fault) => console.info('session', fault))
  }

  let stopWatching = () => {}
  const watch = () => {
    stopWatching()
    stopWatching = () => {}
    const minutes = session.get()?.autoLogoffMinutes ?? 0
    if (minutes <= 0) return
    stopWatching = watchInactivity({
      minutes,
      target: window,
      storage: tabStorage(),
      onIdle: () => void logOff(),
    })
  }
  let watched = session.get()?.id
  watch()
  session.subscribe(() => {
    if (session.get()?.id === watched) return
    watched = session.get()?.id
    watch()
  })

  setVisibleInterval(checkEvery, () => void check(), { onlySeen: true })
  // Who opened this page may have signed in with it. That nobody is signed in is no news: a page may be an old one.
  const here = session.get()
  if (here) tell({ playerId: here.id })
  const passed = () => notePath(router.get().view)
  passed()
  router.subscribe(passed)

  return {
    ask() {
      if (session.get()) void check()
      else fetch(sessionEndpoint.path, { credentials: 'same-origin' }).catch(() => {})
    },
    refresh,
    signOut: () => signOut(session.get()),
    ended,
  }
}
