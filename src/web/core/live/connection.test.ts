import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveStore } from './live-store.ts'
import type { LiveTransportOptions } from './types.ts'

/** A socket under the test's control. */
class FakeSocket {
  onopen: (() => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  closed = false
  readonly sent: string[] = []
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.closed = true
  }
}

function makePage(options: Partial<LiveTransportOptions> = {}) {
  const sockets: FakeSocket[] = []
  const openedAt: number[] = []
  const page = { hidden: false, changed: () => {} }
  const polls: string[] = []
  const store = createLiveStore({
    url: 'ws://site',
    pollUrl: '/poll',
    fetch: async (input) => {
      polls.push(input)
      return Response.json({ frames: [] })
    },
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      openedAt.push(Date.now())
      return socket as unknown as WebSocket
    },
    visibility: {
      hidden: () => page.hidden,
      subscribe: (listener) => {
        page.changed = listener
        return () => {}
      },
    },
    random: () => 1,
    ...options,
  })
  const show = (visible: boolean) => {
    page.hidden = !visible
    page.changed()
  }
  return { store, sockets, openedAt, show, polls }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a lost connection is tried again after pauses that double up to the longest', async () => {
  const { store, sockets } = makePage()
  const stop = store.start()
  const pauses: number[] = []
  sockets[0]!.onopen?.()
  for (let loss = 0; loss < 7; loss++) {
    // A socket that opened is no connection failure: each is lost only after it opened once.
    const lost = sockets.at(-1)!
    lost.onclose?.({ code: 1006 })
    const from = Date.now()
    await vi.advanceTimersByTimeAsync(100)
    expect(store.getConnection()).toBe(loss < 2 ? 'offline' : 'polling')
    while (sockets.at(-1) === lost) await vi.advanceTimersByTimeAsync(100)
    pauses.push(Date.now() - from)
  }
  // Two retries, then polling with a new try once a minute.
  expect(pauses).toEqual([500, 1000, 60_000, 60_000, 60_000, 60_000, 60_000])
  stop()
})

test('a server that takes sockets and drops them at once is not hammered', () => {
  const { store, sockets } = makePage()
  const stop = store.start()
  const pauses: number[] = []
  for (let loss = 0; loss < 8; loss++) {
    const lost = sockets.at(-1)!
    lost.onopen?.()
    lost.onclose?.({ code: 1006 })
    const from = Date.now()
    while (sockets.at(-1) === lost) vi.advanceTimersByTime(100)
    pauses.push(Date.now() - from)
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
  stop()
})

test('while polling each topic is read at its own pace', async () => {
  const { store, polls } = makePage({ openSocket: null })
  store.follow('live')
  store.follow('line:football')
  const stop = store.start()
  await vi.advanceTimersByTimeAsync(61_000)
  const topics = polls.map((url) => new URL(url, 'http://site').searchParams.get('topics') ?? '')
  expect(topics.filter((list) => list.includes('live')).length).toBeGreaterThanOrEqual(15)
  const slow = topics.filter((list) => list.includes('line:football')).length
  expect(slow).toBeGreaterThanOrEqual(4)
  expect(slow).toBeLessThanOrEqual(5)
  stop()
})

test('a page that is hidden for half a minute lets go of the connection and takes it up again', () => {
  const { store, sockets, show } = makePage()
  const stop = store.start()
  /** Lets time pass; the server sends its clock every ten seconds. */
  const pass = (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 10_000) {
      sockets.at(-1)!.onmessage?.({ data: '[]' })
      vi.advanceTimersByTime(Math.min(left, 10_000))
    }
  }
  sockets[0]!.onopen?.()
  expect(store.getConnection()).toBe('live')
  show(false)
  pass(29_000)
  show(true)
  pass(5000)
  expect(store.getConnection()).toBe('live')
  show(false)
  pass(30_000)
  expect([store.getConnection(), sockets[0]!.closed]).toEqual(['paused', true])
  show(true)
  expect(sockets).toHaveLength(2)
  sockets[1]!.onopen?.()
  expect(store.getConnection()).toBe('live')
  stop()
  expect(store.getConnection()).toBe('idle')
})

test('a page whose address has too many sockets polls at once, and asks for a socket a minute later', async () => {
  const { store, sockets, polls } = makePage()
  store.follow('live')
  const stop = store.start()
  sockets[0]!.onopen?.()
  sockets[0]!.onclose?.({ code: 4429 })
  expect(store.getConnection()).toBe('polling')
  await vi.advanceTimersByTimeAsync(1000)
  expect(polls.length).toBeGreaterThan(0)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(2)
  sockets[1]!.onopen?.()
  expect(store.getConnection()).toBe('live')
  stop()
})

/** Sets up a machine whose network can be switched off. */
function makeNetwork() {
  const network = { tell: (_there: boolean) => {}, reachable: true }
  const made = makePage({
    network: {
      subscribe: (listener) => {
        network.tell = listener
        return () => {}
      },
    },
    fetch: async () => {
      if (!network.reachable) throw new TypeError('Failed to fetch')
      return Response.json({ frames: [] })
    },
  })
  /** Lets time pass; sockets opened meanwhile fail like everything else. */
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 100) {
      const socket = made.sockets.at(-1)!
      if (!network.reachable && !socket.closed) socket.onclose?.({ code: 1006 })
      await vi.advanceTimersByTimeAsync(100)
    }
  }
  return { ...made, network, pass }
}

test('a network that goes is told of at once, and never called slow; when it is back so is the socket', async () => {
  const { store, sockets, network, pass } = makeNetwork()
  store.follow('live')
  const stop = store.start()
  sockets[0]!.onopen?.()
  const told = new Set<string>()
  network.reachable = false
  network.tell(false)
  expect([store.getConnection(), sockets[0]!.closed]).toEqual(['offline', true])
  for (let seconds = 0; seconds < 120; seconds++) {
    await pass(1000)
    told.add(store.getConnection())
  }
  expect([...told]).toEqual(['offline'])
  network.reachable = true
  network.tell(true)
  sockets.at(-1)!.onopen?.()
  expect(store.getConnection()).toBe('live')
  stop()
})

test('a site that answers again is asked for a socket within seconds, with no word of the machine', async () => {
  const { store, sockets, network, pass } = makeNetwork()
  const stop = store.start()
  sockets[0]!.onopen?.()
  network.reachable = false
  await pass(90_000)
  expect(store.getConnection()).toBe('offline')
  network.reachable = true
  const tried = sockets.length
  await pass(5000)
  expect(sockets.length).toBe(tried + 1)
  sockets.at(-1)!.onopen?.()
  expect(store.getConnection()).toBe('live')
  stop()
})

test('a site on the same machine is found again although there is no network', async () => {
  const { store, sockets, network, pass } = makeNetwork()
  const stop = store.start()
  sockets[0]!.onopen?.()
  network.tell(false)
  await pass(1000)
  expect(sockets).toHaveLength(2)
  sockets[1]!.onopen?.()
  expect(store.getConnection()).toBe('live')
  stop()
})
