import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { paymentEndpoints, paymentHandlers } from '#domain/money/payments/index.ts'
import { createFileSealer } from '#domain/trust/files/index.ts'
import { openAccounts } from '#domain/trust/ledger/index.ts'
import { bind, type HandlerContext } from '#kernel/contract.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { HttpPlayer } from '../../../../test/factories/http-player.ts'
import { type TestSite, testSite } from '../../../../test/factories/site.ts'
import { type VerificationView, verificationEndpoints } from './api.ts'
import { checkAge, checkPayment } from './gates.ts'
import { verificationHandlers } from './handlers.ts'
import { verificationSiteRules } from './site-rules.ts'
import { documentKinds, documentStates, isVerified, standingOf } from './states.ts'

const clock = { now: () => Date.now() }
const sealer = createFileSealer('ab'.repeat(32))
const staff: HandlerContext = { ...handlerContext(), staff: { id: 's1', name: 'Sam' } }
const rulesOf = (said: object) => verificationSiteRules.verification.parse(said)
const codeOf = ({ body }: { readonly body: unknown }) =>
  (body as { readonly errors: readonly { readonly code: string }[] }).errors[0]?.code

const open = async (said: object, secrets: Readonly<Record<string, string>> = {}) => {
  const site = () => ({ verification: rulesOf(said) })
  const log = { warn: () => {} }
  const depsOf = (db: TestSite['database']) => ({
    db,
    clock,
    sealer,
    site,
    secretOf: (name: string) => secrets[name],
    log,
  })
  const house: TestSite = await testSite({
    identity: {
      onRegistered: async ({ playerId, currency }) =>
        house.database.transact((tx) => openAccounts(tx, playerId, currency)),
    },
    bindings: (db) => [
      ...bind(verificationEndpoints, verificationHandlers(depsOf(db))),
      ...bind(
        paymentEndpoints,
        paymentHandlers({
          db,
          clock,
          checkPayment: (tx, payment) => checkPayment(tx, site().verification, payment, new Date()),
        }),
      ),
    ],
  })
  const { address, database } = house
  const desk = verificationHandlers(depsOf(database))
  const ann = new HttpPlayer(address)
  const id = await ann.register()
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a0' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'where I live' } })
    .toBuffer()
  const upload = async () => {
    const response = await fetch(`${address}/web-api/verification/files?name=passport.jpg`, {
      method: 'POST',
      headers: { origin: address, cookie: ann.cookie, 'content-type': 'application/octet-stream' },
      body: picture,
    })
    return ((await response.json()) as { id: string }).id
  }
  const show = async () => (await ann.call<VerificationView>('GET', '/web-api/verification')).body
  const send = async (kind: string, key = randomUUID()) =>
    ann.call<VerificationView>('POST', '/web-api/verification/documents', {
      key,
      kind,
      files: [await upload()],
    })
  const decide = async (body: { decision: 'accept' } | { decision: 'refuse'; reason: string }) => {
    const { items } = (await desk.deskDocuments(staff, {
      query: { state: 'waiting' },
    } as never)) as never as { items: { id: string }[] }
    return desk.decideDocument(staff, { params: { id: items[0]!.id }, body } as never)
  }
  const pay = (kind: 'deposit' | 'withdraw', amount: string) =>
    ann.call('POST', `/web-api/cashier/${kind}`, { key: randomUUID(), currency: 'EUR', amount })
  return { ...house, desk, ann, id, show, send, decide, pay, upload }
}

it('documents are sent, refused, accepted and asked for again; what waits for them opens and closes', async () => {
  const { database, desk, ann, id, show, send, decide, pay } = await open({
    documents: ['identity', 'address'],
    deposit: true,
    withdrawalAbove: 100,
  })
  expect(codeOf(await pay('deposit', '50000'))).toBe('deposit-needs-verification')
  const age = () => database.transact((tx) => checkAge(tx, rulesOf({ bet: true }), id))
  await expect(age()).rejects.toMatchObject({ id: 'bet-needs-verification' })
  expect((await send('identity')).body.verification_status_group_code).toBe('VERIFICATION_IN_PROGRESS')
  expect(codeOf(await send('identity'))).toBe('document-waits')
  await decide({ decision: 'refuse', reason: 'A corner is missing' })
  expect(await show()).toMatchObject({
    verification_status_group_code: 'VERIFICATION_FAILED',
    documents: [{ state: 'refused', reason: 'A corner is missing' }],
  })
  // Refused documents are deleted after 30 days.
  const kept = await database.read.query<{ days: number }>(
    'select round(extract(epoch from delete_at - now()) / 86400)::int4 as days from sealed_file where attached',
  )
  expect(kept.rows).toEqual([{ days: 30 }])
  await send('identity')
  await decide({ decision: 'accept' })
  expect((await show()).verified).toBe(false)
  await send('address')
  const twice = await Promise.allSettled([decide({ decision: 'accept' }), decide({ decision: 'accept' })])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await show()).toMatchObject({
    verified: true,
    verification_status_group_code: 'VERIFICATION_SUCCESSFUL',
  })
  await age()
  expect((await pay('deposit', '50000')).status).toBe(200)

  // After a request for a further document the player is unverified until it arrives; withdrawals of a month count
  // together.
  await desk.wantDocument(staff, {
    params: { playerId: id },
    body: { kind: 'income', note: 'Where is it from?' },
  } as never)
  expect(await show()).toMatchObject({ verified: false, requested_additional_document: { kind: 'income' } })
  expect((await pay('withdraw', '6000')).status).toBe(200)
  expect(codeOf(await pay('withdraw', '6000'))).toBe('withdrawal-needs-verification')
  expect((await pay('withdraw', '4000')).status).toBe(200)
  await send('income')
  await decide({ decision: 'accept' })
  expect((await pay('withdraw', '6000')).status).toBe(200)
  const told = await database.read.query<{ kind: string }>(
    'select kind from player_message order by message_id',
  )
  expect(told.rows.map(({ kind }) => kind)).toEqual([
    'document-refused',
    'verified',
    'document-wanted',
    'verified',
  ])

  // Only the image itself is stored, encrypted, without metadata; each access is recorded.
  const { items } = (await desk.deskDocuments(staff, { query: {} } as never)) as never as {
    items: { id: string; files: { id: string }[] }[]
  }
  const bytes = (await desk.deskDocumentFile(staff, {
    params: { id: items[0]!.id, fileId: items[0]!.files[0]!.id },
  } as never)) as Buffer
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  const acts = await database.read.query<{ action: string }>(
    "select action from staff_act where action = 'verification.look'",
  )
  expect(acts.rowCount).toBe(1)
  expect((await ann.call('GET', '/web-api/messages')).status).toBe(404)
})

it('a partner is asked with signed calls, and only its own signed word counts, in order', async () => {
  const asked: string[] = []
  const partner = createServer((request, response) => {
    let body = ''
    request.on('data', (data) => {
      body += data
    })
    request.on('end', () => {
      const time = request.headers['x-app-access-ts']
      const right = createHmac('sha256', 'app-secret')
        .update(`${time}${request.method}${request.url}${body}`)
        .digest('hex')
      asked.push(body)
      const signed = request.headers['x-app-access-sig'] === right && request.headers['x-app-token'] === 'app'
      response.writeHead(signed ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ url: 'https://in.sumsub.com/websdk/p/abc' }))
    })
  })
  await new Promise<void>((done) => partner.listen(0, '127.0.0.1', done))
  onTestFinished(() => void partner.close())
  const secrets = {
    SUMSUB_APP_TOKEN: 'app',
    SUMSUB_SECRET: 'app-secret',
    SUMSUB_WEBHOOK_SECRET: 'hook-secret',
    SUMSUB_ORIGIN: `http://127.0.0.1:${(partner.address() as AddressInfo).port}`,
  }
  const { address, ann, id, show } = await open({ sumsub: { level: 'basic' } }, secrets)
  expect((await ann.call('POST', '/web-api/verification/checks')).body).toEqual({
    url: 'https://in.sumsub.com/websdk/p/abc',
  })
  expect(JSON.parse(asked[0]!)).toEqual({ levelName: 'basic', userId: id, ttlInSecs: 1800 })
  const hook = async (answer: string, at: string, secret = 'hook-secret') => {
    const body = JSON.stringify({
      type: 'applicantReviewed',
      applicantId: 'a1',
      externalUserId: id,
      createdAtMs: at,
      reviewResult: { reviewAnswer: answer, moderationComment: 'Blurred' },
    })
    const response = await fetch(`${address}/web-api/verification/sumsub/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-payload-digest-alg': 'HMAC_SHA256_HEX',
        'x-payload-digest': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
    })
    return response.status
  }
  expect(await hook('GREEN', '2026-11-25 10:00:00.000', 'another')).toBe(401)
  expect((await show()).verified).toBe(false)
  expect(await hook('RED', '2026-11-25 10:00:00.000')).toBe(200)
  expect((await show()).internal_verification_status).toBe(3)
  expect(await hook('GREEN', '2026-11-25 11:00:00.000')).toBe(200)
  expect((await show()).verified).toBe(true)
  // The refusal arrives again, late: it changes nothing.
  expect(await hook('RED', '2026-11-25 10:30:00.000')).toBe(200)
  expect((await show()).verified).toBe(true)
  partner.closeAllConnections()
  await new Promise<void>((done) => partner.close(() => done()))
  expect(codeOf(await ann.call('POST', '/web-api/verification/checks'))).toBe('checks-unavailable')
})

it('nobody is verified by documents unless each kind that is asked for was accepted', () => {
  const one = fc.record({
    kind: fc.constantFrom(...documentKinds),
    state: fc.constantFrom(...documentStates),
  })
  fc.assert(
    fc.property(
      fc.array(one),
      fc.uniqueArray(fc.constantFrom(...documentKinds), { minLength: 1 }),
      (documents, types) => {
        const after = standingOf({ status: 0, wanted: null }, documents, types)
        const all = types.every((kind) => documents.some((d) => d.kind === kind && d.state === 'accepted'))
        expect(isVerified(after)).toBe(all)
        expect(isVerified({ ...after, wanted: 'income' })).toBe(false)
      },
    ),
  )
})
