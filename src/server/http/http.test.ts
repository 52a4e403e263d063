import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { json, ours, startHttp } from '../../../test/factories/http-site.ts'
import { errorMessage } from './endpoints/errors.ts'

test('an endpoint answers its handler with validated input', async () => {
  const { app } = await startHttp()
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
  ['half a character', json, '/web-api/echo/1', '{"name":"a\\ud83d","legs":[]}', 400, 'malformed-json'],
  ['its other half', json, '/web-api/echo/1', '{"name":"\\uDE00\\ud83d","legs":[]}', 400, 'malformed-json'],
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
  const { app } = await startHttp()
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([status, code])
})

test('an address that names another host is refused as it comes over the wire', async () => {
  const { app } = await startHttp()
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
  const { app } = await startHttp()
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
  const { app } = await startHttp({ publicUrl: 'https://site.example' })
  const payload = { name: 'x', legs: [] }
  for (const origin of ['https://site.example', 'http://inner.example:81']) {
    const headers = { 'content-type': 'application/json', origin, host: 'inner.example:81' }
    const answer = await app.inject({ method: 'POST', url: '/web-api/echo/1', headers, payload })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['strict-transport-security']).toBeDefined()
  }
})

test('another method on a declared path answers 405 and what is allowed', async () => {
  const { app } = await startHttp()
  const answer = await app.inject({ method: 'DELETE', url: '/web-api/mine', headers: ours })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'HEAD, GET'])
  expect(answer.json().errors[0].code).toBe('method-not-allowed')
})

test('nothing is told back to a TRACE', async () => {
  const { app } = await startHttp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const path of ['/', '/web-api/echo/5', '/healthz']) {
    const answer = await new Promise<string>((done, fail) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nCookie: secret-word\r\nConnection: close\r\n\r\n`),
      )
      let text = ''
      socket.on('data', (chunk) => (text += String(chunk)))
      socket.on('error', fail)
      socket.on('close', () => done(text))
    })
    expect(answer, path).toMatch(/^HTTP\/1\.1 40[045] /)
    expect(answer, path).not.toContain('secret-word')
  }
})

test('reasons of the desk come in its languages, unknown ones as they stand', () => {
  const message = (reason: string, language: string) =>
    errorMessage('desk-result-impossible', { reason }, language)
  expect(message('the event is cancelled', 'ru')).toBe(
    'У события не может быть такого результата: событие отменено.',
  )
  expect(message('no order', 'en')).toBe('The event cannot have this result: nobody has a place.')
  expect(message('something else', 'ru')).toContain(': something else.')
  expect(errorMessage('desk-referral-over', { reason: 'expired' }, 'ru')).toContain('его время вышло')
  expect(errorMessage('desk-bonus-impossible', { reason: 'kept-out' }, 'ru')).toContain('взял паузу')
})

test('messages come in the language that is asked, with their facts', async () => {
  const { app } = await startHttp()
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
  expect(await detail({ cookie: 'a=b; lang=ru', 'accept-language': 'en' })).toBe(russian)
  expect(await detail({ cookie: 'lang=__proto__', 'accept-language': 'ru' })).toBe(russian)
})

test('messages come in a language that the site offers, and without a wish in its default', async () => {
  const { app } = await startHttp({ languages: { offered: ['en', 'ru'], byDefault: 'ru' } })
  const language = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/web-api/fail/refuse', headers })).headers['content-language']
  expect(await language({})).toBe('ru')
  expect(await language({ 'x-language': 'de' })).toBe('ru')
  expect(await language({ 'accept-language': 'de, en;q=0.1' })).toBe('en')
})

test('what is no HTTP at all is refused with an id and words too', async () => {
  const { app } = await startHttp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const send = (head: string) =>
    new Promise<string>((done, fail) => {
      const socket = connect(port, '127.0.0.1', () => void socket.write(head))
      let text = ''
      socket.setEncoding('utf8')
      socket.on('data', (chunk) => (text += chunk))
      socket.on('error', fail)
      socket.on('close', () => done(text))
    })
  const refusals: [string, string, number, string][] = [
    ['no HTTP', '\x16\x03\x01\x02\r\n\r\n', 400, 'malformed-request'],
    ['letters beyond ASCII', 'GET /en/💥 HTTP/1.1\r\nAccept-Language: ru\r\n\r\n', 400, 'malformed-request'],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed-request'],
    [
      'two lengths of one body',
      'POST /web-api/echo/5 HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'malformed-request',
    ],
    ['a NUL', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n', 400, 'malformed-request'],
    ['huge cookies', `GET / HTTP/1.1\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
  ]
  for (const [name, head, status, code] of refusals) {
    const [lines = '', body = ''] = (await send(head)).split('\r\n\r\n')
    expect([name, lines.split(' ')[1]]).toEqual([name, String(status)])
    expect(lines).toContain("content-security-policy: default-src 'none'")
    const [error] = JSON.parse(body).errors
    expect([error.code, error.status]).toEqual([code, String(status)])
    expect(error.id).toMatch(/^[0-9a-f-]{36}$/)
    const words = name === 'letters beyond ASCII' ? /[а-я]{5}/ : /[a-z]{5}/
    expect(error.detail).toMatch(words)
  }
})

test('a returned refusal keeps its id, status and facts though no dictionary knows it', async () => {
  const { app } = await startHttp()
  const answer = await app.inject({ method: 'GET', url: '/web-api/fail/return' })
  const [error] = answer.json().errors
  expect([answer.statusCode, error.code, error.meta]).toEqual([
    409,
    'unknown-to-dictionaries',
    { odds: 1850 },
  ])
})

test('an unexpected error tells the visitor nothing and the log enough', async () => {
  const { app, lines } = await startHttp()
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
  const { app } = await startHttp()
  const answer = await app.inject({ method: 'GET', url: '/web-api/fail/cookie' })
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
})

test('no body, address or header makes an endpoint answer 5xx', async () => {
  const { app } = await startHttp({ checkAnswers: true })
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
