import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type LiveCommand, liveSocketPath, tooManySockets } from '#domain/book/index.ts'
import { LiveClient } from './client.ts'
import type { LiveHub } from './hub.ts'
import { household, type SocketVisitor, socketVisitors } from './socket-address.ts'

export interface LiveSession {
  readonly playerId: string
  readonly sessionId: string
  /** Wall time in milliseconds after which it is none any more. */
  readonly endsAt?: number
  /** Only of a player who is banned. */
  readonly ban?: { readonly withdraw: boolean }
}

/** Whether the private topic is for this session: one whose player is banned has it only while he may withdraw. */
export const hasPrivateTopic = (session: LiveSession | null): session is LiveSession =>
  session !== null && session.ban?.withdraw !== false

export interface LiveServerOptions {
  readonly server: Server
  readonly hub: LiveHub
  readonly resolveSession: (headers: IncomingHttpHeaders) => Promise<LiveSession | null>
  /** Origins beside the request's own host that pages may come from. */
  readonly origins?: readonly string[]
  readonly maxClients?: number
  /** How many sockets one address may have open; further ones are closed with `tooManySockets`. */
  readonly maxPerAddress?: number
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy?: readonly string[]
  readonly maxTopics?: number
  readonly pingMs?: number
  /** The operator's rules: the status line that refuses this visitor, null when he is welcome. Asked at every ping again. */
  readonly turnAway?: (headers: IncomingHttpHeaders, visitor: SocketVisitor) => string | null
  /** Headers of a handshake that is refused. */
  readonly refusalHeaders?: Readonly<Record<string, string>>
}

export interface LiveServer {
  /** Takes the private topic from sockets whose session has ended or whose player is banned: of one player, or all. */
  recheck(playerId?: string): void
  /** Says goodbye to every client (1001) and takes no more. */
  close(): Promise<void>
}

interface SignedIn {
  readonly headers: IncomingHttpHeaders
  readonly timer: NodeJS.Timeout | null
}

/** A clock that is ahead of the one that sessions are kept by makes no busy loop. */
const minRecheckMs = 1_000

const maxMessageBytes = 16_384
/** Messages of one client within ten seconds. */
const maxMessages = 60
/** Topics that it may ask to be brought up to date on in that time: each can cost a snapshot. */
const maxAsked = 300

/** Serves the live socket on the HTTP server's upgrades at `liveSocketPath`; other paths are refused. */
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
    // Commands of one client are carried out one after the other, though looking up a session takes time.
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

  /** Looks at the session again at the moment at which it would end. */
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

  /** A session may end without a word (time, another device) and its player be banned: the private topic ends with it. */
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

/** Browsers name the page's origin; another site's page must not speak with this player's cookies. */
function isOwnOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined || origins.includes(origin)) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** Says why, in a way that a browser's script can read, and does not wait long to be heard. */
function turnAway(webSocket: WebSocket): void {
  const timer = setTimeout(() => webSocket.terminate(), 2000)
  webSocket.on('error', () => webSocket.terminate())
  webSocket.once('close', () => clearTimeout(timer))
  webSocket.close(tooManySockets, 'too many sockets of this address')
}

function refuseWith(headers: Readonly<Record<string, string>>, socket: Duplex, status: string): void {
  // Nobody else listens any more: a connection that is reset meanwhile must not end the process.
  socket.on('error', () => socket.destroy())
  // Nor waits for the other end to hang up too.
  socket.once('finish', () => socket.destroy())
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${lines.join('')}\r\n`)
}

/** Null for anything that is no command. */
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
