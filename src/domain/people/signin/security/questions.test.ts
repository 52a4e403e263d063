import { expect, test, vi } from 'vitest'
import { confirmed, proof, signInSite } from '../../../../../test/factories/sign-in.ts'
import { registered, type TestBrowser } from '../../../../../test/factories/site.ts'

const fresh = 'another calm harbour 9'

test('a forgotten password and a new number ask for the answer of who has set a question, and tell nobody else of it', async () => {
  const { site, sent } = await signInSite()
  const { pool } = site.database
  const ann = await registered(site, { email: 'ann@example.org' })
  const bob = await registered(site, { email: 'bob@example.org' })
  // An unproven address needs no answer: see undo-email.test.ts.
  await confirmed(pool, ann.registration)
  const call = async (path: string, body: object, browser = ann.browser) =>
    await browser.send('POST', `/web-api/security/${path}`, body, await proof(browser))
  const { password } = ann.registration
  const question = { question: 2, answer: ' Rex the Größte ', password }
  expect((await call('question', question)).status).toBe(200)

  const lost = async (email: string, browser: TestBrowser) => {
    expect((await browser.post('/web-api/password/code', { email })).status).toBe(200)
    const letter = () => sent.findLast(({ door, to }) => door === 'password' && to === email)?.text
    await vi.waitFor(() => expect(letter()).toBeTruthy(), 30_000)
    return String(letter())
  }
  const stranger = site.browser()
  const code = await lost('ann@example.org', stranger)
  const check = async (email: string, tried: string) =>
    (await stranger.post('/web-api/password/check', { email, code: tried })).body
  const wrong = code === '00000000' ? '11111111' : '00000000'
  // A caller without the code learns nothing of the question, whether the player exists or not.
  expect(JSON.stringify(await check('ann@example.org', wrong))).not.toContain('question')
  await stranger.post('/web-api/password/code', { email: 'nobody@example.org' })
  expect(JSON.stringify(await check('nobody@example.org', wrong))).not.toContain('question')
  expect(await check('ann@example.org', code)).toEqual({ right: true, question: 2 })

  const reset = (answer?: string) => {
    const body = {
      email: 'ann@example.org',
      code,
      password: fresh,
      ...(answer === undefined ? {} : { answer }),
    }
    return stranger.post('/web-api/password/reset', body)
  }
  const unanswered = await reset()
  expect(unanswered.code).toBe('answer-needed')
  expect(unanswered.body.errors?.[0]?.meta).toMatchObject({ question: 2 })
  // Only five of many parallel guesses count; then the right answer is refused too.
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => reset(`Rex ${at}`)))
  const refusals = guesses.map((guess) => guess.code)
  expect(refusals.filter((one) => one === 'wrong-answer')).toHaveLength(5)
  expect(refusals.filter((one) => one === 'too-many-codes')).toHaveLength(3)
  expect((await reset('rex the größte')).code).toBe('too-many-codes')
  await pool.query("update security_question set tries_since = tries_since - interval '61 minutes'")
  expect((await reset('Rex')).code).toBe('wrong-answer')
  expect((await reset('REX THE GRÖSSTE')).code).toBe('wrong-answer')
  expect((await reset('rex the größte')).status).toBe(200)
  expect((await reset('rex the größte')).code).toBe('wrong-code')
  const { rows } = await pool.query('select answer, tries from security_question')
  expect(rows).toEqual([{ answer: expect.stringMatching(/^scrypt\$/), tries: 0 }])

  // Without a question a code is enough.
  const bobs = await lost('bob@example.org', stranger)
  expect(await check('bob@example.org', bobs)).toEqual({ right: true, question: null })
  const done = { email: 'bob@example.org', code: bobs, password: fresh }
  expect((await stranger.post('/web-api/password/reset', done)).status).toBe(200)

  // A first number needs no answer; its replacement does.
  const back = site.browser()
  await back.post('/web-api/sign-in', { email: 'ann@example.org', password: fresh })
  const phone = (number: string, more: object = {}) =>
    call('phone/code', { phone: { country: 'DE', number }, password: fresh, ...more }, back)
  const first = await phone('0151 23456789')
  const bound = await call('phone', { codeId: first.body.codeId, code: sent.at(-1)?.text }, back)
  expect(bound.status).toBe(200)
  expect((await phone('0151 23456780')).code).toBe('answer-needed')
  expect((await phone('0151 23456780', { answer: 'Max' })).code).toBe('wrong-answer')
  expect((await phone('0151 23456780', { answer: 'Rex the größte' })).status).toBe(200)
  expect(bob.playerId).toBeTruthy()
})

test('a player puts another address in the place of his; a taken one is answered alike and only its owner is told', async () => {
  const { site, sent, text, time } = await signInSite()
  const { browser, registration } = await registered(site)
  const { registration: owner } = await registered(site)
  await confirmed(site.database.pool, owner)
  const elsewhere = site.browser()
  await elsewhere.post('/web-api/sign-in', registration)
  const ask = async (body: object) => {
    await site.database.pool.query("update contact_code set sent_at = sent_at - interval '61 seconds'")
    return await browser.post('/web-api/security/email/code', body, await proof(browser))
  }
  const change = async (codeId: unknown, code: string) =>
    await browser.post('/web-api/security/email/change', { codeId, code }, await proof(browser))
  const doors = () => sent.splice(0).map(({ door, to }) => `${door} ${to}`)

  // The previous address was mistyped and never confirmed: it changes the same way.
  const asked = await ask({ email: 'Right.One@example.org' })
  expect(asked.body).toMatchObject({ to: 'r…@example.org', seconds: 300, resendIn: 60 })
  const first = text()
  expect((await change(asked.body.codeId, first === '000000' ? '111111' : '000000')).code).toBe('wrong-code')
  // The code is not valid for anything else.
  const foreign = { codeId: asked.body.codeId, code: first }
  const stolen = await elsewhere.post('/web-api/security/phone', foreign, await proof(elsewhere))
  expect(stolen.code).toBe('code-time-up')
  const twice = await Promise.all([change(asked.body.codeId, first), change(asked.body.codeId, first)])
  expect(twice.map(({ code }) => code ?? 'changed').toSorted()).toEqual(['changed', 'wrong-code'])
  expect(doors()).toEqual(['new-address right.one@example.org', `address-changed ${registration.email}`])
  const { events, ...page } = (await browser.get('/web-api/security')).body as {
    events: { kind: string }[]
  } & Record<string, unknown>
  expect(page).toMatchObject({ email: 'right.one@example.org', emailConfirmed: true })
  expect(events.map(({ kind }) => kind)).toContain('email-changed')
  expect((await elsewhere.get('/web-api/session')).body.player).toMatchObject({
    email: 'right.one@example.org',
  })
  const stranger = site.browser()
  expect((await stranger.post('/web-api/sign-in', registration)).code).toBe('wrong-credentials')
  const renewed = { ...registration, email: 'right.one@example.org' }
  expect((await stranger.post('/web-api/sign-in', renewed)).status).toBe(200)

  expect((await ask({ email: 'right.one@example.org' })).code).toBe('email-confirmed')
  const taken = await ask({ email: owner.email })
  const free = await ask({ email: 'nobody@example.org' })
  expect([taken.status, Object.keys(taken.body)]).toEqual([200, Object.keys(free.body)])
  expect(sent.map(({ door, to }) => [door, to])).toEqual([
    ['address-taken', owner.email],
    ['new-address', 'nobody@example.org'],
  ])
  expect((await change(taken.body.codeId, text())).code).toBe('wrong-code')
  // Another player has proven the address meanwhile: only the owner of the code learns it.
  const code = text()
  await confirmed(site.database.pool, (await registered(site, { email: 'nobody@example.org' })).registration)
  expect((await change(free.body.codeId, code)).code).toBe('email-taken')

  time.now += 11 * 60_000
  const later = { email: 'third@example.org' }
  expect((await ask(later)).code).toBe('password-needed')
  expect((await ask({ ...later, password: fresh })).code).toBe('wrong-password')
  const known = { ...later, password: registration.password }
  const question = { question: 2, answer: 'Blue Whale', password: registration.password }
  await browser.post('/web-api/security/question', question, await proof(browser))
  expect((await ask(known)).code).toBe('answer-needed')
  expect((await ask({ ...known, answer: 'Shark' })).code).toBe('wrong-answer')
  const last = await ask({ ...known, answer: 'blue whale' })
  expect((await change(last.body.codeId, text())).status).toBe(200)
  expect(sent.at(-1)).toMatchObject({ door: 'address-changed', to: 'right.one@example.org' })
})
