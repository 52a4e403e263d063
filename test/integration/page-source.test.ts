import { globSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../factories/database.ts'
import { freePort, saturdayAfternoon, snookerOnly, startSiteProcess } from '../factories/site-process.ts'

const root = resolve(import.meta.dirname, '../..')
const metricsToken = 'metrics-token-that-nobody-may-see'

/** Starts the whole site under a public https address. */
async function publicSite() {
  const db = await testDatabase()
  const { host } = db.connection
  const ownPort = await freePort()
  const running = await startSiteProcess(
    [
      ...['--port', String(ownPort), '--as-of', saturdayAfternoon],
      ...['--public-url', 'https://bets.example', '--metrics-token', metricsToken],
    ],
    { ...snookerOnly, DATABASE_URL: db.url },
  )
  onTestFinished(async () => {
    await running.stop()
  })
  const get = async (path: string, init: RequestInit = {}) => {
    const headers = { accept: 'text/html', ...(init.headers as Record<string, string>) }
    const answer = await fetch(`http://127.0.0.1:${ownPort}${path}`, { redirect: 'manual', ...init, headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { db, port: ownPort, host, get }
}

const onEvery: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /./,
  'strict-transport-security': /max-age=31536000/,
  'content-security-policy': /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
}

function missing(headers: Headers): string[] {
  const wrong = Object.entries(onEvery).filter(([name, wanted]) => !wanted.test(headers.get(name) ?? ''))
  const policy = headers.get('content-security-policy') ?? ''
  return [...wrong.map(([name]) => name), ...(/unsafe-|\*/.test(policy) ? [policy] : [])]
}

test('every kind of answer carries the security headers, and no page source tells a secret', async () => {
  const { db, port, host, get } = await publicSite()
  const home = await get('/en')
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(home.text)![1]!
  const etag = (await get(asset)).headers.get('etag')!
  const kinds: readonly [string, string, number, RequestInit?][] = [
    ['page', '/en', 200],
    ['redirect', '/', 302],
    ['missing page', '/en/nowhere', 404],
    ['broken address', '/%E0%A4%A', 400],
    ['asset', asset, 200],
    ['asset that is there', asset, 304, { headers: { 'if-none-match': etag } }],
    ['missing asset', '/assets/none.js', 404],
    ['file', '/favicon.svg', 200],
    ['flag', '/flags/FR.svg', 200],
    ['small flag', '/flags/GB-ENG.png', 200],
    ['crawlers', '/robots.txt', 200],
    ['call', '/web-api/book/menu', 200],
    ['missing call', '/web-api/nothing', 404],
    ['wrong method', '/web-api/book/menu', 405, { method: 'DELETE' }],
    ['health', '/healthz', 200],
    ['metrics', '/metrics', 404],
    ['contract', '/openapi.json', 200],
  ]
  const found = []
  for (const [kind, path, , init] of kinds) {
    const answer = await get(path, init)
    found.push([kind, answer.status, missing(answer.headers)])
  }
  expect(found).toEqual(kinds.map(([kind, , status]) => [kind, status, []]))
  for (const path of ['/favicon.svg', '/flags/FR.svg'])
    expect((await get(path)).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  const refused = await handshake(port, 'https://evil.example')
  expect(refused).toContain('403')
  for (const name of Object.keys(onEvery)) expect(refused.toLowerCase()).toContain(`${name}:`)

  const styled = home.headers.get('content-security-policy')
  expect(styled).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/)
  expect(home.text).not.toMatch(/<[^>]+ (style|on[a-z]+)=/)

  // Values that must never leave the server.
  const { rows } = await db.read.query<{ value: string }>('select value from secret')
  const secrets = [...rows.map(({ value }) => value), metricsToken, host, root]
  expect(rows.length).toBeGreaterThan(0)
  const traces = [/sourceMappingURL/, /\n\s+at .+:\d+:\d+\)?/, /node_modules\//, /postgres:\/\//]
  const sources = new Map<string, string>()
  for (const path of ['', '/live', '/line', '/line/snooker', '/rules', '/login', '/registration', '/none']) {
    sources.set(path, (await get(`/en${path}`)).text)
  }
  for (const file of globSync('dist/client/**/*.{js,css,svg,json,txt}', { cwd: root })) {
    if (!file.includes('.vite')) sources.set(file, readFileSync(join(root, file), 'utf8'))
  }
  expect(globSync('dist/client/**/*.map', { cwd: root })).toEqual([])
  console.info(`${sources.size} sources looked through for ${secrets.length} secrets`)
  expect(sources.size).toBeGreaterThan(40)
  for (const [name, text] of sources) {
    expect({ name, secrets: secrets.filter((secret) => text.includes(secret)).length }).toEqual({
      name,
      secrets: 0,
    })
    expect({ name, traces: traces.filter((trace) => trace.test(text)) }).toEqual({ name, traces: [] })
  }
})

/** Returns the response to a socket's handshake. */
const handshake = (port: number, origin: string) =>
  new Promise<string>((done, fail) => {
    const lines = [
      'GET /web-api/live HTTP/1.1',
      'Host: bets.example',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `Origin: ${origin}`,
    ]
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', fail)
    socket.on('close', () => done(text))
  })
