import type { Server, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ClosingOptions {
  /** Milliseconds after the last request until idle connections are closed; 0: at once, as Node does. */
  readonly drainMs: number
  /** Milliseconds until connections are cut that do not finish their request or do not read their response. */
  readonly patienceMs: number
}

/** Maximum rounds of accepting new connections before the server stops listening. */
const mostRounds = 2_000

/**
 * Makes a stop lose no request. Once the server has stopped listening, each response carries `Connection:
 * close`. Earlier would be wrong: such a client would reconnect while the socket closes, and the kernel
 * resets pending connections. Idle connections are closed after `drainMs` without a request; cutting one
 * while a request is on its way would lose it. After `patienceMs` every open connection is cut: a closed
 * server no longer enforces Node's request timeout, so half a request would keep the process alive for ever.
 */
export function closeGently(app: FastifyInstance, { drainMs, patienceMs }: ClosingOptions): void {
  const { server } = app
  // Every socket: Node's own list omits those upgraded to another protocol.
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeIdle = server.closeIdleConnections.bind(server)
  let closing = false
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  // Node's `close` calls this as it stops listening, and would cut idle connections at once.
  server.closeIdleConnections = () => {
    if (!closing) {
      const cut = setTimeout(() => {
        for (const socket of open) socket.destroy()
      }, patienceMs)
      server.once('close', () => clearTimeout(cut))
    }
    closing = true
    if (drainMs === 0 || !server.listening) return closeIdle()
    // After a poll phase of the event loop, so that requests that have arrived are read first.
    const timer = setInterval(() => setImmediate(closeIdle), drainMs)
    server.on('request', () => timer.refresh())
    server.once('close', () => clearInterval(timer))
  }
}

/**
 * Stops listening, waits until every request in flight is answered, then closes the parts of the app.
 * Fastify's own `close` runs its hooks first and accepts connections meanwhile.
 */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  await letInThoseAtTheDoor(app.server)
  await new Promise((closed) => app.server.close(closed))
  await app.close()
}

/**
 * Waits until two rounds of the event loop brought no new connection. Node accepts one a round, and the first
 * round may have begun already. When the server stops listening, the kernel resets connections that wait in
 * the backlog. A connection made after the last check, within about half a millisecond, is still reset
 * unseen.
 */
async function letInThoseAtTheDoor(server: Server): Promise<void> {
  let quiet = 0
  const note = () => (quiet = 0)
  server.on('connection', note)
  for (let round = 0; quiet < 2 && round < mostRounds; round++) {
    quiet++
    await new Promise((next) => setImmediate(next))
  }
  server.off('connection', note)
}
