import { expect, test } from 'vitest'
import { currentTermsVersion } from '#domain/identity/api.ts'
import { codeOfStep } from '#domain/secrets/index.ts'
import { deviceOf, proof, signInSite } from '../../../test/factories/sign-in.ts'
import { registered } from '../../../test/factories/site.ts'
import { findSharedDevices } from './security/security-store.ts'

const person = {
  country: 'DE',
  currency: 'EUR',
  birthDate: '1990-05-17',
  language: 'en',
  termsVersion: currentTermsVersion,
}
const password = 'a quiet river at dawn'
const fresh = 'seven tall trees'
const phone = { country: 'DE', number: '0151 23456789' }
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Codes of one number go out a minute apart. */
const minuteLater = (db: { query(text: string): Promise<unknown> }) =>
  db.query("update contact_code set sent_at = sent_at - interval '61 seconds'")

test('a phone number registers by its code and then signs in by a code or its password; nobody learns whose it is', async () => {
  const closed = new Set<string>()
  const { site, sent, text } = await signInSite({ closed })
  const browser = site.browser()
  const ask = (purpose: string, of: object = phone) =>
    browser.post('/web-api/sms/code', { phone: of, purpose })
  expect((await ask('registration', { country: 'DE', number: '030 123456' })).code).toBe('phone-invalid')
  // A landline of nobody, and a number of another country.
  expect((await ask('registration', { country: 'FR', number: '+4915123456789' })).code).toBe('phone-invalid')

  const asked = await ask('registration')
  expect(asked.body).toMatchObject({ to: '+49…89', seconds: 300, resendIn: 60 })
  expect(sent).toEqual([{ door: 'sms', to: '+4915123456789', text: expect.stringMatching(/^\d{6}$/) }])
  expect((await ask('registration')).code).toBe('code-too-soon')
  const { codeId } = asked.body as { codeId: string }
  const form = { ...person, codeId, code: text(), password }
  const register = (change: object) => browser.post('/web-api/registration/phone', { ...form, ...change })
  expect((await register({ code: wrong(form.code) })).code).toBe('wrong-code')
  // What else is refused costs no code.
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
  // The right digits are of no use for another number, nor for another purpose.
  expect((await enter({ codeId: unknown.body.codeId, code })).code).toBe('wrong-code')
  expect((await enter({ codeId, code: form.code })).code).toBe('code-time-up')
  const entered = await enter({ codeId: known.body.codeId, code })
  expect(entered.body.player).toMatchObject({ country: 'DE' })
  expect((await enter({ codeId: known.body.codeId, code })).code).toBe('code-time-up')

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

  // Closed, registration costs no messages; who has an account signs in as before.
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
  // A code to sign in sets no password.
  const other = await ask('sign-in')
  expect((await reset(other, text())).code).toBe('code-time-up')
  const codeId = await ask('password')
  const code = text()
  expect((await reset(codeId, wrong(code))).code).toBe('wrong-code')
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
  expect(twice.map(({ code }) => code ?? 'changed').toSorted()).toEqual(['changed', 'code-time-up'])
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
    browser.post('/web-api/registration/phone', { ...person, codeId, code, password })
  await browser.get('/web-api/secure-data')
  const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(wrong(text()))))
  const codes = guesses.map(({ code }) => code)
  expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(5)
  expect(codes.filter((code) => code === 'code-time-up')).toHaveLength(7)
  expect((await guess(text())).code).toBe('code-time-up')
})

test('one click opens an account with a number and a password, which sign in; an address can be given to it later', async () => {
  const { site, text, sent, time } = await signInSite()
  const browser = site.browser()
  const { body } = await browser.post('/web-api/registration/fast', person)
  const { login, password: made } = body as unknown as { login: string; password: string }
  expect([login, made]).toEqual([expect.stringMatching(/^\d{10}$/), expect.stringMatching(/^[2-9a-z]{16}$/)])
  const other = site.browser()
  const entered = await other.post('/web-api/sign-in', { email: login, password: made })
  expect(entered.body.player?.id).toBe(body.player?.id)
  const young = await site
    .browser()
    .post('/web-api/registration/fast', { ...person, birthDate: '2015-01-01' })
  expect(young.code).toBe('under-age')
  const forged = await site.browser().post('/web-api/registration', {
    ...person,
    name: 'Ann',
    password,
    email: `${login}@players.invalid`,
  })
  expect(forged.code).toBe('invalid-input')

  const before = (await browser.get('/web-api/security')).body
  expect(before).toMatchObject({
    email: null,
    login,
    activationType: 2,
    protection: { level: 0, grade: 'bad' },
  })
  const auth = await proof(browser)
  expect((await browser.post('/web-api/security/email', {}, auth)).code).toBe('way-unavailable')
  const taken = await registered(site)
  await browser.post('/web-api/security/email', { email: taken.registration.email }, auth)
  // Who holds the address gets the account: after ten minutes the password is asked.
  time.now += 11 * 60_000
  const first = { email: 'thief@example.org' }
  expect((await browser.post('/web-api/security/email', first, await proof(browser))).code).toBe(
    'password-needed',
  )
  const guess = await browser.post('/web-api/security/email', { ...first, password }, await proof(browser))
  expect(guess.code).toBe('wrong-password')
  // Nobody is told that the address has an account; its link does not work.
  const follow = (type: string, token: string) => browser.post(`/web-api/user/${type}`, { token })
  expect((await follow('activatefast', text())).code).toBe('link-over')
  await browser.post(
    '/web-api/security/email',
    { email: 'New.One@example.org', password: made },
    await proof(browser),
  )
  expect(sent.at(-1)).toMatchObject({ door: 'activatefast', to: 'new.one@example.org' })
  // Anybody's address may be named: letters to one are as few as codes.
  const more = { email: 'new.one@example.org', password: made }
  expect((await browser.post('/web-api/security/email', more, await proof(browser))).code).toBe(
    'code-too-soon',
  )
  // Who is shut out keeps no link that would give the account his address.
  await browser.post('/web-api/security/sessions/end', {}, await proof(browser))
  expect((await follow('activatefast', text())).code).toBe('link-over')
  await minuteLater(site.database.pool)
  await browser.post('/web-api/security/email', more, await proof(browser))
  expect((await follow('activate', text())).code).toBe('link-over')
  expect((await follow('activatefast', `${text()}x`)).code).toBe('link-over')
  const old = sent.at(-3)?.text ?? ''
  expect((await follow('activatefast', text())).body).toEqual({ confirmed: true })
  expect((await follow('activatefast', text())).body).toEqual({ confirmed: true })
  expect((await follow('activatefast', old)).code).toBe('link-over')
  const after = (await browser.get('/web-api/security')).body
  expect(after).toMatchObject({ email: 'new.one@example.org', emailConfirmed: true, activationType: 3 })
  expect(
    (await other.post('/web-api/sign-in', { email: 'new.one@example.org', password: made })).status,
  ).toBe(200)
})

test('an authenticator app is asked after the password; its codes and recovery codes serve once, and guesses are few', async () => {
  const { site, time } = await signInSite()
  const { browser, registration } = await registered(site)
  const auth = await proof(browser)
  const post = (path: string, body: object) => browser.post(`/web-api/security/two-step/${path}`, body, auth)
  expect((await post('start', { password: 'not that one' })).code).toBe('wrong-password')
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
  expect((await post('confirm', { code: wrong(codeNow()) })).code).toBe('wrong-code')
  const { recoveryCodes } = (await post('confirm', { code: codeNow() })).body as unknown as {
    recoveryCodes: string[]
  }
  expect(new Set(recoveryCodes).size).toBe(10)

  const other = site.browser()
  const first = async () => {
    const answer = await other.post('/web-api/sign-in', registration)
    expect(answer.body.player).toBeNull()
    return answer.body.secondStep as string
  }
  const token = await first()
  expect((await other.get('/web-api/session')).body.player).toBeNull()
  const second = (code: string, by = token) => other.post('/web-api/sign-in/second-step', { token: by, code })
  // The code that turned it on was taken.
  expect((await second(codeNow())).code).toBe('wrong-code')
  expect((await second('aaaaa-bbbbb')).code).toBe('wrong-code')
  expect((await second(codeNow(), `${token}x`)).code).toBe('second-step-over')
  time.now += 30_000
  const both = await Promise.all([second(codeNow()), second(codeNow())])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const again = await first()
  expect((await second(recoveryCodes[0]!, again)).body.player).not.toBeNull()
  expect((await second(recoveryCodes[0]!, await first())).code).toBe('wrong-code')

  time.now += 30_000
  const last = await first()
  const guesses = await Promise.all(Array.from({ length: 8 }, () => second(wrong(codeNow()), last)))
  expect(guesses.filter(({ code }) => code === 'wrong-code')).toHaveLength(4)
  expect(guesses.filter(({ code }) => code === 'too-many-tries')).toHaveLength(4)
  expect((await second(codeNow(), last)).code).toBe('too-many-tries')
  time.now += 601_000
  expect((await second(codeNow(), last)).code).toBe('second-step-over')
})

test('the security page shows what protects the account, its sessions and devices, and ends them', async () => {
  const { site, text, sent } = await signInSite()
  const { browser, registration } = await registered(site)
  const auth = await proof(browser)
  const other = site.browser()
  const device = await deviceOf(other)
  await other.post('/web-api/sign-in', registration, device)
  const third = site.browser()
  const newDevice = await deviceOf(third)
  await third.post('/web-api/sign-in', registration, newDevice)
  expect(sent).toEqual([{ door: 'device', to: registration.email, text: 'other' }])

  const look = async () => (await browser.get('/web-api/security')).body as Record<string, unknown>
  const page = await look()
  expect(page).toMatchObject({
    changedPasswordDays: 0,
    activationType: 2,
    protection: { level: 20, grade: 'bad' },
    question: null,
    phone: null,
  })
  expect((page.sessions as { current: boolean }[]).map(({ current }) => current)).toEqual([
    false,
    false,
    true,
  ])
  expect((page.devices as unknown[]).length).toBe(2)
  const kinds = async () => ((await look()).events as { kind: string }[]).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['new-device', 'signed-in', 'signed-in'])

  const post = (path: string, body: object) => browser.post(`/web-api/security/${path}`, body, auth)
  const ids = (page.sessions as { id: string }[]).map(({ id }) => id)
  const foreign = (await (await registered(site)).browser.get('/web-api/security')).body.sessions as {
    id: string
  }[]
  expect((await post('sessions/end', { id: foreign[0]!.id })).code).toBe('session-unknown')
  expect((await post('sessions/end', { id: ids[2] })).code).toBe('session-unknown')
  expect((await post('sessions/end', { id: ids[0] })).body).toEqual({ ended: 1 })
  expect((await third.get('/web-api/session')).body.player).toBeNull()
  expect((await post('password', { old: 'not that one', password })).code).toBe('wrong-password')
  const changed = { old: registration.password, password: 'seven tall trees' }
  expect((await post('password', changed)).body).toEqual({ done: true })
  expect((await other.get('/web-api/session')).body.player).toBeNull()
  expect((await browser.get('/web-api/session')).body.player).not.toBeNull()
  // All others end, however many there are.
  await site.database.pool.query(
    `insert into player_session (id, player_id, token, expires_at)
     select 's' || n, (select id from player where email = $1), 't' || n, now() + interval '1 hour'
     from generate_series(1, 60) n`,
    [registration.email],
  )
  expect((await post('sessions/end', {})).body).toEqual({ ended: 60 })

  const word = { password: changed.password }
  const steps = { way: 'sms', on: true, ...word }
  expect((await post('sent-step', steps)).code).toBe('way-unavailable')
  const asked = await post('phone/code', { phone, ...word })
  expect((await post('phone', { codeId: asked.body.codeId, code: text() })).body).toEqual({ done: true })
  expect((await post('question', { question: 2, answer: 'Blue Whale', ...word })).body).toEqual({
    done: true,
  })
  expect((await post('sent-step', steps)).body).toEqual({ done: true })
  expect((await look()).protection).toMatchObject({ level: 60, grade: 'normal' })
  const { rows } = await site.database.pool.query('select answer from security_question')
  expect(rows[0].answer).toMatch(/^scrypt\$/)

  const answer = await other.post('/web-api/sign-in', { ...registration, ...word })
  const token = answer.body.secondStep as string
  const ways = await other.post('/web-api/sign-in/second-step/ways', { token })
  expect(ways.body).toEqual({ ways: ['sms'] })
  expect((await other.post('/web-api/sign-in/second-step/code', { token, way: 'sms' })).code).toBe(
    'code-too-soon',
  )
  await minuteLater(site.database.pool)
  const code = await other.post('/web-api/sign-in/second-step/code', { token, way: 'sms' })
  const enter = (body: object) => other.post('/web-api/sign-in/second-step', { token, ...body })
  expect((await enter({ code: text() })).code).toBe('two-step-off')
  expect((await enter({ codeId: code.body.codeId, code: text() })).body.player).not.toBeNull()
  // A browser that shows no record of its device is a new one each time.
  expect(sent.filter(({ door }) => door === 'device')).toHaveLength(2)

  // A sign-in that waits for its second step when the others end is over with them.
  const waits = (await other.post('/web-api/sign-in', { ...registration, ...word })).body.secondStep
  await minuteLater(site.database.pool)
  const last = await other.post('/web-api/sign-in/second-step/code', { token: waits, way: 'sms' })
  const late = { token: waits, codeId: last.body.codeId, code: text() }
  expect((await post('sessions/end', {})).body).toEqual({ ended: 1 })
  const over = await other.post('/web-api/sign-in/second-step', late)
  expect([over.status, over.code]).toEqual([422, 'sign-in-over'])
  expect((await other.get('/web-api/session')).body.player).toBeNull()

  // Another account on the same device is flagged.
  await site.browser().post('/web-api/registration/fast', person, device)
  const shared = await findSharedDevices(site.database.read, 0, 10)
  expect([shared.total, shared.rows[0]?.players.length]).toEqual([1, 2])
})
