import { Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { Identity, IdentityOptions, PlayerView } from '#domain/people/identity/index.ts'
import { createIdentity, identityEndpoints, identityHandlers } from '#domain/people/identity/index.ts'
import type { Binding } from '#kernel/contract.ts'
import { bind } from '#kernel/contract.ts'
import { buildHttp, createMetrics, type HttpOptions } from '#server/http/index.ts'
import { createLog } from '#server/log.ts'
import { type Challenge, encodeCaptcha, solveCaptcha } from './captcha.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { formPaths, newPlayer } from './new-player.ts'

export interface TestSite {
  readonly address: string
  readonly database: TestDatabase
  readonly identity: Identity
  /** Log lines so far. */
  readonly log: string[]
  browser(): TestBrowser
}

export const testSecret = 'only-for-tests-0123456789-abcdefghijklmnop'

interface SiteOptions {
  readonly identity?: Partial<IdentityOptions> | ((database: TestDatabase) => Partial<IdentityOptions>)
  readonly http?: Partial<HttpOptions>
  readonly bindings?: (database: TestDatabase, identity: Identity) => readonly Binding[]
}

/** Starts a listening site with identity and any further endpoints, on a fresh database. */
export async function testSite(options: SiteOptions = {}): Promise<TestSite> {
  const database = await testDatabase()
  const log: string[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      log.push(String(chunk))
      done()
    },
  })
  const logger = createLog('debug', sink)
  const publicUrl = options.http?.publicUrl ?? ''
  const identity = createIdentity({
    database,
    pool: database.pool,
    secret: testSecret,
    publicUrl,
    onRegistered: async () => {},
    onFault: (message, err) => logger.error({ err }, message),
    passwordCost: { log2N: 4, r: 8, p: 1 },
    freeTries: Number.POSITIVE_INFINITY,
    ...(typeof options.identity === 'function' ? options.identity(database) : options.identity),
  })
  const app = await buildHttp({
    bindings: [
      ...bind(identityEndpoints, identityHandlers(identity)),
      ...(options.bindings?.(database, identity) ?? []),
    ],
    resolveSession: identity.resolveSession,
    provesSession: identity.provesSession,
    log: logger,
    metrics: createMetrics(),
    ready: async () => {},
    publicUrl,
    version: 'test',
    rateLimits: 'off',
    checkAnswers: true,
    ...options.http,
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { address, database, identity, log, browser: () => new TestBrowser(address) }
}

/** Fields of a JSON response that tests examine. */
export interface AnswerBody {
  readonly player?: PlayerView | null
  readonly errors?: readonly {
    readonly id: string
    readonly code: string
    readonly detail: string
    readonly source?: { readonly pointer?: string; readonly parameter?: string }
    readonly meta?: Readonly<Record<string, unknown>>
  }[]
  readonly [name: string]: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: AnswerBody
  /** Id of the first error. */
  readonly code: string | undefined
}

/** Keeps cookies, sends its origin and fetches a grant before it submits a form, like a browser. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly address: string
  constructor(address: string) {
    this.address = address
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    if (formPaths.has(path) && !this.cookies.has('ggru')) {
      await this.send('GET', '/web-api/secure-data', undefined, headers)
    }
    const own = [...this.cookies].map(([name, value]) => `${name}=${value}`)
    const { cookie = '', ...others } = headers
    const cookies = [...own, ...(cookie ? [cookie] : [])].join('; ')
    const response = await fetch(this.address + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookies ? { cookie: cookies } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...others,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
      if (gone) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    const answer = text === '' ? undefined : JSON.parse(text)
    return {
      status: response.status,
      headers: response.headers,
      body: answer,
      code: answer?.errors?.[0]?.code,
    }
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('GET', path, undefined, headers)
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.send('POST', path, body, headers)
  }
}

/** Returns the header of a solved challenge; it is valid for one attempt. */
export async function passOf(browser: TestBrowser): Promise<Record<string, string>> {
  const { challenge } = (await browser.get('/web-api/captcha/update')).body as unknown as {
    challenge: Challenge
  }
  const captcha = encodeCaptcha(await solveCaptcha(challenge))
  const answer = await browser.post('/web-api/captcha/validate', { captcha })
  if (answer.body.successType !== 1) throw new Error(`no pass: ${JSON.stringify(answer.body)}`)
  return { 'x-captcha': answer.body.captcha as string }
}

let count = 0

/** Returns valid registration data; each call is another person. */
export function someRegistration(changes: Record<string, unknown> = {}) {
  count++
  const email = `player${count}.${process.pid}@example.org`
  const person = { email, password: 'a quiet river at dawn', name: 'Ada Lovelace', country: 'DE' }
  return { ...newPlayer(person), ...changes }
}

/** Returns a browser whose player has just registered. */
export async function registered(site: TestSite, changes: Record<string, unknown> = {}) {
  const browser = site.browser()
  const registration = someRegistration(changes)
  const answer = await browser.post('/web-api/registration', registration)
  if (answer.status !== 200) throw new Error(`registration failed: ${JSON.stringify(answer.body)}`)
  return { browser, registration, playerId: answer.body.player?.id ?? '' }
}
