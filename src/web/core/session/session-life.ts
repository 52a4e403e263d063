import { sessionEndpoint, signOutEndpoint } from '#domain/people/identity/api.ts'
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

/** Interval of checking the session on the server, in milliseconds. */
const checkEvery = 60_000
const channelName = 'fairline.session'

export interface SessionLifeOptions {
  readonly session: Value<Session>
  readonly call: Call
  readonly router: Pick<Router, 'get' | 'navigate' | 'refresh' | 'subscribe'>
  readonly live: Pick<LiveStore, 'restart'>
}

export interface SessionLife {
  /** Loads the session after signing in or out; the page and the other tabs follow. */
  refresh(): Promise<void>
  /** Clears the page whether the server is reached or not. Rejects if not: the session there ends as soon as it is. */
  signOut(): Promise<void>
  /** Makes the page's first query: the player's session, or for a visitor only whether the server sees the cookies. */
  ask(): void
  /** Handles a response that says that the session has ended. */
  ended(): void
}

/** Returns `localStorage`; a substitute without storage where the browser forbids it. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}

/** Message to the other tabs: the signed-in player. They ask the server before they believe more than a sign-out. */
interface Word {
  readonly playerId: string | null
}

/**
 * Keeps the page in step with the session as long as the page lives: checks with the server every minute,
 * follows other tabs at once, and signs out an inactive player.
 */
export function startSessionLife({ session, call, router, live }: SessionLifeOptions): SessionLife {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
  const tell = (word: Word) => channel?.postMessage(word)
  /** Grows with every change: responses to earlier requests are ignored. */
  let turn = 0
  let leaving = false
  /** The player who signed out while their page is still shown, until it is rendered without them. */
  let gone: { readonly id: string; readonly view: View } | null = null
  const isPrivatePage = () => router.get().view.route?.access === 'player'

  /** Clears the page of its player: drops the token, the tab's data and the live store's balances. */
  function forgetPlayer(): void {
    turn++
    dropToken()
    try {
      sessionStorage.clear()
    } catch {
      // The browser forbids storage.
    }
    const { view } = router.get()
    const id = session.get()?.id
    if (id) gone = { id, view }
    session.set(null)
    live.restart()
    tellShell('signed-out', null)
  }

  /** Handles a deliberate sign-out, here or in another tab: a private page navigates home, others reload. */
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

  /** Applies the session that the server reports. */
  async function follow(player: Session): Promise<void> {
    const before = session.get()
    if (before?.id === player?.id) {
      if (!player || JSON.stringify(player) === JSON.stringify(before)) return
      session.set(player)
      // A new or ended ban changes what the page may show.
      if (JSON.stringify(player.ban) !== JSON.stringify(before?.ban)) await router.refresh()
      return
    }
    tell({ playerId: player?.id ?? null })
    // No data of one player may remain for another.
    const shown = before?.id ?? (gone?.view === router.get().view ? gone.id : player?.id)
    if (player && player.id !== shown) location.reload()
    else if (player) await enter(player)
    else await leave()
  }

  const whoIsIt = async () => (await call(sessionEndpoint)).player

  /** Ignores the response if the session changed meanwhile. */
  async function check(): Promise<void> {
    const before = turn
    try {
      const player = await retry(whoIsIt, retryPolicies.session)
      if (turn !== before || leaving) return
      if (player && isLeft(player.startedAt)) await signOut(player)
      else if (session.get() && !player) ended()
      else await follow(player)
    } catch (fault) {
      // The page stays as it is: the next check follows in a minute, and every call reports a lost session.
      console.info('session', fault)
    }
  }

  /**
   * Handles a lost session: a private page asks to sign in, and returns; unless the visitor is already
   * navigating away.
   */
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

  /** Ends the session on the server as soon as it is reachable, and clears the page in any case. */
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

  /** Signs out after long inactivity. */
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
  // This page load may have followed a sign-in, so tell the other tabs. The absence of a player is not
  // announced: the page may be an old one.
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
