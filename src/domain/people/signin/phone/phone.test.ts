import { expect, test } from 'vitest'
import {
  deviceOf,
  minuteLater,
  newcomer,
  proof,
  signInSite,
  wrongCode,
} from '../../../../../test/factories/sign-in.ts'
import { registered } from '../../../../../test/factories/site.ts'

const password = 'a quiet river at dawn'
const fresh = 'seven tall trees'
const phone = { country: 'DE', number: '0151 23456789' }

test('a phone number registers by its code and then signs in by a code or its password; nobody learns whose it is', async () => {
  const closed = new Set<string>()
  const { site, sent, text } = await signInSite({ closed })
  const browser = site.browser()
  const ask = (purpose: string, of: object = phone) =>
    browser.post('/web-api/sms/code', { phone: of, purpose })
  expect((await ask('registration', { country: 'DE', number: '030 123456' })).code).toBe('phone-invalid')
  // The number above is a landline; this one is of another country.
  expect((await ask('registration', { country: 'FR', number: '+4915123456789' })).code).toBe('phone-invalid')

  const asked = await ask('registration')
  expect(asked.body).toMatchObject({ to: '+49…89', seconds: 300, resendIn: 60 })
  expect(sent).toEqual([{ door: 'sms', to: '+4915123456789', text: expect.stringMatching(/^\d{6}$/) }])
  expect((await ask('registration')).code).toBe('code-too-soon')
  const { codeId } = asked.body as { codeId: string }
  const form = { ...newcomer, codeId, code: text(), password }
  const register = (change: object) => browser.post('/web-api/registration/phone', { ...form, ...change })
  expect((await register({ code: wrongCode(form.code) })).code).toBe('wrong-code')
  // Other refusals do not spend the code.
  expect((await register({ password: '12345678' })).code).toBe('password-too-common')
  expect((await register({ birthDate: '2020-01-01' })).code).toBe('under-age')
  const twice = await Promise.all([register({}), register({})])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
  expect(twice.every(({ status }) => status < 500)).toBe(true)
  const { rows } = await site.database.pool.query('select count(*)::int as n from player')
  expect(rows).toEqual([{ n: 1 }])

  await minuteLater(site.database.pool)
  const other = site.browser()
  const unknown = await other.post('/web-api/sms/code', {
    phone: { country: 'DE', number: '0151 99999999' },
    purpose: 'sign-in',
  })
  expect([unknown.status, sent.length]).toEqual([200, 1])
  const known = await other.post('/web-api/sms/code', { phone, purpose: 'sign-in' })
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
  expect(sent).toHaveLength(2)
  const code = text()
  const enter = (body: object) => other.post('/web-api/sign-in/sms', body)
  // The right digits are not valid for another number or purpose.
  expect((await enter({ codeId: unknown.body.codeId, code })).code).toBe('wrong-code')
  expect((await enter({ codeId, code: form.code })).code).toBe('code-time-up')
  const entered = await enter({ codeId: known.body.codeId, code })
  expect(entered.body.player).toMatchObject({ country: 'DE' })
  const used = await enter({ codeId: known.body.codeId, code })
  expect(used.body.errors?.[0]).toMatchObject({ code: 'wrong-code', meta: { next: 'new-code' } })
  expect(used.body.errors?.[0]?.detail).toBe('Incorrect code. Request a new one.')

  const third = site.browser()
  const byPassword = (of: object, word: string) =>
    third.post('/web-api/sign-in/phone', { phone: of, password: word })
  expect((await byPassword(phone, 'not that one')).code).toBe('wrong-credentials')
  const stranger = { country: 'DE', number: '0151 99999999' }
  expect((await byPassword(stranger, password)).code).toBe('wrong-credentials')
  expect((await byPassword(phone, password)).body.player?.id).toBe(entered.body.player?.id)

  await minuteLater(site.database.pool)
  const again = await ask('registration')
  const taken = await register({ codeId: again.body.codeId, code: text() })
  expect([taken.status, taken.code]).toEqual([409, 'phone-taken'])

  // With registration closed, no messages are sent for it; existing players still sign in.
  closed.add('registration')
  await minuteLater(site.database.pool)
  expect((await ask('registration')).code).toBe('registration-closed')
  closed.add('password-reset')
  expect((await ask('password')).code).toBe('way-unavailable')
  const reset = { codeId: again.body.codeId, code: form.code, password }
  expect((await browser.post('/web-api/password/sms-reset', reset)).code).toBe('way-unavailable')
})

test('a forgotten password is set anew by a code to the phone; all sessions end, and the code serves for nothing else', async () => {
  const { site, sent, text } = await signInSite()
  const { pool } = site.database
  const { browser, playerId, registration } = await registered(site)
  await pool.query('insert into player_phone (player_id, phone) values ($1, $2)', [
    playerId,
    '+4915123456789',
  ])
  const stranger = site.browser()
  const ask = async (purpose: string, of: object = phone) => {
    await minuteLater(pool)
    return (await stranger.post('/web-api/sms/code', { phone: of, purpose })).body.codeId as string
  }
  const reset = (codeId: string, code: string, more: object = {}) =>
    stranger.post('/web-api/password/sms-reset', { codeId, code, password: fresh, ...more })
  const nobodys = await ask('password', { country: 'DE', number: '0151 99999999' })
  expect(sent).toEqual([])
  expect((await reset(nobodys, '123456')).code).toBe('wrong-code')
  // A code for a sign-in does not set a password.
  const other = await ask('sign-in')
  expect((await reset(other, text())).code).toBe('code-time-up')
  const codeId = await ask('password')
  const code = text()
  expect((await reset(codeId, wrongCode(code))).code).toBe('wrong-code')
  expect((await reset(codeId, code, { password: '12345678' })).code).toBe('password-too-common')
  await pool.query('insert into security_question (player_id, question, answer) values ($1, 2, $2)', [
    playerId,
    'scrypt$none',
  ])
  const asked = await reset(codeId, code)
  expect([asked.code, asked.body.errors?.[0]?.meta]).toEqual([
    'answer-needed',
    expect.objectContaining({ question: 2 }),
  ])
  await pool.query('delete from security_question')
  const twice = await Promise.all([reset(codeId, code), reset(codeId, code)])
  expect(twice.map(({ code }) => code ?? 'changed').toSorted()).toEqual(['changed', 'wrong-code'])
  expect((await browser.get('/web-api/session')).body.player).toBeNull()
  const old = await stranger.post('/web-api/sign-in', registration)
  expect(old.code).toBe('wrong-credentials')
  await stranger.post('/web-api/sign-in', { ...registration, password: fresh })
  const { events } = (await stranger.get('/web-api/security')).body as { events: { kind: string }[] }
  expect(events.map(({ kind }) => kind)).toEqual(['signed-in', 'password-changed', 'signed-in'])
})

test('of many guesses at once five count, and then the right code is too late', async () => {
  const { site, text } = await signInSite()
  const browser = site.browser()
  const asked = await browser.post('/web-api/sms/code', { phone, purpose: 'registration' })
  const { codeId } = asked.body
  const guess = (code: string) =>
    browser.post('/web-api/registration/phone', { ...newcomer, codeId, code, password })
  await browser.get('/web-api/secure-data')
  const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(wrongCode(text()))))
  // It has not expired: it is wrong, and from the fifth try on the answer asks for a new one (spec section 5).
  expect(new Set(guesses.map(({ code }) => code))).toEqual(new Set(['wrong-code']))
  expect(guesses.filter(({ body }) => body.errors?.[0]?.meta?.next === 'new-code')).toHaveLength(8)
  expect((await guess(text())).code).toBe('wrong-code')
  await site.database.pool.query("update contact_code set expires_at = now() - interval '1 second'")
  expect((await guess(text())).code).toBe('code-time-up')
  await minuteLater(site.database.pool)
  const next = await browser.post('/web-api/sms/code', { phone, purpose: 'registration' })
  const entered = { ...newcomer, codeId: next.body.codeId, code: text(), password }
  expect((await browser.post('/web-api/registration/phone', entered)).status).toBe(200)
})

test('a number that a player gave up marks whoever binds it; of a new device it is told where an account has no address', async () => {
  const { site, sent, notes, text } = await signInSite()
  const { pool } = site.database
  const browser = site.browser()
  const register = async (of: object, by = browser) => {
    await minuteLater(pool)
    const { codeId } = (await by.post('/web-api/sms/code', { phone: of, purpose: 'registration' })).body
    const body = { ...newcomer, codeId, code: text(), password }
    const entered = await by.post('/web-api/registration/phone', body, await deviceOf(by))
    return entered.body.player?.id
  }
  const first = await register(phone)
  expect(notes).toEqual([])
  const next = { country: 'DE', number: '0151 99999999' }
  const headers = await proof(browser)
  const asked = await browser.post('/web-api/security/phone/code', { phone: next, password }, headers)
  const given = { codeId: asked.body.codeId, code: text() }
  expect((await browser.post('/web-api/security/phone', given, headers)).body).toEqual({ done: true })
  // A player who changes numbers back and forth causes no note.
  expect(notes).toEqual([])
  const second = await register(phone, site.browser())
  expect(notes).toEqual([
    { playerId: second, flag: 'former phone', text: `Bound a phone number that account ${first} gave up.` },
    {
      playerId: first,
      flag: 'former phone',
      text: `A phone number that this account gave up was bound by account ${second}.`,
    },
  ])

  // A device without a record is new each time: few messages about it are sent, and codes are not counted among them.
  const thief = site.browser()
  for (let count = 0; count < 7; count++)
    await thief.post('/web-api/sign-in/phone', { phone: next, password })
  const told = sent.filter(({ door }) => door === 'device')
  expect(told.map(({ to }) => to)).toEqual(new Array(5).fill('+4915199999999'))
  await minuteLater(pool)
  expect((await thief.post('/web-api/sms/code', { phone: next, purpose: 'sign-in' })).status).toBe(200)
})
