import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../log.ts'

/** `Retry-After` in seconds. */
const retrySeconds = 5

export interface Standby {
  /** Begins to listen, unless it already does. */
  open(): Promise<void>
  isOpen(): boolean
  /** Returns the port that it listens on, or would. */
  port(): number
  /** Releases the port. */
  close(): Promise<void>
}

interface StandbyOptions {
  readonly host: string
  /** 0: any free one. */
  readonly port: number
  readonly log: Pick<Log, 'warn'>
}

/**
 * Serves HTTP for a process that waits for the lead: `/healthz` answers 200, everything else 503, `/readyz`
 * with the reason "standing by".
 */
export function makeStandby({ host, port: wanted, log }: StandbyOptions): Standby {
  const server = createServer(answer)
  let port = wanted
  return {
    async open() {
      if (server.listening) return
      await new Promise<void>((done, fail) => {
        server.once('error', fail)
        server.listen(wanted, host, done)
      })
      port = (server.address() as AddressInfo).port
      log.warn(
        { port },
        'another process leads on this database: this one stands by, and takes over when that one is gone',
      )
    },
    isOpen: () => server.listening,
    port: () => port,
    async close() {
      if (!server.listening) return
      await new Promise((done) => {
        server.close(done)
        server.closeAllConnections()
      })
    },
  }
}

function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const [path] = url.split('?')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('connection', 'close')
  if (path === '/healthz') {
    json(response, 200, { status: 'ok' })
    return
  }
  response.setHeader('retry-after', retrySeconds)
  if (path === '/readyz' || path?.startsWith('/web-api/')) {
    json(response, 503, {
      errors: [{ status: '503', code: 'not-ready', title: 'standing by', detail: 'standing by' }],
    })
    return
  }
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    '<!doctype html><meta charset="utf-8"><title>Fairline</title><p>This server is standing by.</p>\n',
  )
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
