import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { bind, endpoint, type HandlerContext, type Handlers } from '#kernel/contract.ts'
import { DomainError } from '#kernel/errors.ts'
import { createLog } from '../log.ts'
import { buildHttp } from './build-http.ts'
import { createMetrics } from './metrics.ts'
import type { HttpOptions } from './options.ts'

const endpoints = {
  echo: endpoint({
    id: 'echo',
    method: 'POST',
    path: '/web-api/echo/:id',
    auth: 'visitor',
    ratePerMinute: 100_000,
    params: z.object({ id: z.string().check(z.regex(/^\d{1,6}$/)) }),
    query: z.object({ page: z.optional(z.coerce.number()) }),
    body: z.object({
      name: z.string().check(z.maxLength(20)),
      legs: z.array(z.object({ odds: z.int() })).check(z.maxLength(5)),
    }),
    answer: z.object({ name: z.string(), big: z.string() }),
    errors: [],
  }),
  mine: endpoint({
    id: 'mine',
    method: 'GET',
    path: '/web-api/mine',
    auth: 'player',
    ratePerMinute: 3,
    answer: z.object({ playerId: z.nullable(z.string()) }),
    errors: [],
  }),
  fail: endpoint({
    id: 'fail',
    method: 'GET',
    path: '/web-api/fail/:how',
    auth: 'visitor',
    params: z.object({ how: z.string() }),
    answer: z.null(),
    errors: ['odds-changed'],
  }),
}

const handlers: Handlers<typeof endpoints> = {
  echo: async (_, { body }) => ({ name: body.name, big: 5n as unknown as string }),
  mine: async ({ playerId }) => ({ playerId }),
  fail: async (context: HandlerContext, { params }) => {
    if (params.how === 'refuse') throw new DomainError('too-many-attempts', 429, { seconds: 7 })
    if (params.how === 'return') return new DomainError('unknown-to-dictionaries', 409, { odds: 1850 })
    if (params.how === 'cookie') {
      context.appendCookie('a=1')
      context.appendCookie('b=2')
      return null
    }
    throw new Error('secret row of somebody@example.com')
  },
}

async function start(options: Partial<HttpOptions> = {}) {
  const lines: string[] = []
  const destination = new PassThrough()
  destination.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const app = await buildHttp({
    bindings: bind(endpoints, handlers),
    resolveSession: (headers) => (headers.cookie === 'player=7' ? { playerId: 'p7', sessionId: 's7' } : null),
    log: createLog('debug', destination),
    metrics: createMetrics(),
    ready: async () => {},
    publicUrl: '',
    version: '1',
    ...options,
  })
  onTestFinished(() => app.close())
  return { app, lines }
}

const ours = { 'sec-fetch-site': 'same-origin' }
const json = { ...ours, 'content-type': 'application/json' }

test('an endpoint answers its handler with validated input', async () => {
  const { app } = await start()
  const answer = await app.inject({
    method: 'POST',
    url: '/web-api/echo/12?page=3',
    headers: json,
    payload: { name: 'x', legs: [{ odds: 1500 }] },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ name: 'x', big: '5' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['x-powered-by']).toBeUndefined()
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test.each<[string, Record<string, string>, string, string, number, string]>([
  ['malformed JSON', json, '/web-api/echo/1', '{"name":', 400, 'malformed-json'],
  [
    'a prototype',
    json,
    '/web-api/echo/1',
    '{"__proto__":{"a":1},"name":"x","legs":[]}',
    400,
    'malformed-json',
  ],
  ['a NUL', json, '/web-api/echo/1', '{"name":"\\u0000","legs":[]}', 400, 'malformed-json'],
  ['no body', json, '/web-api/echo/1', '', 400, 'invalid-input'],
  ['too large a body', json, '/web-api/echo/1', JSON.stringify('x'.repeat(70_000)), 413, 'body-too-large'],
  [
    'a form',
    { ...ours, 'content-type': 'text/plain' },
    '/web-api/echo/1',
    'a=1',
    415,
    'unsupported-media-type',
  ],
  ['wrong types', json, '/web-api/echo/1', '{"name":1,"legs":[{"odds":"1.5"}]}', 400, 'invalid-input'],
  ['a wrong parameter', json, '/web-api/echo/x', '{"name":"x","legs":[]}', 400, 'invalid-input'],
  ['another site', { ...json, 'sec-fetch-site': 'cross-site' }, '/web-api/echo/1', '{}', 403, 'cross-site'],
  ['a sister site', { ...json, 'sec-fetch-site': 'same-site' }, '/web-api/echo/1', '{}', 403, 'cross-site'],
  [
    'another origin',
    { 'content-type': 'application/json', origin: 'https://evil.example' },
    '/web-api/echo/1',
    '{}',
    403,
    'cross-site',
  ],
  [
    'the null origin',
    { 'content-type': 'application/json', origin: 'null' },
    '/web-api/echo/1',
    '{}',
    403,
    'cross-site',
  ],
  ['no origin at all', { 'content-type': 'application/json' }, '/web-api/echo/1', '{}', 403, 'cross-site'],
  [
    'deep nesting',
    json,
    '/web-api/echo/1',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    400,
    'invalid-input',
  ],
  ['a NUL in the address', json, '/web-api/echo/%00', '{}', 400, 'malformed-address'],
  ['a NUL in the query', json, '/web-api/echo/1?page=%00', '{}', 400, 'malformed-address'],
  ['another host in the path', json, '//web-api/echo/1', '{}', 400, 'malformed-address'],
  ['no path', json, '//', '{}', 400, 'malformed-address'],
  ['a broken escape', json, '/web-api/echo/%E0%A4%A', '{}', 400, 'malformed-address'],
  ['an unknown path', json, '/web-api/nothing', '{}', 404, 'not-found'],
])('%s is refused with its own id', async (_, headers, url, payload, status, code) => {
  const { app } = await start()
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([status, code])
})

test('an address that names another host is refused as it comes over the wire', async () => {
  const { app } = await start()
  app.get('/*', async () => 'page')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (target: string) =>
    new Promise<string>((done, fail) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.end(`GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`)
      })
      let text = ''
      socket.on('data', (chunk) => (text += chunk))
      socket.on('error', fail)
      socket.on('close', () => done(text.split(' ')[1] ?? ''))
    })
  for (const target of ['//', '//evil.example/', '/\\\\evil.example', '/en%00', 'http://evil.example/']) {
    expect([target, await ask(target)]).toEqual([target, '400'])
  }
  expect(await ask('/en?next=//x')).toBe('200')
})

test('each fault of an input is told with its place', async () => {
  const { app } = await start()
  const payload = { name: 'n'.repeat(30), legs: [{ odds: 1 }, { odds: 'x' }] }
  const answer = await app.inject({ method: 'POST', url: '/web-api/echo/x?page=y', headers: json, payload })
  const sources = answer.json().errors.map((error: { source: unknown }) => error.source)
  expect(sources).toEqual([
    { parameter: 'id' },
    { parameter: 'page' },
    { pointer: '/name' },
    { pointer: '/legs/1/odds' },
  ])
})

test('an origin of our own passes, by host and by public address', async () => {
  const { app } = await start({ publicUrl: 'https://site.example' })
  const payload = { name: 'x', legs: [] }
  for (const origin of ['https://site.example', 'http://inner.example:81']) {
    const headers = { 'content-type': 'application/json', origin, host: 'inner.example:81' }
    const answer = await app.inject({ method: 'POST', url: '/web-api/echo/1', headers, payload })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['strict-transport-security']).toBeDefined()
  }
})

test('another method on a declared path answers 405 and what is allowed', async () => {
  const { app } = await start()
  const answer = await app.inject({ method: 'DELETE', url: '/web-api/mine', headers: ours })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'HEAD, GET'])
  expect(answer.json().errors[0].code).toBe('method-not-allowed')
})

test('a player endpoint needs a session and limits the player, not the address', async () => {
  const { app } = await start()
  const call = (cookie: string) => app.inject({ method: 'GET', url: '/web-api/mine', headers: { cookie } })
  expect((await call('player=8')).json().errors[0].code).toBe('not-signed-in')
  for (let time = 0; time < 3; time++) expect((await call('player=7')).json()).toEqual({ playerId: 'p7' })
  const refused = await call('player=7')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  expect(refused.json().errors[0].meta.seconds).toBeGreaterThan(50)
  expect((await call('player=8')).statusCode).toBe(401)
})

test('guessing at sessions is limited by address', async () => {
  const { app } = await start({ rateLimits: { visitor: 5, player: 600 } })
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) {
    statuses.push(
      (await app.inject({ url: '/web-api/mine', headers: { cookie: `player=${n + 10}` } })).statusCode,
    )
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  const other = await app.inject({ url: '/web-api/mine', remoteAddress: '10.0.0.8' })
  expect(other.statusCode).toBe(401)
})

test('a page with its own limit is refused in the house form', async () => {
  const { app } = await start()
  app.get('/en', { config: { rateLimit: { max: 1, timeWindow: 60_000 } } }, async () => 'page')
  expect((await app.inject('/en')).statusCode).toBe(200)
  const refused = await app.inject('/en')
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
})

test('metrics of a public site are for the bearer of the token only', async () => {
  const open = await start({ publicUrl: 'https://site.example' })
  expect((await open.app.inject('/metrics')).statusCode).toBe(404)
  const { app } = await start({ publicUrl: 'https://site.example', metricsToken: 'right' })
  const ask = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } })
  expect((await ask('Bearer wrong')).statusCode).toBe(404)
  expect((await ask('Bearer right')).statusCode).toBe(200)
})

test('messages come in the language that is asked, with their facts', async () => {
  const { app } = await start()
  const detail = async (headers: Record<string, string>) => {
    const answer = await app.inject({ method: 'GET', url: '/web-api/fail/refuse', headers })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('7')
    return answer.json().errors[0].detail
  }
  const english = await detail({})
  const russian = await detail({ 'x-language': 'ru' })
  expect(english).toContain('7 s')
  expect(russian).toContain('7 с')
  expect(await detail({ 'accept-language': 'xx, ru-RU;q=0.9, en;q=0.8' })).toBe(russian)
  expect(await detail({ 'x-language': 'xx', 'accept-language': 'en, ru;q=0.1' })).toBe(english)
  expect(await detail({ 'x-language': '__proto__' })).toBe(english)
})

test('a returned refusal keeps its id, status and facts though no dictionary knows it', async () => {
  const { app } = await start()
  const answer = await app.inject({ method: 'GET', url: '/web-api/fail/return' })
  const [error] = answer.json().errors
  expect([answer.statusCode, error.code, error.meta]).toEqual([
    409,
    'unknown-to-dictionaries',
    { odds: 1850 },
  ])
})

test('an unexpected error tells the visitor nothing and the log enough', async () => {
  const { app, lines } = await start()
  const answer = await app.inject({ method: 'GET', url: '/web-api/fail/crash' })
  const [error] = answer.json().errors
  expect([answer.statusCode, error.code]).toEqual([500, 'internal-error'])
  expect(answer.body).not.toMatch(/secret|stack|\.ts/)
  const logged = lines.join('')
  expect(logged).toContain(error.id)
  expect(logged).toContain('secret row of [e-mail]')
  expect(logged).not.toContain('somebody@')
})

test('several cookies of a handler all arrive', async () => {
  const { app } = await start()
  const answer = await app.inject({ method: 'GET', url: '/web-api/fail/cookie' })
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
})

test('pages get a fresh nonce and no unsafe scripts; their faults are pages', async () => {
  const { app } = await start({
    renderErrorPage: async (request, reply, { status }) => {
      if (request.url === '/en/worse') throw new Error('the page of faults failed too')
      return `<p>${status} ${reply.cspNonce.script}</p>`
    },
  })
  app.get('/en', async (_, reply) => reply.type('text/html').send(reply.cspNonce.script))
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

test('health, readiness and metrics', async () => {
  let fault: Error | null = new Error('database is away')
  const { app } = await start({
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
  const { app } = await start()
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
  const { app } = await start()
  app.get('/slow', async () => {
    entered()
    await gate
    return { done: true }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const pending = fetch(`${address}/slow`)
  await inside
  const closed = app.close()
  release()
  expect(await (await pending).json()).toEqual({ done: true })
  await closed
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})

test('no body, address or header makes an endpoint answer 5xx', async () => {
  const { app } = await start({ checkAnswers: true })
  let looked = 0
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json().map((text) => text),
        fc.string(),
        fc.jsonValue().map((value) => JSON.stringify({ name: value, legs: [value] })),
      ),
      fc.webPath(),
      fc.constantFrom('POST' as const, 'PUT' as const, 'GET' as const),
      fc.constantFrom(
        'application/json',
        'text/html',
        'application/json; charset=utf-16',
        '',
        'multipart/form-data',
      ),
      async (payload, path, method, type) => {
        for (const url of ['/web-api/echo/5', `/web-api/echo${path}`, `/web-api/echo/5?${path}`]) {
          const answer = await app.inject({
            method,
            url,
            headers: { ...ours, 'content-type': type },
            payload,
          })
          expect(answer.statusCode, `${method} ${url} ${type} ${payload}`).toBeLessThan(500)
          looked++
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(looked).toBe(900)
})
