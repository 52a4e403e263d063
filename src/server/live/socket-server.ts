import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type LiveCommand, liveSocketPath, tooManySockets } from '#domain/sport/book/index.ts'
import { LiveClient } from './client.ts'
import type { LiveHub } from './hub.ts'
import { household, type SocketVisitor, socketVisitors } from './socket-address.ts'

export interface LiveSession {
  readonly playerId: string
  readonly sessionId: string
  /** Wall time in milliseconds at which the session ends. */
  readonly endsAt?: number
  /** Set for banned players only. */
  readonly ban?: { readonly withdraw: boolean }
}

/** Returns whether the session has the private topic: a banned player only while they may withdraw. */
export const hasPrivateTopic = (session: LiveSession | null): session is LiveSession =>
  session !== null && session.ban?.withdraw !== false

export interface LiveServerOptions {
  readonly server: Server
  readonly hub: LiveHub
  readonly resolveSession: (headers: IncomingHttpHeaders) => Promise<LiveSession | null>
  /** Allowed page origins beside the request's own host. */
  readonly origins?: readonly string[]
  readonly maxClients?: number
  /** Open sockets allowed per address; further ones are closed with `tooManySockets`. */
  readonly maxPerAddress?: number
  /** Addresses of trusted proxies, whose `X-Forwarded-For` counts. */
  readonly trustProxy?: readonly string[]
  readonly maxTopics?: number
  readonly pingMs?: number
  /** Operator's rules: returns the status line that refuses this visitor, or null. Called again at every ping. */
  readonly turnAway?: (headers: IncomingHttpHeaders, visitor: SocketVisitor) => string | null
  /** Headers of a refused handshake. */
  readonly refusalHeaders?: Readonly<Record<string, string>>
}

export interface LiveServer {
  /**
   * Removes the private topic from sockets whose session has ended or whose player is banned: of one player,
   * or all.
   */
  recheck(playerId?: string): void
  /** Closes every client with code 1001 and accepts no more. */
  close(): Promise<void>
}

interface SignedIn {
  readonly headers: IncomingHttpHeaders
  readonly timer: NodeJS.Timeout | null
}

/** Minimum wait, so that a clock ahead of the sessions' clock causes no busy loop. */
const minRecheckMs = 1_000

const maxMessageBytes = 16_384
/** Messages allowed per client within ten seconds. */
const maxMessages = 60
/** Topics that a client may ask to resume in that time: each can cost a snapshot. */
const maxAsked = 300

/** Serves the live socket on the HTTP server's upgrades at `liveSocketPath`; refuses other paths. */
export function attachLive(options: LiveServerOptions): LiveServer {
  const { server, hub, maxClients = 20_000, maxPerAddress = 200, maxTopics = 50 } = options
  const visitorOf = socketVisitors(options.trustProxy ?? [])
  const perAddress = new Map<string, number>()
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
  })
  const alive = new Map<WebSocket, boolean>()
  const visitors = new Map<
    WebSocket,
    { readonly headers: IncomingHttpHeaders; readonly who: SocketVisitor }
  >()
  const signedIn = new Map<LiveClient, SignedIn>()
  let closing = false

  const refuse = (socket: Duplex, status: string) => refuseWith(options.refusalHeaders ?? {}, socket, status)

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path] = (request.url ?? '').split('?')
    if (path !== liveSocketPath) return refuse(socket, '404 Not Found')
    if (closing) return refuse(socket, '503 Service Unavailable')
    if (!isOwnOrigin(request.headers, options.origins ?? [])) return refuse(socket, '403 Forbidden')
    if (alive.size >= maxClients) return refuse(socket, '503 Service Unavailable')
    const who = visitorOf(request)
    const refusal = options.turnAway?.(request.headers, who)
    if (refusal) return refuse(socket, refusal)
    const address = household(who.ip)
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const open = perAddress.get(address) ?? 0
      if (open >= maxPerAddress) return turnAway(webSocket)
      perAddress.set(address, open + 1)
      webSocket.once('close', () => {
        const left = (perAddress.get(address) ?? 0) - 1
        if (left > 0) perAddress.set(address, left)
        else perAddress.delete(address)
      })
      visitors.set(webSocket, { headers: request.headers, who })
      accept(webSocket, socket, request.headers)
    })
  }

  const accept = (webSocket: WebSocket, socket: Duplex, headers: IncomingHttpHeaders) => {
    const client = new LiveClient(socket)
    const window = { from: Date.now(), messages: 0, asked: 0 }
    // Runs the commands of one client in sequence, though looking up a session takes time.
    let work = Promise.resolve()
    alive.set(webSocket, true)
    hub.join(client)
    webSocket.on('pong', () => alive.set(webSocket, true))
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('close', () => {
      alive.delete(webSocket)
      visitors.delete(webSocket)
      forget(client)
      hub.leave(client)
    })
    webSocket.on('message', (data, isBinary) => {
      const now = Date.now()
      if (now - window.from > 10_000) Object.assign(window, { from: now, messages: 0, asked: 0 })
      window.messages++
      const command = isBinary ? null : readCommand(String(data))
      window.asked += (command?.subscribe?.length ?? 0) + (command?.resync?.length ?? 0)
      if (window.messages > maxMessages || window.asked > maxAsked || !command) {
        webSocket.close(1008, command ? 'too many messages' : 'malformed command')
        return
      }
      work = work.then(() => processReferrals(client, headers, command)).catch(() => webSocket.close(1011))
    })
  }

  const processReferrals = async (client: LiveClient, headers: IncomingHttpHeaders, command: LiveCommand) => {
    for (const topic of command.unsubscribe ?? []) hub.unfollow(client, topic)
    for (const topic of command.resync ?? []) hub.resync(client, topic)
    for (const topic of command.subscribe ?? []) {
      const since = command.since?.[topic]
      if (client.channels.size >= maxTopics) hub.refuse(client, topic, 'too-many-topics')
      else if (topic === 'player') await followPlayer(client, headers, since)
      else if (hub.isPublic(topic)) hub.follow(client, topic, since, null)
      else hub.refuse(client, topic.slice(0, 200), 'topic-unknown')
    }
  }

  const followPlayer = async (
    client: LiveClient,
    headers: IncomingHttpHeaders,
    since: number | undefined,
  ) => {
    const session = await options.resolveSession(headers)
    if (!hasPrivateTopic(session) || hub.hasEnded(session.sessionId))
      return hub.refuse(client, 'player', 'not-signed-in')
    client.playerId = session.playerId
    client.sessionId = session.sessionId
    remember(client, headers, session)
    hub.follow(client, 'player', since, session.playerId)
  }

  /** Schedules a check of the session for the time at which it would end. */
  const remember = (client: LiveClient, headers: IncomingHttpHeaders, { endsAt }: LiveSession) => {
    forget(client)
    const wait = endsAt === undefined ? null : Math.max(endsAt - Date.now() + 1, minRecheckMs)
    const timer = wait === null ? null : setTimeout(() => void recheckClient(client, headers), wait)
    timer?.unref()
    signedIn.set(client, { headers, timer })
  }

  const forget = (client: LiveClient) => {
    const timer = signedIn.get(client)?.timer
    if (timer) clearTimeout(timer)
    signedIn.delete(client)
  }

  /**
   * Checks a client's session again: it may end unnoticed (time, another device), or its player may be
   * banned. The private topic ends with it.
   */
  const recheckClient = async (client: LiveClient, headers: IncomingHttpHeaders) => {
    let session: LiveSession | null
    try {
      session = await options.resolveSession(headers)
    } catch {
      return
    }
    if (client.sessionId === null) return
    if (session?.sessionId !== client.sessionId) {
      forget(client)
      hub.endSession(client.sessionId)
    } else if (!hasPrivateTopic(session)) {
      forget(client)
      hub.signOut(client)
    } else if (signedIn.has(client)) remember(client, headers, session)
  }

  const recheck = (playerId?: string) => {
    for (const [client, { headers }] of signedIn)
      if (playerId === undefined || client.playerId === playerId) void recheckClient(client, headers)
  }

  const ping = setInterval(() => {
    for (const [webSocket, answered] of alive) {
      if (!answered) {
        webSocket.terminate()
        continue
      }
      alive.set(webSocket, false)
      const visitor = visitors.get(webSocket)
      if (visitor && options.turnAway?.(visitor.headers, visitor.who)) webSocket.close(1008, 'not admitted')
      else webSocket.ping()
    }
    recheck()
  }, options.pingMs ?? 60_000)

  server.on('upgrade', upgrade)

  return {
    recheck,
    async close() {
      closing = true
      clearInterval(ping)
      for (const { timer } of signedIn.values()) if (timer) clearTimeout(timer)
      server.off('upgrade', upgrade)
      const open = [...alive.keys()]
      await Promise.all(
        open.map(
          (webSocket) =>
            new Promise<void>((resolve) => {
              const timer = setTimeout(() => webSocket.terminate(), 2000)
              webSocket.once('close', () => {
                clearTimeout(timer)
                resolve()
              })
              webSocket.close(1001, 'going away')
            }),
        ),
      )
    },
  }
}

/**
 * Returns whether the page's origin, which browsers send, is allowed: another site's page must not use this
 * player's cookies.
 */
function isOwnOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined || origins.includes(origin)) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** Closes with a code that a browser's script can read, and terminates the socket if the client does not close soon. */
function turnAway(webSocket: WebSocket): void {
  const timer = setTimeout(() => webSocket.terminate(), 2000)
  webSocket.on('error', () => webSocket.terminate())
  webSocket.once('close', () => clearTimeout(timer))
  webSocket.close(tooManySockets, 'too many sockets of this address')
}

function refuseWith(headers: Readonly<Record<string, string>>, socket: Duplex, status: string): void {
  // No other listener is left: a reset must not end the process.
  socket.on('error', () => socket.destroy())
  // Does not wait for the other end to close.
  socket.once('finish', () => socket.destroy())
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${lines.join('')}\r\n`)
}

/** Parses a command; null for anything else. */
function readCommand(text: string): LiveCommand | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { subscribe, unsubscribe, resync, since } = value as Record<string, unknown>
  if (![subscribe, unsubscribe, resync].every((list) => list === undefined || isTextList(list))) return null
  const numbers = since === undefined ? {} : since
  if (typeof numbers !== 'object' || numbers === null) return null
  if (!Object.values(numbers).every((seq) => Number.isSafeInteger(seq))) return null
  return value as LiveCommand
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 200 && value.every((item) => typeof item === 'string')
