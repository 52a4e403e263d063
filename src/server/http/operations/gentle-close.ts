import type { Server, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ClosingOptions {
  /** How long connections at rest are kept since the last request; 0: not at all, as Node does. */
  readonly drainMs: number
  /** How long is waited for those who do not finish what they ask, or do not take what they are answered. */
  readonly patienceMs: number
}

/** So many newcomers are let in before the door closes, however many more stand behind them. */
const mostRounds = 2_000

/**
 * Makes a stop lose no request. From the moment the server stops listening, and not before, each answer says that it
 * was the last of its connection: a client told so earlier would come back to a door that closes, and the kernel
 * resets those that wait at it. Connections at rest are hung up once nobody has asked for `drainMs`; one that is cut
 * while a request is on its way would lose the request. Whatever is open after `patienceMs` is cut: once it closes,
 * Node no longer looks how long a request takes, and half of one would keep the server for ever.
 */
export function closeGently(app: FastifyInstance, { drainMs, patienceMs }: ClosingOptions): void {
  const { server } = app
  // All of them: Node's own list has none that went over to another protocol.
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
  // Node's own `close` calls this as it stops listening, and would cut them at once.
  server.closeIdleConnections = () => {
    if (!closing) {
      const cut = setTimeout(() => {
        for (const socket of open) socket.destroy()
      }, patienceMs)
      server.once('close', () => clearTimeout(cut))
    }
    closing = true
    if (drainMs === 0 || !server.listening) return closeIdle()
    // After a round of reading, so that a request that has arrived is seen.
    const timer = setInterval(() => setImmediate(closeIdle), drainMs)
    server.on('request', () => timer.refresh())
    server.once('close', () => clearInterval(timer))
  }
}

/**
 * Stops listening, waits until every request under way is answered, then closes the parts of the app. Fastify's own
 * `close` runs its hooks first and lets clients come anew meanwhile.
 */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  await letInThoseAtTheDoor(app.server)
  await new Promise((closed) => app.server.close(closed))
  await app.close()
}

/**
 * Waits until two rounds of the event loop brought no new connection: Node takes one a round, and the first may be a
 * round half gone. The kernel resets those that are not taken when the server stops listening; one that is made after
 * the last look, within about half a millisecond, is reset before the server has seen it.
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
