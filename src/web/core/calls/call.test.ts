import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { signOutEndpoint } from '#domain/people/identity/api.ts'
import { endpoint } from '#kernel/contract.ts'
import {
  type Answerer,
  cut,
  faultOf,
  inTurn,
  json,
  page,
  refusal,
  stage,
} from '../../../../test/factories/misbehaving-server.ts'
import { onShellEvent } from '../events.ts'
import { type CallError, createBrowserCall } from './call.ts'
import { dropToken } from './user-token.ts'

// Like a fresh tab.
beforeEach(dropToken)

const answer = z.object({ n: z.number() })
const look = endpoint({ id: 'look', method: 'GET', path: '/look', auth: 'visitor', answer, errors: [] })
const own = endpoint({ id: 'own', method: 'GET', path: '/own', auth: 'player', answer, errors: [] })
const pay = endpoint({
  id: 'pay',
  method: 'POST',
  path: '/pay',
  auth: 'player',
  proofs: ['token'],
  body: z.object({ amount: z.string() }),
  answer,
  errors: [],
})
const tokenPath = '/web-api/user/gettoken'

let made = 0
const token = (seconds = 600, age = 0): string => {
  const iat = Math.floor(Date.now() / 1000) - age
  const claims = { sid: 's', iat, exp: iat + seconds, n: made++ }
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
}
const newToken: Answerer = (request, response) => json(200, { token: token() })(request, response)

test.each<[string, Answerer, Partial<CallError>]>([
  ['a proxy’s page', page(502), { id: 'internal-error', status: 502, message: 'Our fault.' }],
  ['a page that says all is well', page(200), { id: 'internal-error', status: 500, message: 'Our fault.' }],
  [
    'half a JSON text',
    (_, response) => response.writeHead(200).end('{"n":'),
    { id: 'internal-error', status: 500, message: 'Our fault.' },
  ],
  [
    'nothing at all',
    (_, response) => response.writeHead(200).end(),
    { id: 'internal-error', status: 500, message: 'Our fault.' },
  ],
  ['a cut connection', cut, { id: 'network', status: 0, message: 'No connection.' }],
  [
    'a connection that is reset',
    (request) => request.socket.destroy(),
    { id: 'network', status: 0, message: 'No connection.' },
  ],
  [
    'a redirect, which is not followed',
    (_, response) => response.writeHead(302, { location: '/own' }).end(),
    { id: 'internal-error', status: 500, message: 'Our fault.' },
  ],
  [
    'errors that are none',
    json(422, { errors: 'no' }),
    { id: 'internal-error', status: 422, message: 'Our fault.' },
  ],
  [
    'two errors, joined by their details',
    json(422, {
      errors: [
        { code: 'invalid-input', detail: 'Name.', source: { pointer: '/name' } },
        { code: 'invalid-input', title: 'Age.' },
      ],
    }),
    { id: 'invalid-input', status: 422, message: 'Name. Age.', fields: { '/name': 'Name.' } },
  ],
])('%s', async (_, answerer, expected) => {
  const { call, paths } = await stage({ answers: { '/look': answerer } })
  expect(await faultOf(call(look))).toMatchObject(expected)
  expect(paths()).toEqual(['/look'])
})

test('a server that does not answer is given up; a call that was cancelled is no error to show', async () => {
  const { call } = await stage({ answers: { '/look': () => {} }, patience: 200 })
  expect(await faultOf(call(look))).toMatchObject({ id: 'network', message: 'No connection.' })
  const aborter = new AbortController()
  const waiting = faultOf(call(look, {}, { signal: aborter.signal }))
  aborter.abort()
  expect(await waiting).toMatchObject({ id: 'cancelled', status: 499, message: '' })
  expect(await faultOf(call(look, {}, { signal: aborter.signal }))).toMatchObject({ status: 499 })
})

test('signing out cancels what the player was reading, and nothing else', async () => {
  const waits: (() => void)[] = []
  const later: Answerer = (request, response) => void waits.push(() => json(200, { n: 1 })(request, response))
  const { call, asked } = await stage({
    answers: { '/own': later, '/look': later, '/web-api/sign-out': json(200, {}) },
  })
  const reading = faultOf(call(own))
  const looking = call(look)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await call(signOutEndpoint)
  expect(await reading).toMatchObject({ id: 'cancelled', status: 499 })
  for (const answerNow of waits) answerNow()
  expect(await looking).toEqual({ n: 1 })
})

test('what a player would read while he signs out is not sent, and read as usual afterwards', async () => {
  const { promise: gone, resolve: goNow } = Promise.withResolvers<void>()
  const { call, asked } = await stage({
    answers: {
      '/own': json(200, { n: 1 }),
      '/web-api/sign-out': (request, response) => void gone.then(() => json(200, {})(request, response)),
    },
  })
  const leaving = call(signOutEndpoint)
  expect(await faultOf(call(own))).toMatchObject({ id: 'cancelled', status: 499 })
  goNow()
  await leaving
  expect(await call(own)).toEqual({ n: 1 })
  expect(asked).toHaveLength(2)
})

test('a server that nobody is behind is a network error', async () => {
  const call = createBrowserCall({
    language: 'en',
    base: 'http://127.0.0.1:1',
    texts: { network: 'No connection.', unexpected: 'Our fault.' },
  })
  expect(await faultOf(call(look))).toMatchObject({ id: 'network', message: 'No connection.' })
})

test('a call that moves money brings a token, got once for many and used for a minute', async () => {
  const { call, asked, paths } = await stage({
    answers: { [tokenPath]: newToken, '/pay': json(200, { n: 1 }) },
  })
  await Promise.all([1, 2, 3].map(() => call(pay, { body: { amount: '1' } })))
  expect(await call(pay, { body: { amount: '1' } })).toEqual({ n: 1 })
  expect(paths().filter((path) => path === tokenPath)).toHaveLength(1)
  const tokens = asked.filter(({ path }) => path === '/pay').map(({ headers }) => headers['x-auth'])
  expect(tokens).toHaveLength(4)
  expect(new Set(tokens).size).toBe(1)
})

test.each([
  ['older than a minute', () => token(600, 61)],
  ['run out', () => token(30, 31)],
  ['without an end', () => `h.${Buffer.from('{}').toString('base64url')}.s`],
  ['no token', () => 'rubbish'],
])('a token %s is not used twice', async (_, make) => {
  const tokens: string[] = []
  const { call, paths } = await stage({
    answers: {
      [tokenPath]: inTurn((request, response) => {
        tokens.push(make())
        json(200, { token: tokens.at(-1) })(request, response)
      }),
      '/pay': refusal(401, 'token-invalid'),
    },
  })
  // The first refusal stores a token of this invalid form.
  await faultOf(call(pay, { body: { amount: '1' } }))
  const before = paths().filter((path) => path === tokenPath).length
  await faultOf(call(pay, { body: { amount: '1' } }))
  expect(paths().filter((path) => path === tokenPath).length).toBe(before + 2)
})

test('401 drops the token, gets another and tries once more', async () => {
  const { call, asked, paths, signedOut } = await stage({
    answers: {
      [tokenPath]: newToken,
      '/pay': inTurn(refusal(401, 'token-invalid'), json(200, { n: 7 })),
    },
  })
  expect(await call(pay, { body: { amount: '1' } })).toEqual({ n: 7 })
  const [first, second] = asked.filter(({ path }) => path === '/pay')
  expect(first?.headers['x-auth']).not.toBe(second?.headers['x-auth'])
  expect(paths().at(-2)).toBe(tokenPath)
  expect(signedOut()).toBe(0)
})

test('401 twice goes on to the caller, after one retry; the player stays signed in', async () => {
  const { call, paths, signedOut } = await stage({
    answers: { [tokenPath]: newToken, '/own': refusal(401, 'token-invalid') },
  })
  expect(await faultOf(call(own))).toMatchObject({ id: 'token-invalid', status: 401 })
  expect(paths()).toEqual(['/own', tokenPath, '/own'])
  expect(signedOut()).toBe(0)
})

test('401 of a session that is over is told once and not tried again', async () => {
  const { call, paths, signedOut } = await stage({
    answers: {
      [tokenPath]: refusal(401, 'not-signed-in'),
      '/own': refusal(401, 'not-signed-in'),
    },
  })
  expect(await faultOf(call(own))).toMatchObject({ id: 'not-signed-in' })
  expect(paths()).toEqual(['/own', tokenPath])
  expect(signedOut()).toBe(1)
})

test('a wrong password is no lost session', async () => {
  const { call, paths, signedOut } = await stage({ answers: { '/look': refusal(401, 'wrong-credentials') } })
  expect(await faultOf(call(look))).toMatchObject({ id: 'wrong-credentials' })
  expect([paths(), signedOut()]).toEqual([['/look'], 0])
})

test('a token that can’t be fetched is the fault of the call', async () => {
  const { call, paths } = await stage({
    answers: { [tokenPath]: page(503), '/pay': refusal(401, 'token-invalid') },
  })
  expect(await faultOf(call(pay, { body: { amount: '1' } }))).toMatchObject({ status: 503 })
  expect(paths()).not.toContain('/look')
})

test('changed terms are told to the shell, and the call fails as it did', async () => {
  let told = 0
  onTestFinished(onShellEvent('terms-changed', () => told++))
  const { call } = await stage({
    answers: {
      '/look': inTurn(refusal(451, 'terms-changed', { exception_code: 1 }), refusal(451, 'blocked')),
    },
  })
  expect(await faultOf(call(look))).toMatchObject({ status: 451, facts: { exception_code: 1 } })
  expect(told).toBe(1)
  expect(await faultOf(call(look))).toMatchObject({ status: 451, id: 'blocked' })
  expect(told).toBe(1)
})
