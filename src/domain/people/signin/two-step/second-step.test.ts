import { createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOfStep } from '#domain/trust/secrets/index.ts'
import { confirmed, proof, signInSite, wrongCode } from '../../../../../test/factories/sign-in.ts'
import { registered, testSecret } from '../../../../../test/factories/site.ts'

test('an authenticator app is asked after the password; its codes and recovery codes serve once, and guesses are few', async () => {
  const { site, time } = await signInSite()
  const { browser, registration, playerId } = await registered(site)
  const auth = await proof(browser)
  const post = (path: string, body: object) => browser.post(`/web-api/security/two-step/${path}`, body, auth)
  expect((await post('start', { password: 'not that one' })).code).toBe('wrong-password')
  // An address that may be a stranger's allows no second step; nor does the number of a stranger who registered with
  // it.
  const refused = async () => [
    (await post('start', { password: registration.password })).code,
    (await browser.post('/web-api/security/sent-step', { way: 'sms', on: true, ...registration }, auth)).code,
  ]
  expect(await refused()).toEqual(['contact-unconfirmed', 'way-unavailable'])
  await site.database.pool.query(
    `insert into player_phone (player_id, phone) values ($1, '+4915123456789')`,
    [playerId],
  )
  expect(await refused()).toEqual(['contact-unconfirmed', 'contact-unconfirmed'])
  await confirmed(site.database.pool, registration)
  const started = (await post('start', { password: registration.password })).body as unknown as {
    secret: string
    uri: string
    qr: { path: string; size: number }
  }
  expect(started.uri).toContain(`secret=${started.secret}&issuer=Fairline`)
  expect(started.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  const bits = [...started.secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
  const codeNow = () => codeOfStep(secret, Math.floor(time.now / 30_000))
  expect((await post('confirm', { code: wrongCode(codeNow()) })).code).toBe('wrong-code')
  const { recoveryCodes } = (await post('confirm', { code: codeNow() })).body as unknown as {
    recoveryCodes: string[]
  }
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}(-[2-9a-hjkmnp-z]{5}){4}$/)

  const other = site.browser()
  const first = async () => {
    const answer = await other.post('/web-api/sign-in', registration)
    expect(answer.body.player).toBeNull()
    return answer.body.secondStep as string
  }
  const token = await first()
  expect((await other.get('/web-api/session')).body.player).toBeNull()
  const second = (code: string, by = token) => other.post('/web-api/sign-in/second-step', { token: by, code })
  // The code that turned it on is spent.
  expect((await second(codeNow())).code).toBe('wrong-code')
  expect((await second('aaaaa-bbbbb')).code).toBe('wrong-code')
  expect((await second(codeNow(), `${token}x`)).code).toBe('second-step-over')
  time.now += 30_000
  const both = await Promise.all([second(codeNow()), second(codeNow())])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  // A code from the time when they had two parts.
  const { rows } = await site.database.pool.query('select id from player')
  const key = Buffer.from(hkdfSync('sha256', testSecret, '', 'recovery-code', 32))
  const hash = createHmac('sha256', key).update(`${rows[0].id}\nabcde-23456`).digest('base64url')
  await site.database.pool.query('insert into recovery_code (player_id, hash) values ($1, $2)', [
    rows[0].id,
    hash,
  ])
  expect((await second('ABCDE-23456', await first())).body.player).not.toBeNull()
  const again = await first()
  expect((await second(recoveryCodes[0]!, again)).body.player).not.toBeNull()
  expect((await second(recoveryCodes[0]!, await first())).code).toBe('wrong-code')

  time.now += 30_000
  const last = await first()
  const guesses = await Promise.all(Array.from({ length: 8 }, () => second(wrongCode(codeNow()), last)))
  expect(guesses.filter(({ code }) => code === 'wrong-code')).toHaveLength(4)
  expect(guesses.filter(({ code }) => code === 'too-many-tries')).toHaveLength(4)
  expect((await second(codeNow(), last)).code).toBe('too-many-tries')
  time.now += 601_000
  expect((await second(codeNow(), last)).code).toBe('second-step-over')
})
