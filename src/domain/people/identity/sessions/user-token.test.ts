import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { bind, endpoint, type HandlerContext } from '#kernel/contract.ts'
import { registered, type TestBrowser, testSecret, testSite } from '../../../../../test/factories/site.ts'
import { createUserTokens, userTokenSeconds } from './user-token.ts'

let now = Date.UTC(2026, 10, 21, 12)
const tokens = createUserTokens(testSecret, { now: () => now })

test('a token is good for its session until it ends, and says when that is', () => {
  const token = tokens.issue('session-1')
  const [, claims = ''] = token.split('.')
  const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect([iat, exp]).toEqual([now / 1000, now / 1000 + userTokenSeconds])
  expect(tokens.isValid(token, 'session-1')).toBe(true)
  expect(tokens.isValid(token, 'session-2')).toBe(false)
  expect(createUserTokens(`${testSecret}x`, { now: () => now }).isValid(token, 'session-1')).toBe(false)
  now += userTokenSeconds * 1000 - 1
  expect(tokens.isValid(token, 'session-1')).toBe(true)
  now += 1
  expect(tokens.isValid(token, 'session-1')).toBe(false)
})

test('no change of a token and no rubbish is taken for one', () => {
  const token = tokens.issue('session-1')
  const change = fc
    .tuple(fc.nat(token.length - 1), fc.constantFrom(...'Ab0_-.=*é\u0000'))
    .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1))
  fc.assert(
    fc.property(fc.oneof(change, fc.string(), fc.base64String(), fc.constant(`${token}A`)), (text) => {
      fc.pre(text !== token)
      expect(tokens.isValid(text, 'session-1')).toBe(false)
    }),
    { numRuns: 2000 },
  )
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`
  expect(tokens.isValid(none, 'session-1')).toBe(false)
  // The key of the session cookies does not sign these tokens.
  const text = token.slice(0, token.lastIndexOf('.'))
  const cookieKey = createHmac('sha256', testSecret).update(text).digest('base64url')
  expect(tokens.isValid(`${text}.${cookieKey}`, 'session-1')).toBe(false)
})

const pay = endpoint({
  id: 'pay',
  method: 'POST',
  path: '/web-api/pay',
  auth: 'player',
  proofs: ['token'],
  answer: z.object({ player: z.nullable(z.string()) }),
  errors: [],
})

const site = () =>
  testSite({
    bindings: () => bind({ pay }, { pay: async (context: HandlerContext) => ({ player: context.playerId }) }),
  })

const tokenOf = async (browser: TestBrowser) =>
  (await browser.get('/web-api/user/gettoken?force_refresh=true')).body.token as string

test('a browser pays only with the token of its own session; a program with its Origin needs none', async () => {
  const house = await site()
  const { address } = house
  const { browser, playerId } = await registered(house)
  const { browser: other } = await registered(house)
  const token = await tokenOf(browser)
  const paid = { player: playerId }

  expect((await browser.post('/web-api/pay')).code).toBe('token-invalid')
  expect((await browser.post('/web-api/pay', undefined, { 'x-auth': token })).body).toEqual(paid)
  const refused: Record<string, string> = {
    'of another player': await tokenOf(other),
    'that is empty': '',
    'that is rubbish': 'a.b.c',
    'that is long': 'x'.repeat(5000),
  }
  for (const [what, text] of Object.entries(refused)) {
    const answer = await browser.post('/web-api/pay', undefined, { 'x-auth': text })
    expect([answer.status, answer.code], what).toEqual([401, 'token-invalid'])
  }
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const program = await fetch(`${address}/web-api/pay`, {
    method: 'POST',
    headers: { cookie, origin: address },
  })
  expect(await program.json()).toEqual(paid)
  const wrong = { cookie, origin: address, 'x-auth': 'a.b.c' }
  expect((await fetch(`${address}/web-api/pay`, { method: 'POST', headers: wrong })).status).toBe(401)

  // A new sign-in has another session, for which the old token is invalid.
  await browser.post('/web-api/sign-out')
  expect((await browser.get('/web-api/user/gettoken')).code).toBe('not-signed-in')
  expect((await browser.post('/web-api/pay', undefined, { 'x-auth': token })).code).toBe('not-signed-in')
})
