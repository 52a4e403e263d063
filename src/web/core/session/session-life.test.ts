import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Endpoint } from '#kernel/contract.ts'
import type { Call } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { onShellEvent } from '../events.ts'
import { createValue } from '../value.ts'
import type { Session } from './session.ts'
import { type SessionLifeOptions, startSessionLife } from './session-life.ts'

const playerOf = (id: string, startedAt = 1) =>
  ({ id, name: id, startedAt, autoLogoffMinutes: 30, ban: null }) as unknown as Session

/** Fake of a browser's storage. */
const storage = () => {
  const held = new Map<string, string>()
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
    clear: () => held.clear(),
  }
}

/** Fake of the channel between tabs: records this tab's messages, and lets a test send another tab's. */
class Channel {
  static said: unknown[] = []
  static hear: (data: unknown) => void = () => {}
  postMessage(data: unknown) {
    Channel.said.push(data)
  }
  addEventListener(_: string, listener: (event: { data: unknown }) => void) {
    Channel.hear = (data) => listener({ data })
  }
}

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  Channel.said = []
  reload.mockReset()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, cookie: '' }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  const world = new EventTarget()
  vi.stubGlobal('addEventListener', world.addEventListener.bind(world))
  vi.stubGlobal('dispatchEvent', world.dispatchEvent.bind(world))
  vi.stubGlobal('location', { pathname: '/en/account', protocol: 'https:', reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = () => Promise<unknown>

/** Sets up a page at a private address with this session; `answers` by endpoint id. */
function page(
  player: Session,
  answers: Record<string, Answer>,
  access?: 'player',
  drawing: Promise<unknown> = Promise.resolve(),
) {
  const asked: string[] = []
  const call = (async (endpoint: Endpoint) => {
    asked.push(endpoint.id)
    return await (answers[endpoint.id]?.() ?? Promise.reject(new Error(`nobody answers ${endpoint.id}`)))
  }) as unknown as Call
  let view = { kind: 'page', path: '/account', search: '', route: { app: 'office', access } }
  const router = {
    get: () => ({ pending: false, view }),
    subscribe: () => () => {},
    navigate: vi.fn(),
    refresh: vi.fn(async () => {
      await drawing
      view = { ...view }
    }),
  }
  const session = createValue<Session>(player)
  const live = { restart: vi.fn() }
  const events: string[] = []
  onTestFinished(onShellEvent('signed-in', ({ playerId }) => events.push(`in ${playerId}`)))
  onTestFinished(onShellEvent('signed-out', () => events.push('out')))
  const options = { session, call, router, live } as unknown as SessionLifeOptions
  return { life: startSessionLife(options), session, router, live, asked, events }
}

const knows =
  (player: Session): Answer =>
  async () => ({ player })

test('the player is asked for at the start, and twice more after 1500 ms while the server fails', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const fails = async () => Promise.reject(new CallError('internal-error', 502, ''))
  const { life, asked, session, router } = page(playerOf('ann'), { session: fails })
  life.ask()
  await vi.advanceTimersByTimeAsync(1499)
  expect(asked).toEqual(['session'])
  await vi.advanceTimersByTimeAsync(1501)
  expect(asked).toEqual(['session', 'session', 'session'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveLength(3)
  // The session stays: nothing contradicts it.
  expect([session.get()?.id, router.navigate.mock.calls.length]).toEqual(['ann', 0])
  expect(info).toHaveBeenCalledTimes(1)
})

test('no id disconnects: the page asks to sign in, the live store forgets, the other tabs hear of it', async () => {
  const { life, session, router, live, events } = page(playerOf('ann'), { session: knows(null) }, 'player')
  life.ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(session.get()).toBeNull()
  expect([live.restart.mock.calls.length, router.refresh.mock.calls.length]).toEqual([1, 1])
  expect(router.navigate).not.toHaveBeenCalled()
  expect(events).toEqual(['out'])
  expect(Channel.said).toEqual([{ playerId: 'ann' }, { playerId: null }])
})

test('another player loads the page anew; the same one with news is only taken in', async () => {
  const other = page(playerOf('ann'), { session: knows(playerOf('ben')) })
  other.life.ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(other.session.get()?.id).toBe('ann')

  const renamed = { ...playerOf('ann'), name: 'Ann B.' } as Session
  const same = page(playerOf('ann'), { session: knows(renamed) })
  same.life.ask()
  await vi.advanceTimersByTimeAsync(0)
  expect([same.session.get()?.name, same.router.refresh.mock.calls.length]).toEqual(['Ann B.', 0])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('another player who comes before the page is drawn without the first loads it anew; the first does not', async () => {
  const drawn = Promise.withResolvers<void>()
  const { life, session } = page(
    playerOf('ann'),
    { session: knows(playerOf('ben')) },
    'player',
    drawn.promise,
  )
  life.ended()
  Channel.hear({ playerId: 'ben' })
  await vi.advanceTimersByTimeAsync(0)
  expect([reload.mock.calls.length, session.get()]).toEqual([1, null])

  const back = page(playerOf('ann'), { session: knows(playerOf('ann')) }, 'player', drawn.promise)
  back.life.ended()
  Channel.hear({ playerId: 'ann' })
  await vi.advanceTimersByTimeAsync(0)
  expect([reload.mock.calls.length, back.session.get()?.id]).toEqual([1, 'ann'])
})

test('another player who comes to a page that was drawn without the first is let in', async () => {
  const { life, session } = page(playerOf('ann'), { session: knows(playerOf('ben')) }, 'player')
  life.ended()
  await vi.advanceTimersByTimeAsync(0)
  Channel.hear({ playerId: 'ben' })
  await vi.advanceTimersByTimeAsync(0)
  expect([reload.mock.calls.length, session.get()?.id]).toEqual([0, 'ben'])
})

test('an answer from before a sign-out does not bring the player back', async () => {
  const late = Promise.withResolvers<{ player: Session }>()
  const answers = { session: () => late.promise as Promise<unknown>, 'sign-out': knows(null) }
  const { life, session } = page(playerOf('ann'), answers)
  life.ask()
  Channel.hear({ playerId: null })
  expect(session.get()).toBeNull()
  late.resolve({ player: playerOf('ann') })
  await vi.advanceTimersByTimeAsync(0)
  expect(session.get()).toBeNull()
})

test('a word of another tab: a sign-out is believed, a player is asked about first', async () => {
  const { session, router, asked, events } = page(null, { session: knows(playerOf('ann')) })
  Channel.hear({ playerId: null })
  expect(asked).toEqual([])
  Channel.hear({ playerId: 'ann' })
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, session.get()?.id]).toEqual([['session'], 'ann'])
  Channel.hear({ playerId: 'ann' })
  expect(asked).toHaveLength(1)
  Channel.hear({ playerId: null })
  expect(session.get()).toBeNull()
  expect(events).toEqual(['in ann', 'out'])
  expect(router.refresh.mock.calls.length).toBe(2)
})

test('signing out leads home from a private page; a session lost on the way is no loss', async () => {
  const { life, session, router } = page(
    playerOf('ann'),
    {
      session: knows(null),
      'sign-out': async () => {
        life.ended()
        expect(session.get()?.id).toBe('ann')
        return { player: null }
      },
    },
    'player',
  )
  await life.signOut()
  expect(session.get()).toBeNull()
  expect(router.navigate.mock.calls).toEqual([['/', { replace: true }]])
  expect(router.refresh).not.toHaveBeenCalled()
})

test('a sign-out that does not reach the server clears the page and ends the session once it is reached', async () => {
  let reached = false
  let signedIn: Session = playerOf('ann', 7)
  const { life, session, router, asked, events } = page(signedIn, {
    session: async () => ({ player: signedIn }),
    'sign-out': async () => {
      if (!reached) throw new CallError('network', 0, 'No connection.')
      signedIn = null
      return { player: null }
    },
  })
  sessionStorage.setItem('fairline.casino-session ann', '{"since":1,"net":"-500"}')
  await expect(life.signOut()).rejects.toMatchObject({ id: 'network' })
  expect([session.get(), router.refresh.mock.calls.length, events]).toEqual([null, 1, ['out']])
  expect(sessionStorage.getItem('fairline.casino-session ann')).toBeNull()
  expect(Channel.said.at(-1)).toEqual({ playerId: null })
  // The cookie still exists, but does not count as a sign-in.
  reached = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([session.get(), signedIn]).toEqual([null, null])
  expect(asked).toEqual(['sign-out', 'session', 'sign-out'])
  // A new sign-in stays.
  signedIn = playerOf('ann', 8)
  await life.refresh()
  Channel.hear({ playerId: 'ben' })
  await vi.advanceTimersByTimeAsync(0)
  expect(session.get()?.startedAt).toBe(8)
})

test('a page that is loaded anew ends the session that was left', async () => {
  localStorage.setItem('fairline.signed-out', '7')
  const { life, session, asked } = page(playerOf('ann', 7), {
    session: knows(playerOf('ann', 7)),
    'sign-out': knows(null),
  })
  life.ask()
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, session.get()]).toEqual([['session', 'sign-out'], null])
})

test('for want of activity the page is cleared though the server can’t be reached', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const fails = async () => Promise.reject(new CallError('network', 0, ''))
  const { session, asked } = page(playerOf('ann'), { session: fails, 'sign-out': fails })
  await vi.advanceTimersByTimeAsync(30 * 60_000 + 3_000)
  expect(asked.filter((id) => id === 'sign-out')).toHaveLength(3)
  expect(session.get()).toBeNull()
})

test('a visitor’s first question is for the cookies alone', async () => {
  const fetched = vi.fn(async () => new Response('not even JSON'))
  vi.stubGlobal('fetch', fetched)
  const { life, asked, session } = page(null, {})
  life.ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched.mock.calls).toEqual([['/web-api/session', { credentials: 'same-origin' }]])
  expect([asked, session.get()]).toEqual([[], null])
})
