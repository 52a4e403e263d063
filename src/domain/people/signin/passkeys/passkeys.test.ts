import { createHash, webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { deviceOf, proof, signInSite } from '../../../../../test/factories/sign-in.ts'
import { registered, type TestBrowser } from '../../../../../test/factories/site.ts'
import { relyingPartyOf } from './relying-party.ts'

const origin = 'https://house.example'
const text = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])
const uint16 = (value: number) => Buffer.from([value >>> 8, value])
/** Encodes a byte string of up to 65,535 bytes, or a short text, as CBOR. */
const cborBytes = (bytes: Uint8Array) => Buffer.concat([Buffer.from([0x59]), uint16(bytes.length), bytes])
const cborText = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** Converts an ECDSA signature from WebCrypto's form (r and s, 32 bytes each) to that of the standard (ASN.1). */
function derOf(signature: Uint8Array): Buffer {
  const part = (bytes: Uint8Array) => {
    const short = Buffer.from(bytes.subarray(bytes.findIndex((byte) => byte !== 0)))
    const value = short[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short
    return Buffer.concat([Buffer.from([2, value.length]), value])
  }
  const both = Buffer.concat([part(signature.subarray(0, 32)), part(signature.subarray(32))])
  return Buffer.concat([Buffer.from([0x30, both.length]), both])
}

interface Change {
  readonly origin?: string
  readonly crossOrigin?: boolean
  readonly rpId?: string
  /** Whether the device verified the user. */
  readonly verified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly type?: string
}

/** Imitates a device with one key for the site, by sections 6.1, 6.5 and 7 of the standard. */
async function authenticator() {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  )
  const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', publicKey)
  const rawId = webcrypto.getRandomValues(new Uint8Array(32))
  const id = text(rawId)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, change: Change) =>
    Buffer.from(
      JSON.stringify({
        type: change.type ?? type,
        challenge,
        origin: change.origin ?? origin,
        crossOrigin: change.crossOrigin ?? false,
      }),
    )
  const head = (change: Change, attested: boolean) => {
    const flags = 0x01 | (change.verified === false ? 0 : 0x04) | (attested ? 0x40 : 0)
    counter = change.counter ?? counter + 1
    return Buffer.concat([sha256(change.rpId ?? 'house.example'), Buffer.from([flags]), uint32(counter)])
  }
  return {
    id,
    make(options: { challenge: string; user?: { id: string } }, change: Change = {}) {
      userHandle = options.user?.id ?? userHandle
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([head(change, true), Buffer.alloc(16), uint16(rawId.length), rawId, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ])
      const response = {
        clientDataJSON: text(clientData('webauthn.create', options.challenge, change)),
        attestationObject: text(attestation),
        transports: ['internal', 'hybrid', 'of-tomorrow'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    async sign({ challenge }: { challenge: string }, change: Change = {}) {
      const data = head(change, false)
      const client = clientData('webauthn.get', challenge, change)
      const signed = Buffer.concat([data, sha256(client)])
      const raw = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(derOf(new Uint8Array(raw))),
        userHandle: change.userHandle ?? userHandle,
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

const passkeySite = () => signInSite({ origin })

/** Returns a player's passkey calls. */
async function keysOf(browser: TestBrowser) {
  const auth = await proof(browser)
  const post = (path: string, body: object) => browser.post(`/web-api/security/passkeys${path}`, body, auth)
  const start = async () => {
    const { body } = await post('/start', {})
    return body.options as { challenge: string; user: { id: string; name: string } } & Record<string, unknown>
  }
  const add = (credential: object, name = 'My phone') => post('', { name, credential })
  const security = async () =>
    (await browser.get('/web-api/security')).body as unknown as {
      passkeys: { id: string; name: string; usedAt: number | null }[]
      events: { kind: string }[]
      signedInLately: boolean
    }
  return { post, start, add, security }
}
const challengeOf = async (browser: TestBrowser) =>
  (await browser.post('/web-api/sign-in/passkey/challenge')).body.options as { challenge: string }

test('a passkey is made, signs in by itself where a second step is on, is noted and told of, and is removed', async () => {
  const { site, sent } = await passkeySite()
  const { browser, registration, playerId } = await registered(site)
  const { start, add, post, security } = await keysOf(browser)
  const device = await authenticator()
  const options = await start()
  expect(options).toMatchObject({
    rp: { id: 'house.example', name: 'Fairline' },
    user: { name: registration.email },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  const added = await add(device.make(options))
  expect(added.body).toMatchObject({ id: device.id, name: 'My phone', usedAt: null })
  const again = await start()
  expect(again.excludeCredentials).toEqual([
    { id: device.id, type: 'public-key', transports: ['hybrid', 'internal'] },
  ])
  await site.database.pool.query(
    `insert into second_step (player_id, by_email) values ($1, true)
     on conflict (player_id) do update set by_email = true`,
    [playerId],
  )

  const known = site.browser()
  const withPassword = await known.post('/web-api/sign-in', registration, await deviceOf(known))
  expect([withPassword.body.player, typeof withPassword.body.secondStep]).toEqual([null, 'string'])
  const first = await known.post(
    '/web-api/sign-in/passkey',
    { credential: await device.sign(await challengeOf(known)) },
    await deviceOf(known),
  )
  expect(first.body.player?.id).toBe(playerId)
  const other = site.browser()
  const credential = await device.sign(await challengeOf(other))
  const entered = await other.post(
    '/web-api/sign-in/passkey',
    { credential, save: false },
    await deviceOf(other),
  )
  expect(entered.body.player?.id).toBe(playerId)
  expect((await other.get('/web-api/session')).body.player?.id).toBe(playerId)
  expect(sent.filter(({ door }) => door === 'device').map(({ to }) => to)).toEqual([registration.email])

  const { passkeys, events } = await security()
  expect(passkeys).toMatchObject([{ id: device.id, name: 'My phone', usedAt: expect.any(Number) }])
  expect(events.map(({ kind }) => kind)).toEqual(['new-device', 'signed-in', 'passkey-added', 'signed-in'])
  const stranger = await registered(site)
  const theirs = await keysOf(stranger.browser)
  expect((await theirs.post('/remove', { id: device.id })).code).toBe('passkey-missing')
  expect((await post('/remove', { id: device.id })).body).toEqual({ done: true })
  expect((await post('/remove', { id: device.id })).code).toBe('passkey-missing')
  expect((await security()).events[0]?.kind).toBe('passkey-removed')
  const late = { credential: await device.sign(await challengeOf(other)) }
  expect((await other.post('/web-api/sign-in/passkey', late)).code).toBe('passkey-unknown')
})

test('a challenge serves once, one of many at a time, and only for what it was asked', async () => {
  const { site } = await passkeySite()
  const { browser } = await registered(site)
  const { start, add, security } = await keysOf(browser)
  const device = await authenticator()
  const made = device.make(await start())
  const additions = await Promise.all(Array.from({ length: 4 }, () => add(made)))
  expect(additions.map(({ code }) => code ?? 'added').sort()).toEqual([
    'added',
    ...Array(3).fill('passkey-challenge-over'),
  ])
  expect((await security()).passkeys).toHaveLength(1)

  const other = site.browser()
  const enter = (credential: object) => other.post('/web-api/sign-in/passkey', { credential })
  const signed = await device.sign(await challengeOf(other))
  const entries = await Promise.all(Array.from({ length: 6 }, () => enter(signed)))
  expect(entries.map(({ code }) => code ?? 'in').sort()).toEqual([
    'in',
    ...Array(5).fill('passkey-challenge-over'),
  ])
  expect((await enter(signed)).code).toBe('passkey-challenge-over')

  // Challenges of another purpose, of another player, made up, expired, or spent by a refused response.
  expect((await enter(await device.sign(await start()))).code).toBe('passkey-challenge-over')
  expect((await add(device.make(await challengeOf(other)))).code).toBe('passkey-challenge-over')
  const stranger = await keysOf((await registered(site)).browser)
  const foreign = await authenticator()
  expect((await add(foreign.make(await stranger.start()))).code).toBe('passkey-challenge-over')
  expect((await enter(await device.sign({ challenge: text('made up') }))).code).toBe('passkey-challenge-over')
  const old = await challengeOf(other)
  await site.database.pool.query("update passkey_challenge set expires_at = now() - interval '1 second'")
  expect((await enter(await device.sign(old))).code).toBe('passkey-challenge-over')
  const used = await challengeOf(other)
  expect((await enter(await device.sign(used, { origin: 'https://evil.example' }))).code).toBe(
    'passkey-origin-wrong',
  )
  expect((await enter(await device.sign(used))).code).toBe('passkey-challenge-over')
})

test('each answer that does not hold has its own refusal, and opens nothing', async () => {
  const { site } = await passkeySite()
  const { browser } = await registered(site)
  const { start, add } = await keysOf(browser)
  const device = await authenticator()
  const refusals = async (change: Change) => (await add(device.make(await start(), change))).code
  expect(await refusals({ origin: 'https://house.example.evil.example' })).toBe('passkey-origin-wrong')
  expect(await refusals({ crossOrigin: true })).toBe('passkey-origin-wrong')
  expect(await refusals({ rpId: 'evil.example' })).toBe('passkey-refused')
  expect(await refusals({ verified: false })).toBe('passkey-refused')
  expect(await refusals({ type: 'webauthn.get' })).toBe('passkey-refused')
  expect(await refusals({ counter: 7 })).toBeUndefined()

  const theirs = await registered(site)
  const stranger = await keysOf(theirs.browser)
  expect((await stranger.add(device.make(await stranger.start()))).code).toBe('passkey-taken')
  const own = await authenticator()
  const handle = (await stranger.start()).user.id
  await stranger.add(own.make(await stranger.start()))

  const visitor = site.browser()
  const enter = async (change: Change, by = device) =>
    (
      await visitor.post('/web-api/sign-in/passkey', {
        credential: await by.sign(await challengeOf(visitor), change),
      })
    ).code
  const right = text(theirs.playerId)
  expect(right).toBe(handle)
  expect(await enter({ counter: 8 })).toBe('passkey-foreign')
  device.make(await start())
  expect(await enter({ counter: 8, userHandle: handle })).toBe('passkey-foreign')
  expect(await enter({ counter: 8, origin: 'http://house.example' })).toBe('passkey-origin-wrong')
  expect(await enter({ counter: 8, rpId: 'example' })).toBe('passkey-refused')
  expect(await enter({ counter: 8, verified: false })).toBe('passkey-refused')
  expect(await enter({ counter: 8, type: 'webauthn.create' })).toBe('passkey-refused')
  expect(await enter({ userHandle: handle }, await authenticator())).toBe('passkey-unknown')
  // Another device's signature under the id of this key.
  const { user } = await start()
  const swapped = {
    ...(await own.sign(await challengeOf(visitor), { userHandle: user.id })),
    id: device.id,
    rawId: device.id,
  }
  expect((await visitor.post('/web-api/sign-in/passkey', { credential: swapped })).code).toBe(
    'passkey-refused',
  )
  expect((await visitor.get('/web-api/session')).body.player).toBeNull()
  expect(await enter({ counter: 7 })).toBe('passkey-copied')
  expect(await enter({ counter: 0 })).toBe('passkey-copied')
  expect(await enter({ counter: 8 })).toBeUndefined()
  expect(await enter({ counter: 8 })).toBe('passkey-copied')
})

test('an old sign-in adds a passkey by its password only, and nobody more than twenty', async () => {
  const { site, time } = await passkeySite()
  const { browser, registration, playerId } = await registered(site)
  expect((await (await keysOf(browser)).security()).signedInLately).toBe(true)
  time.now += 11 * 60_000
  const { post, security } = await keysOf(browser)
  expect((await security()).signedInLately).toBe(false)
  expect((await post('/start', {})).code).toBe('password-needed')
  expect((await post('/start', { password: 'not that one' })).code).toBe('wrong-password')
  expect((await post('/start', { password: registration.password })).status).toBe(200)
  await site.database.pool.query(
    `insert into passkey (player_id, id, name, public_key, counter, transports)
     select $1, 'key-' || n, 'Key', '', 0, '{}' from generate_series(1, 20) n`,
    [playerId],
  )
  const full = await post('/start', { password: registration.password })
  expect([full.code, full.body.errors?.[0]?.meta]).toEqual(['passkeys-full', { max: 20 }])
})

test('passkeys belong to the host of the public address', () => {
  expect(relyingPartyOf('https://www.house.example:8443/x')).toEqual({
    id: 'www.house.example',
    origin: 'https://www.house.example:8443',
  })
  for (const address of ['http://127.0.0.1:8080', 'http://[::1]:8080']) {
    expect(relyingPartyOf(address)).toEqual({ id: 'localhost', origin: 'http://localhost:8080' })
  }
})
