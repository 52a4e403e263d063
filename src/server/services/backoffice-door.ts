import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Opens the back office's own port, where the operator configures one; else the site's port serves it. */
export function backofficeDoor(config: Pick<Config, 'backofficePort' | 'host'>) {
  let server: Server | null = null
  const port = () => (server?.listening ? (server.address() as AddressInfo).port : null)
  return {
    /** Returns the port; null while it is closed. */
    port,
    /** Returns the origin for a browser on this machine; null without a port of its own. */
    origin: () => (port() === null ? null : `http://localhost:${port()}`),
    /** Begins to listen, once the site does. */
    async open(app: FastifyInstance): Promise<void> {
      if (config.backofficePort === undefined) return
      server = createServer((request, response) => app.routing(request, response))
      server.on('upgrade', (...facts) => app.server.emit('upgrade', ...facts))
      await new Promise<void>((done, fail) => {
        server?.once('error', fail)
        server?.listen(config.backofficePort, config.host, done)
      })
    },
    async close(): Promise<void> {
      const open = server
      if (!open?.listening) return
      await new Promise((done) => {
        open.close(done)
        open.closeAllConnections()
      })
    },
  }
}
