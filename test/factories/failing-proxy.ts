import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** Handles a request itself and returns true, or lets it through. */
export type Mischief = (path: string, request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Starts a proxy before the site that misbehaves as configured. The rest, sockets too, reaches the site. `asked` are
 * the paths with their queries, in order.
 */
export async function failingProxy(site: string) {
  const { hostname, port } = new URL(site)
  const asked: string[] = []
  let mischief: Mischief = () => false
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    asked.push(path)
    if (mischief(path, incoming, outgoing)) return
    const { method, headers } = incoming
    const through = request({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    through.on('error', () => outgoing.destroy())
    incoming.pipe(through)
  })
  server.on('upgrade', (incoming, socket, head) => {
    const through = connect(Number(port), hostname, () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`)
      through.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      through.write(head)
      through.pipe(socket).pipe(through)
    })
    through.on('error', () => socket.destroy())
    socket.on('error', () => through.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Sets the misbehaviour from now on; without an argument there is none. */
    misbehave: (next: Mischief = () => false) => {
      mischief = next
    },
  }
}

const scripts = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }

/** Faults of a file's response. */
export const faults = {
  busy: (response: ServerResponse) => void response.writeHead(503, { 'cache-control': 'no-store' }).end(),
  /** Never responds. */
  silent: (_: ServerResponse) => {},
  /** Sends an HTML page in place of a script. */
  page: (response: ServerResponse) =>
    void response
      .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
      .end('<!doctype html><h1>Sign in to the network</h1>'),
  script: (text: string) => (response: ServerResponse) => void response.writeHead(200, scripts).end(text),
}

/** Applies a fault to matching files while `when` returns true. */
export const failing =
  (file: RegExp, fault: (response: ServerResponse) => void, when: () => boolean = () => true): Mischief =>
  (path, _, response) => {
    if (!file.test(path) || !when()) return false
    fault(response)
    return true
  }
