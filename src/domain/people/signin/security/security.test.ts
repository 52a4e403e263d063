import { expect, test } from 'vitest'
import {
  confirmed,
  deviceOf,
  minuteLater,
  newcomer,
  proof,
  signInSite,
} from '../../../../../test/factories/sign-in.ts'
import { registered } from '../../../../../test/factories/site.ts'
import { findSharedDevices } from './security-store.ts'

const password = 'a quiet river at dawn'
const phone = { country: 'DE', number: '0151 23456789' }

test('the security page shows what protects the account, its sessions and devices, and ends them', async () => {
  const { site, text, sent, time } = await signInSite()
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
  const sessionCookie = 'fairline.session_token'
  const tokenBefore = browser.cookies.get(sessionCookie) ?? ''
  expect((await post('password', { old: 'not that one', password })).code).toBe('wrong-password')
  expect(browser.cookies.get(sessionCookie)).toBe(tokenBefore)
  // A right password renews the session's token even if the change is refused.
  const weak = await post('password', { old: registration.password, password: 'password1' })
  expect([weak.status, browser.cookies.get(sessionCookie) === tokenBefore]).toEqual([422, false])
  // Requests in flight with the old token are answered, and no browser loses its new cookie.
  const copied = site.browser()
  copied.cookies.set(sessionCookie, tokenBefore)
  expect((await copied.get('/web-api/session')).body.player).not.toBeNull()
  expect(copied.cookies.get(sessionCookie)).toBe(tokenBefore)
  // Only one of two parallel proofs renews the token, whichever answer comes last.
  const again = { old: registration.password, password: 'password1' }
  await Promise.all([post('password', again), post('password', again)])
  expect((await browser.get('/web-api/session')).body.player).not.toBeNull()
  time.now += 6_000
  expect((await copied.get('/web-api/session')).body.player).toBeNull()
  const same = (await look()).sessions as { id: string; current: boolean }[]
  expect(same.find(({ current }) => current)?.id).toBe(ids[2])
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
  await confirmed(site.database.pool, registration)
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
  // A browser without a device record is new each time.
  expect(sent.filter(({ door }) => door === 'device')).toHaveLength(2)

  // A sign-in that waits for its second step ends with the other sessions.
  const waits = (await other.post('/web-api/sign-in', { ...registration, ...word })).body.secondStep
  await minuteLater(site.database.pool)
  const last = await other.post('/web-api/sign-in/second-step/code', { token: waits, way: 'sms' })
  const late = { token: waits, codeId: last.body.codeId, code: text() }
  expect((await post('sessions/end', {})).body).toEqual({ ended: 1 })
  const over = await other.post('/web-api/sign-in/second-step', late)
  expect([over.status, over.code]).toEqual([422, 'sign-in-over'])
  expect((await other.get('/web-api/session')).body.player).toBeNull()

  // The list shows another account on the same device.
  await site.browser().post('/web-api/registration/fast', newcomer, device)
  const shared = await findSharedDevices(site.database.read, { limit: 10, after: null })
  expect([shared.total, shared.rows[0]?.players.length]).toEqual([1, 2])
})
