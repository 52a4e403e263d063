import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { startHttp } from '../../../../test/factories/http-site.ts'
import { closeHttp } from '../index.ts'

test('metrics of a public site are for the bearer of the token only', async () => {
  const open = await startHttp({ publicUrl: 'https://site.example' })
  expect((await open.app.inject('/metrics')).statusCode).toBe(404)
  const { app } = await startHttp({ publicUrl: 'https://site.example', metricsToken: 'right' })
  const ask = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } })
  expect((await ask('Bearer wrong')).statusCode).toBe(404)
  expect((await ask('Bearer right')).statusCode).toBe(200)
})

test('pages get a fresh nonce and no unsafe scripts; their faults are pages', async () => {
  const { app } = await startHttp({
    renderErrorPage: async (request, reply, { status }) => {
      if (request.url === '/en/worse') throw new Error('the page of faults failed too')
      return `<p>${status} ${reply.cspNonce}</p>`
    },
  })
  app.get('/en', async (_, reply) => reply.type('text/html').send(reply.cspNonce))
  const [first, second] = [await app.inject('/en'), await app.inject('/en')]
  const policy = String(first.headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'nonce-${first.body}'`)
  expect(policy.replace(/style-src-attr[^;]*/, '')).not.toContain('unsafe')
  expect(first.body).not.toBe(second.body)
  const missing = await app.inject({ url: '/en/nothing', headers: { accept: 'text/html' } })
  expect([missing.statusCode, missing.body.startsWith('<p>404')]).toEqual([404, true])
  const worse = await app.inject({ url: '/en/worse', headers: { accept: 'text/html' } })
  expect([worse.statusCode, worse.json().errors[0].code]).toEqual([404, 'not-found'])
  const api = await app.inject({ url: '/web-api/nothing', headers: { accept: 'text/html' } })
  expect(api.json().errors[0].code).toBe('not-found')
})

test('no page stands where the calls begin', async () => {
  const { app } = await startHttp()
  app.get('/*', async () => 'a page')
  for (const url of ['/web-api/nothing', '/web-api', '/limit-service-api?x']) {
    const api = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, api.json().errors[0].code]).toEqual([url, 'not-found'])
  }
})

test('health, readiness and metrics', async () => {
  let fault: Error | null = new Error('database is away')
  const { app } = await startHttp({
    ready: async () => {
      if (fault) throw fault
    },
  })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const notReady = await app.inject('/readyz')
  expect(notReady.statusCode).toBe(503)
  expect(notReady.body).not.toContain('database')
  fault = null
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const metrics = await app.inject('/metrics')
  expect(metrics.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/readyz",status="5xx"} 1',
  )
  expect(metrics.body).toContain('nodejs_eventloop_lag_seconds')
  expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
  const proxied = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })
  expect(proxied.statusCode).toBe(404)
})

test('the contract is an OpenAPI 3.1 document of every endpoint', async () => {
  const { app } = await startHttp()
  const document = (await app.inject('/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  const operations = Object.entries<
    Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
  >(document.paths).flatMap(([path, byMethod]) =>
    Object.values(byMethod).map((operation) => ({ path, ...operation })),
  )
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(['echo', 'fail', 'mine'])
  for (const { path, parameters } of operations) {
    const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
    expect(path.match(/\{\w+\}/g) ?? []).toEqual(named)
  }
  expect(document.paths['/web-api/mine'].get.security).toEqual([{ session: [] }])
})

test('a request in flight is answered before close resolves', async () => {
  let entered = () => {}
  let release = () => {}
  const inside = new Promise<void>((done) => {
    entered = done
  })
  const gate = new Promise<void>((done) => {
    release = done
  })
  const { app } = await startHttp()
  app.get('/slow', async () => {
    entered()
    await gate
    return { done: true }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const pending = fetch(`${address}/slow`)
  await inside
  const closed = closeHttp(app)
  release()
  expect(await (await pending).json()).toEqual({ done: true })
  await closed
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})

test('half a request does not keep the server for ever', async () => {
  const { app } = await startHttp({ drainMs: 50, patienceMs: 300 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const head = 'POST /web-api/echo/1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const halves = ['GET /healthz HTTP/1.1\r\nHost:', head, `${head}Content-Length: 9\r\n\r\n{"`]
  const cut = halves.map(
    (half) =>
      new Promise((closed) => {
        const socket = connect(port, '127.0.0.1')
          .on('error', () => {})
          .resume()
        socket.once('close', closed)
        socket.write(half)
      }),
  )
  const open = () => new Promise<number>((count) => app.server.getConnections((_, there) => count(there)))
  await vi.waitUntil(async () => (await open()) === halves.length, { timeout: 60_000 })
  await closeHttp(app)
  await Promise.all(cut)
  expect(await open()).toBe(0)
})

test('a stop answers all who wait at the door, though Node lets one in at a time', async () => {
  const waiting = 30
  const { app } = await startHttp({ drainMs: 50 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const atTheDoor = new Int32Array(new SharedArrayBuffer(4))
  const clients = new Worker(crowd, { eval: true, workerData: { port, waiting, atTheDoor } })
  const answers = new Promise((told) => clients.once('message', told))
  await new Promise((online) => clients.once('online', online))
  // Blocks this thread, so that the server accepts nobody meanwhile.
  for (let there = 0; there < waiting; there = Atomics.load(atTheDoor, 0)) {
    expect(Atomics.wait(atTheDoor, 0, there, 20_000)).not.toBe('timed-out')
  }
  await closeHttp(app)
  expect(await answers).toEqual(Array.from({ length: waiting }, () => 'HTTP/1.1 200 OK'))
})

/** Each reports when it has connected and sent its request; at the end all report their responses. */
const crowd = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const { port, waiting, atTheDoor } = workerData
  const one = () => new Promise((done) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /healthz HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n', () => {
        Atomics.add(atTheDoor, 0, 1)
        Atomics.notify(atTheDoor, 0)
      }))
    socket.on('data', (part) => (answer += part))
    socket.on('error', (error) => (answer = error.code))
    socket.on('close', () => done(answer.split('\\r\\n')[0]))
  })
  Promise.all(Array.from({ length: waiting }, one)).then((answers) => parentPort.postMessage(answers))
`
