import { expect, test, vi } from 'vitest'
import { endSessionsOf, holdSession } from '#domain/people/identity/index.ts'
import { confirmed, proof, signInSite } from '../../../../../test/factories/sign-in.ts'
import { registered, type TestBrowser } from '../../../../../test/factories/site.ts'
import { bindPhone } from '../phone/phone-store.ts'
import { undoableUntil } from './address-change-store.ts'

/**
 * Returns a site with a player whose address `old@…` is confirmed. Its functions act as the player and as readers of
 * the e-mails.
 */
async function changes() {
  const { site, sent, time } = await signInSite()
  const { pool, read } = site.database
  const { browser, registration, playerId } = await registered(site, { email: 'old@example.org' })
  const confirm = () => pool.query('update player set email_verified = true where id = $1', [playerId])
  const to = async (email: string, by: TestBrowser = browser) => {
    await pool.query("update contact_code set sent_at = sent_at - interval '61 seconds'")
    const headers = await proof(by)
    const { body } = await by.post('/web-api/security/email/code', { email }, headers)
    const code = { codeId: body.codeId, code: sent.at(-1)?.text }
    expect((await by.post('/web-api/security/email/change', code, headers)).status).toBe(200)
    // Secret from the e-mail to the replaced address; empty if it has no link.
    return sent.at(-1)?.text ?? ''
  }
  const stranger = site.browser()
  const undo = async (secret: string) => {
    const answer = await stranger.post('/web-api/user/emailundo', { secret })
    return answer.code ?? answer.body
  }
  const address = async () => {
    const { rows } = await pool.query('select email, email_verified from player where id = $1', [playerId])
    return rows[0]
  }
  return {
    site,
    sent,
    time,
    pool,
    read,
    browser,
    registration,
    playerId,
    confirm,
    to,
    stranger,
    undo,
    address,
  }
}

const done = { done: true }

test('the old address takes a change back once; whoever had the account has no way in any more', async () => {
  const { site, sent, pool, read, browser, registration, playerId, ...all } = await changes()
  await all.confirm()
  const elsewhere = site.browser()
  await elsewhere.post('/web-api/sign-in', registration)
  const secret = await all.to('thief@example.org')
  expect(secret).toMatch(/^[\w-]{43}$/)
  const { rows: kept } = await pool.query('select old_email, hash from address_change')
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect(Number(await undoableUntil(read, playerId)) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)

  // A player who registers with the address meanwhile does not hold it.
  const squatter = await registered(site, {
    email: 'old@example.org',
    password: 'somebody else’s harbour',
  })
  expect(
    (await pool.query('select holds_address from player where id = $1', [squatter.playerId])).rows,
  ).toEqual([{ holds_address: false }])
  // Nor does an e-mail on request give it to that player: the change could not be reverted then.
  sent.length = 0
  await all.stranger.post('/web-api/password/code', { email: 'old@example.org' })
  expect(sent).toEqual([])
  await squatter.browser.post('/web-api/security/email', {}, await proof(squatter.browser))
  const followed = await all.stranger.post('/web-api/user/activate', { token: sent.at(-1)?.text })
  expect([sent.at(-1)?.door, followed.code]).toEqual(['activate', 'link-over'])
  // Additions of the thief: a question, a passkey, a number, a provider, and open codes.
  const { password } = registration
  const asThief = await proof(browser)
  const question = { question: 2, answer: 'Blue Whale', password }
  expect((await browser.post('/web-api/security/question', question, asThief)).status).toBe(200)
  const phone = { phone: { country: 'DE', number: '0151 23456789' }, password, answer: 'Blue Whale' }
  const asked = await browser.post('/web-api/security/phone/code', phone, asThief)
  const bound = { codeId: asked.body.codeId, code: sent.at(-1)?.text }
  expect((await browser.post('/web-api/security/phone', bound, asThief)).status).toBe(200)
  await pool.query("insert into social_account (provider, subject, player_id) values ('x', 'thief', $1)", [
    playerId,
  ])
  await browser.post('/web-api/password/code', { email: 'thief@example.org' })
  const code = sent.findLast(({ door }) => door === 'password')?.text

  expect(await all.undo('x'.repeat(43))).toBe('email-undo-over')
  const both = await Promise.all([all.undo(secret), all.undo(secret)])
  expect(both.map((one) => (typeof one === 'string' ? one : 'done')).toSorted()).toEqual([
    'done',
    'email-undo-used',
  ])
  expect(await all.undo(secret)).toBe('email-undo-used')
  expect(await all.address()).toEqual({ email: 'old@example.org', email_verified: true })
  expect(sent.at(-1)).toMatchObject({ door: 'address-restored', to: 'thief@example.org' })
  for (const one of [browser, elsewhere]) {
    expect((await one.get('/web-api/session')).body.player).toBeNull()
    expect((await one.get('/web-api/security')).status).toBe(401)
  }
  for (const email of ['old@example.org', 'thief@example.org']) {
    const tried = await site.browser().post('/web-api/sign-in', { email, password })
    expect(tried.code).toBe('wrong-credentials')
  }
  const reset = { email: 'thief@example.org', code, password: 'the key of a thief 1' }
  expect((await browser.post('/web-api/password/reset', reset)).code).toBe('wrong-code')
  for (const table of ['security_question', 'player_phone', 'social_account']) {
    expect((await pool.query(`select 1 from ${table}`)).rowCount).toBe(0)
  }
  expect(await undoableUntil(read, playerId)).toBeNull()

  // The owner resets the lost password, and the account's log shows the events.
  const back = site.browser()
  await back.post('/web-api/password/code', { email: 'old@example.org' })
  const own = sent.findLast(({ door, to }) => door === 'password' && to === 'old@example.org')?.text
  const fresh = { email: 'old@example.org', password: 'another calm harbour 9' }
  expect((await back.post('/web-api/password/reset', { ...fresh, code: own })).status).toBe(200)
  expect((await back.post('/web-api/sign-in', fresh)).status).toBe(200)
  const { events } = (await back.get('/web-api/security')).body as { events: { kind: string }[] }
  const kinds = events.map(({ kind }) => kind)
  expect(kinds.slice(0, 3)).toEqual(['signed-in', 'password-changed', 'email-restored'])
})

test('a sign-in, or a change of the account, that is under way while the change is taken back comes to nothing', async () => {
  const { site, pool, registration, playerId, browser, ...all } = await changes()
  await all.confirm()
  const secret = await all.to('thief@example.org')
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(count)
    }, 30_000)
  // The password was correct and the session waits to open while all sessions end.
  const login = { ...registration, email: 'thief@example.org' }
  const late = site.browser()
  const tries = await site.database.transact(async (tx) => {
    await endSessionsOf(tx, playerId, 'none')
    const all = [late.post('/web-api/sign-in', login), site.browser().post('/web-api/sign-in', login)]
    await waiting(2)
    return all
  })
  for (const { status, code } of await Promise.all(tries))
    expect([status, code]).toEqual([422, 'sign-in-over'])
  expect((await late.get('/web-api/session')).body.player).toBeNull()
  expect((await pool.query('select 1 from player_session')).rowCount).toBe(0)

  // A number bound during the revert is removed too. A session that has ended binds none.
  await browser.post('/web-api/sign-in', login)
  const { rows } = await pool.query('select id from player_session')
  const undone = await site.database.transact(async (tx) => {
    expect(await holdSession(tx, playerId, rows[0].id)).toBe(true)
    await bindPhone(tx, playerId, '+4915123456789')
    const undone = all.undo(secret)
    await waiting(1)
    return [undone]
  })
  expect(await undone[0]).toEqual(done)
  expect((await pool.query('select 1 from player_phone')).rowCount).toBe(0)
  expect(await site.database.transact((tx) => holdSession(tx, playerId, rows[0].id))).toBe(false)
})

test('an older link goes before a newer one, and an address that the player goes back to ends those of others', async () => {
  const { browser, stranger, ...all } = await changes()
  // A mistyped address may be a stranger's, so it gets no link.
  expect(await all.to('second@example.org')).toBe('')
  const second = await all.to('third@example.org')
  const third = await all.to('fourth@example.org')
  expect(await all.undo(second)).toEqual(done)
  expect(await all.undo(third)).toBe('email-undo-replaced')
  expect(await all.address()).toMatchObject({ email: 'second@example.org' })
  expect(all.sent.at(-1)).toMatchObject({ door: 'address-restored', to: 'fourth@example.org' })

  const email = 'second@example.org'
  await stranger.post('/web-api/password/code', { email })
  const login = { email, password: 'another calm harbour 9' }
  const code = all.sent.at(-1)?.text
  expect((await stranger.post('/web-api/password/reset', { ...login, code })).status).toBe(200)
  await browser.post('/web-api/sign-in', login)
  // The player reverts it: the thief's address gets no link to the account.
  const first = await all.to('thief@example.org')
  expect(await all.to('second@example.org')).toBe('')
  expect(await all.undo(first)).toBe('email-undo-replaced')
})

test('who first proves an address that another has registered with shares the account with nobody', async () => {
  const { site, sent, pool, playerId, ...all } = await changes()
  const added = async () => {
    await pool.query("insert into player_phone (player_id, phone) values ($1, '+4915123456789')", [playerId])
    await pool.query("insert into social_account (provider, subject, player_id) values ('x', 'a', $1)", [
      playerId,
    ])
  }
  const owner = site.browser()
  const reset = async (password: string) => {
    const email = 'old@example.org'
    await owner.post('/web-api/password/code', { email })
    const code = sent.findLast(({ door }) => door === 'password')?.text
    expect((await owner.post('/web-api/password/reset', { email, code, password })).status).toBe(200)
  }
  const left = async () =>
    [await pool.query('select 1 from player_phone'), await pool.query('select 1 from social_account')].map(
      ({ rowCount }) => rowCount,
    )
  // A second step from before it required a confirmed address is removed too; nor does the stranger's question lock
  // the owner out.
  await added()
  await pool.query(
    `insert into second_step (player_id, by_sms, secret, app_on_at) values ($1, true, 'x', now())`,
    [playerId],
  )
  await pool.query(`insert into security_question (player_id, question, answer) values ($1, 1, 'x')`, [
    playerId,
  ])
  await reset('a third calm harbour 8')
  expect(await left()).toEqual([0, 0])
  expect((await pool.query('select by_sms, secret, app_on_at from second_step')).rows).toEqual([
    { by_sms: false, secret: null, app_on_at: null },
  ])
  expect((await pool.query('select 1 from security_question')).rowCount).toBe(0)
  await owner.post('/web-api/sign-in', { email: 'old@example.org', password: 'a third calm harbour 8' })
  const { events } = (await owner.get('/web-api/security')).body as { events: { kind: string }[] }
  expect(events.map(({ kind }) => kind)).toContain('ways-removed')
  // Now confirmed, the account keeps the owner's additions; a reset by e-mail asks for a second step.
  await added()
  await pool.query('update second_step set by_sms = true')
  await reset('a fourth calm harbour 7')
  expect(await left()).toEqual([1, 1])
  expect((await pool.query('select by_sms from second_step')).rows).toEqual([{ by_sms: true }])
  expect(await all.address()).toMatchObject({ email_verified: true })
})

test('a link that is too old, or whose address another account has, changes nothing', async () => {
  const { pool, site, ...all } = await changes()
  await all.confirm()
  const secret = await all.to('new@example.org')
  await pool.query("update address_change set undo_until = now() - interval '1 second'")
  expect(await all.undo(secret)).toBe('email-undo-over')
  // The period has ended: another player may have the address.
  const { browser: other, registration } = await registered(site, { email: 'old@example.org' })
  await confirmed(pool, registration)
  await pool.query("update address_change set undo_until = now() + interval '1 hour'")
  expect(await all.undo(secret)).toBe('email-undo-taken')
  expect(await all.address()).toEqual({ email: 'new@example.org', email_verified: true })
  expect((await all.browser.get('/web-api/security')).status).toBe(200)
  expect((await other.get('/web-api/security')).status).toBe(200)
})
