import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { expect, onTestFinished, test } from 'vitest'
import { currentTermsVersion } from '#domain/people/identity/api.ts'
import { agreesAtOnce, comeBack } from '../../../../../test/factories/oidc-visit.ts'
import { signInSite } from '../../../../../test/factories/sign-in.ts'
import type { TestBrowser } from '../../../../../test/factories/site.ts'
import { readClientKeys } from './client-keys.ts'
import { checksummed } from './ethereum.ts'
import { configuredProviders } from './providers.ts'

const callback = 'http://house.example/socialregistration'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

async function listen(handle: Parameters<typeof createServer>[1]) {
  const server = createServer(handle)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Imitates OK's two calls. Like OK, answers a call with a wrong signature with an error under status 200. */
async function okService() {
  const asked: URL[] = []
  const formOf = async (request: IncomingMessage) => {
    let text = ''
    for await (const part of request) text += part
    return new URLSearchParams(text)
  }
  const { origin } = await listen((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://ok.example')
      if (url.pathname === '/token') {
        const form = await formOf(request)
        const right = form.get('client_secret') === 'ok-secret' && form.get('code') === 'ok-code'
        response.end(JSON.stringify(right ? { access_token: 'ok-token' } : { error: 'invalid' }))
        return
      }
      asked.push(url)
      const { sig, access_token: token, ...rest } = Object.fromEntries(url.searchParams)
      const text = Object.keys(rest)
        .sort()
        .map((name) => `${name}=${rest[name]}`)
        .join('')
      const right = token === 'ok-token' && sig === md5(text + md5('ok-tokenok-secret'))
      response.end(JSON.stringify(right ? { uid: '561', name: 'Olga' } : { error_code: 104 }))
    })()
  })
  return { origin, asked }
}

/** Creates keys of a client, as the operator does. */
function clientKeys() {
  const jwk = (use: string) => ({
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
    ...{ use, kid: use, alg: use === 'sig' ? 'RS256' : 'RSA-OAEP' },
  })
  return JSON.stringify({ keys: [jwk('sig'), jwk('enc')] })
}

/** Runs a real identity provider that knows the client by its keys and encrypts ID tokens for them. */
async function itsmeService(keys: string) {
  const { server, origin } = await listen(undefined)
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: 'house',
        redirect_uris: [`${callback}/itsme`],
        token_endpoint_auth_method: 'private_key_jwt',
        id_token_encrypted_response_alg: 'RSA-OAEP',
        id_token_encrypted_response_enc: 'A128CBC-HS256',
        jwks: { keys: readClientKeys(keys).shown as never[] },
      },
    ],
    scopes: ['openid', 'profile', 'service:FAIR'],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'] },
    enabledJWA: { idTokenEncryptionAlgValues: ['RSA-OAEP'] },
    features: { devInteractions: { enabled: false }, encryption: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, name: 'Ivo' }) }),
    cookies: { keys: ['only-for-tests'] },
  })
  agreesAtOnce(provider, server, { login: () => 'ivo', scope: 'openid profile service:FAIR' })
  return { origin, visit: (url: string) => comeBack(url, `${callback}/itsme`) }
}

/** Creates a wallet with one key. */
function wallet() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const hash = createHash('keccak-256').update(point).digest().subarray(12).toString('hex')
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  /** Returns both signatures that a wallet might send: the right one depends on a bit that Node does not expose. */
  const signatures = (message: string) => {
    const bytes = Buffer.from(`\x19Ethereum Signed Message:\n${Buffer.byteLength(message)}${message}`)
    const made = sign('keccak-256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('hex')
    const s = BigInt(`0x${made.slice(64)}`)
    const low = (s > order / 2n ? order - s : s).toString(16).padStart(64, '0')
    return ['1b', '1c'].map((end) => `0x${made.slice(0, 64)}${low}${end}`)
  }
  return { address: checksummed(hash), signatures }
}

const botToken = '4242:bot-token-of-the-house'
const telegram = (fields: Record<string, string>, token = botToken) => {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')
  const hash = createHmac('sha256', createHash('sha256').update(token).digest()).update(text).digest('hex')
  return { ...fields, hash }
}

async function dialectSite() {
  const ok = await okService()
  const keys = clientKeys()
  const itsme = await itsmeService(keys)
  const variables: Record<string, string> = {
    SOCIAL_OK_ID: 'house',
    SOCIAL_OK_SECRET: 'ok-secret',
    SOCIAL_OK_PUBLIC: 'OKPUBLIC',
    SOCIAL_TELEGRAM_SECRET: botToken,
    SOCIAL_METAMASK_CHAIN: '1',
    SOCIAL_ITSME_ID: 'house',
    SOCIAL_ITSME_SECRET: keys,
    SOCIAL_ITSME_SERVICE: 'FAIR',
    SOCIAL_ITSME_ISSUER: itsme.origin,
  }
  const socialProviders = new Map(configuredProviders((name) => variables[name]))
  const known = socialProviders.get('ok')!
  const spec = { ...known.spec, token: `${ok.origin}/token`, profile: `${ok.origin}/fb.do` }
  socialProviders.set('ok', { ...known, spec } as typeof known)
  const { site, time } = await signInSite({ origin: 'http://house.example', socialProviders })
  const start = async (browser: TestBrowser, facts: object) => {
    await browser.get('/web-api/secure-data')
    const { body } = await browser.post('/web-api/social/start', facts)
    return body as unknown as { url: string; wallet: { state: string; message: string } }
  }
  const finish = async (browser: TestBrowser, facts: object) => {
    const { code, body } = await browser.post('/web-api/social/finish', facts)
    return { code, ...(body as { player?: { id: string } | null; registration?: { ticket: string } }) }
  }
  /** Opens an account with the ticket of a finished sign-in; returns its player. */
  const register = async (browser: TestBrowser, ticket: string | undefined) => {
    const person = { country: 'DE', currency: 'EUR', birthDate: '1990-05-17', language: 'en' }
    const termsVersion = currentTermsVersion
    const answer = await browser.post('/web-api/registration/social', { ...person, termsVersion, ticket })
    return answer.body.player?.id
  }
  return { site, time, ok, itsme, start, finish, register }
}

test('each of the sixteen providers is there with its keys, and none without', () => {
  const names = (keys: Record<string, string>) => [...configuredProviders((name) => keys[name]).keys()]
  expect(names({})).toEqual([])
  const keys = clientKeys()
  const all: Record<string, string> = {
    SOCIAL_OK_PUBLIC: 'p',
    SOCIAL_ITSME_SERVICE: 's',
    SOCIAL_METAMASK_CHAIN: '1',
  }
  const plain =
    'google kakaotalk twitch line apple linkedin facebook yandex mailru twitter discord vk ok'.split(' ')
  for (const id of [...plain, 'itsme']) all[`SOCIAL_${id.toUpperCase()}_ID`] = 'house'
  for (const id of plain) all[`SOCIAL_${id.toUpperCase()}_SECRET`] = 'secret'
  const whole = { ...all, SOCIAL_ITSME_SECRET: keys, SOCIAL_TELEGRAM_SECRET: botToken }
  expect(names(whole).sort()).toEqual([...plain, 'itsme', 'metamask', 'telegram'].sort())
  for (const [missing, id] of [
    ['SOCIAL_OK_PUBLIC', 'ok'],
    ['SOCIAL_ITSME_SERVICE', 'itsme'],
    ['SOCIAL_METAMASK_CHAIN', 'metamask'],
    ['SOCIAL_TELEGRAM_SECRET', 'telegram'],
  ] as const) {
    expect(names({ ...whole, [missing]: '' })).not.toContain(id)
  }
  expect(names({ ...whole, SOCIAL_TELEGRAM_SECRET: 'no token' })).not.toContain('telegram')
  expect(() => names({ ...whole, SOCIAL_ITSME_SECRET: '{"keys":[]}' })).toThrow('use "sig"')
})

test('OK, Telegram, a wallet and itsme name their users; what is forged, old, used or for another site is refused', async () => {
  const { site, time, ok, itsme, start, finish, register } = await dialectSite()

  // OK signs its calls.
  const olga = site.browser()
  const okUrl = new URL((await start(olga, { provider: 'ok' })).url)
  expect(okUrl.origin).toBe('https://connect.ok.ru')
  const state = okUrl.searchParams.get('state')
  const named = await finish(olga, { provider: 'ok', state, code: 'ok-code' })
  expect(named.registration).toMatchObject({ provider: 'OK', email: null })
  expect(ok.asked[0]?.searchParams.get('application_key')).toBe('OKPUBLIC')
  const olgaId = await register(olga, named.registration?.ticket)
  const again = site.browser()
  const second = new URL((await start(again, { provider: 'ok' })).url).searchParams.get('state')
  expect((await finish(again, { provider: 'ok', state: second, code: 'ok-code' })).player?.id).toBe(olgaId)

  // Telegram signs with the bot's token.
  const seconds = () => Math.floor(time.now / 1000)
  const user = (change: Record<string, string> = {}) => ({
    ...{ id: '77', first_name: 'Тарас', username: 'taras', auth_date: String(seconds()) },
    ...change,
  })
  const byTelegram = async (fields: Record<string, string>, browser = site.browser()) => {
    const url = new URL((await start(browser, { provider: 'telegram' })).url)
    expect([url.origin, url.searchParams.get('bot_id')]).toEqual(['https://oauth.telegram.org', '4242'])
    const to = new URL(url.searchParams.get('return_to') ?? '')
    expect(`${to.origin}${to.pathname}`).toBe(`${callback}/telegram`)
    return await finish(browser, { provider: 'telegram', state: to.searchParams.get('state'), fields })
  }
  expect((await byTelegram(telegram(user(), '4242:another token'))).code).toBe('social-signature-wrong')
  expect((await byTelegram({ ...telegram(user()), id: '78' })).code).toBe('social-signature-wrong')
  const { hash: _, ...unsigned } = telegram(user())
  expect((await byTelegram(unsigned)).code).toBe('social-signature-wrong')
  expect((await byTelegram(telegram(user({ auth_date: String(seconds() - 601) })))).code).toBe(
    'social-answer-old',
  )
  expect((await byTelegram(telegram(user({ auth_date: String(seconds() + 61) })))).code).toBe(
    'social-answer-old',
  )
  expect((await byTelegram(telegram(user({ auth_date: 'soon' })))).code).toBe('social-answer-old')
  const taras = site.browser()
  const answer = telegram(user())
  const ticket = (await byTelegram(answer, taras)).registration?.ticket
  expect((await byTelegram(answer)).code).toBe('social-answer-used')
  const tarasId = await register(taras, ticket)
  time.now += 1000
  expect((await byTelegram(telegram(user()))).player?.id).toBe(tarasId)

  // A wallet signs the site's message.
  const own = wallet()
  const attempts = new Map<string, string>()
  const ask = async (browser: TestBrowser, address = own.address) => {
    const { wallet: request } = await start(browser, { provider: 'metamask', address })
    attempts.set(request.state, browser.cookies.get('social_attempt') ?? '')
    return request
  }
  /** Finishes with either signature in turn, both with the same attempt. */
  const bySignatures = async (
    browser: TestBrowser,
    at: string,
    message: string,
    signatures: readonly string[],
  ) => {
    const answers = []
    for (const signature of signatures) {
      browser.cookies.set('social_attempt', attempts.get(at) ?? '')
      answers.push(await finish(browser, { state: at, signed: { message, signature } }))
    }
    return answers
  }
  const owner = site.browser()
  const asked = await ask(owner, own.address.toLowerCase())
  expect(asked.message).toMatch(
    new RegExp(
      `^house\\.example wants you to sign in with your Ethereum account:\\n${own.address}\\n\\n[^\\n]+\\n\\nURI: http://house\\.example\\nVersion: 1\\nChain ID: 1\\nNonce: [0-9a-f]{32}\\nIssued At: \\S+Z\\nExpiration Time: \\S+Z$`,
    ),
  )
  const codes = async (browser: TestBrowser, at: string, message: string, by = own.signatures(message)) =>
    (await bySignatures(browser, at, message, by)).map(({ code }) => code)
  const both = (code: string) => [code, code]
  const stranger = wallet().signatures(asked.message)
  expect(await codes(owner, asked.state, asked.message, stranger)).toEqual(both('social-signature-wrong'))
  const foreign = asked.message.replace('house.example wants', 'evil.example wants')
  expect(await codes(owner, asked.state, foreign)).toEqual(both('social-domain-wrong'))
  const elsewhere = asked.message.replace('URI: http://house.example', 'URI: http://evil.example')
  expect(await codes(owner, asked.state, elsewhere)).toEqual(both('social-domain-wrong'))
  const othersNonce = asked.message.replace(/Nonce: .*/, 'Nonce: 0123456789abcdef')
  expect(await codes(owner, asked.state, othersNonce)).toEqual(both('social-state-wrong'))
  const ended = asked.message.replace(/Expiration Time: .*/, 'Expiration Time: 2020-01-01T00:00:00Z')
  expect(await codes(owner, asked.state, ended)).toEqual(both('social-answer-old'))
  expect(await codes(owner, asked.state, 'Pay me')).toEqual(both('social-refused'))
  const taken = await bySignatures(owner, asked.state, asked.message, own.signatures(asked.message))
  const right = taken.findIndex(({ registration }) => registration !== undefined)
  expect(taken.map(({ code }) => code).filter(Boolean)).toHaveLength(1)
  expect(taken[right]?.registration).toMatchObject({ provider: 'MetaMask', email: null })
  // The right signature is spent now; the other is still wrong.
  const replayed = await codes(owner, asked.state, asked.message)
  expect(replayed.toSorted()).toEqual(['social-answer-used', 'social-signature-wrong'])
  const ownerId = await register(owner, taken[right]?.registration?.ticket)
  const later = await ask(owner)
  const entered = await bySignatures(owner, later.state, later.message, own.signatures(later.message))
  expect(entered.map(({ player }) => player?.id).filter(Boolean)).toEqual([ownerId])

  // itsme: the site authenticates with one key and decrypts with another.
  const ivo = site.browser()
  const itsmeUrl = new URL((await start(ivo, { provider: 'itsme' })).url)
  expect(itsmeUrl.searchParams.get('scope')).toBe('openid profile service:FAIR')
  const came = await itsme.visit(itsmeUrl.href)
  const confirmed = await finish(ivo, {
    provider: 'itsme',
    iss: came.iss,
    state: came.state,
    code: came.code,
  })
  expect(confirmed.registration).toMatchObject({ provider: 'itsme', email: null })
  const shown = (await ivo.get('/web-api/social/keys')).body.keys as Record<string, unknown>[]
  expect(shown.map(({ use }) => use)).toEqual(['sig', 'enc'])
  expect(shown.some((key) => 'd' in key || 'p' in key)).toBe(false)
})
