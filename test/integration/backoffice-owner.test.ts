import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeList } from '../factories/backoffice.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'
import { authenticatorCode, staffCaller, staffMember } from '../factories/staff.ts'

let site: OperatedSite
beforeAll(async () => {
  site = await operatedSite([], undefined, snookerOnly)
})
afterAll(() => site?.close())

test('an owner is made by a command and signs in with two steps; codes count once, guesses run out', async () => {
  const email = 'first@house.example'
  const printed = await site.command('staff', 'add-owner', email)
  const token = /#\/join\?token=([\w-]{43})/.exec(printed)?.[1]
  const send = async (path: string, body: object, cookie = '', more: Record<string, string> = {}) => {
    const response = await fetch(`${site.address}/backoffice/api/${path}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie, ...more },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as {
      step?: string
      secret?: string
      roles?: string[]
      errors?: readonly { code: string }[]
    }
    const line = response.headers.getSetCookie()[0] ?? ''
    return {
      status: response.status,
      answer,
      line,
      cookie: line.split(';')[0]!,
      code: answer?.errors?.[0]?.code,
    }
  }
  const password = 'correct horse battery'
  expect((await send('join', { token, password: 'short' })).code).toBe('staff-password-short')
  for (const guessable of ['abcabcabcabc', 'first@house.example1', 'fairlinefairline'])
    expect((await send('join', { token, password: guessable })).code).toBe('password-too-common')
  const joined = await send('join', { token, password })
  expect(joined.answer.step).toBe('enrol')
  expect(joined.line).toMatch(
    /^fairline\.staff=[\w-]{43}; Path=\/backoffice; Max-Age=600; HttpOnly; SameSite=Strict$/,
  )
  expect((await send('join', { token, password })).code).toBe('staff-link-over')
  const half = staffCaller(site.address, '', joined.cookie)
  expect((await half.call('GET', '/session')).status).toBe(401)

  const { secret = '' } = joined.answer
  const used = authenticatorCode(secret)
  const entered = await send('code', { code: used }, joined.cookie)
  expect([entered.status, entered.answer.roles]).toEqual([200, ['owner']])
  expect((await staffCaller(site.address, '', entered.cookie).call('GET', '/session')).status).toBe(200)
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  expect((await send('sign-in', { email, password }, '', elsewhere)).code).toBe('cross-site')

  expect((await send('sign-in', { email, password: 'wrong' })).code).toBe('staff-wrong-credentials')
  expect((await send('sign-in', { email: 'x@y.example', password })).code).toBe('staff-wrong-credentials')
  const again = await send('sign-in', { email, password })
  expect(again.answer).toEqual({ step: 'code' })
  const codes = [used, '000000', '000001', '000002', '000003', authenticatorCode(secret, 1)]
  const tried: (string | undefined)[] = []
  for (const code of codes) tried.push((await send('code', { code }, again.cookie)).code)
  expect(tried).toEqual([...Array(4).fill('staff-wrong-code'), 'staff-codes-over', 'staff-sign-in-over'])

  // Resets the used codes and the guesses.
  await site.db.read.query('update staff_account set totp_step = 0 where email = $1', [email])
  const second = 'another horse battery'
  const change = async (old: string, code: string, next: string) =>
    (await send('password', { old, code, password: next }, entered.cookie)).code ?? 'changed'
  const next = authenticatorCode(secret)
  const other = await staffMember(site.db, site.address, 'owner')
  await site.db.read.query(
    'update staff_session set staff_id = (select id from staff_account where email = $1) where staff_id = $2',
    [email, other.id],
  )
  expect(await change('wrong', next, second)).toBe('staff-wrong-password')
  expect(await change(password, '000000', second)).toBe('staff-wrong-code')
  expect(await change(password, next, 'fairlinefairline')).toBe('password-too-common')
  expect((await other.call('GET', '/session')).status).toBe(200)
  const race = await Promise.all(
    [second, `${second}!`].map((wanted) =>
      send('password', { old: password, code: next, password: wanted }, entered.cookie),
    ),
  )
  const [won, lost] = race.map(({ code = 'changed' }) => code).toSorted()
  expect(won).toBe('changed')
  // The other request has the old password, or arrives so late that its session has another token.
  expect(['not-signed-in', 'staff-wrong-password']).toContain(lost)
  // The session continues under a new token.
  const renewed = race.find(({ code }) => code === undefined)?.cookie ?? ''
  expect((await other.call('GET', '/session')).status).toBe(401)
  expect((await staffCaller(site.address, '', entered.cookie).call('GET', '/session')).status).toBe(401)
  expect((await staffCaller(site.address, '', renewed).call('GET', '/session')).status).toBe(200)
  expect((await send('sign-in', { email, password })).code).toBe('staff-wrong-credentials')

  const { rows } = await site.db.read.query<{ action: string }>(
    `select action from staff_act where subject_id = (select id from staff_account where email = $1) order by staff_act.id`,
    [email],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'staff.invite',
    'staff.join',
    'staff.enrol',
    'staff.password',
  ])
  // Not even the database's own user can, whatever the session settings.
  for (const words of [`update staff_act set reason = ''`, 'delete from staff_act', 'truncate staff_act'])
    for (const role of ['origin', 'replica'])
      await expect(
        site.db.transact(async (tx) => {
          await tx.query(`set local session_replication_role = ${role}`)
          await tx.query(words)
        }),
      ).rejects.toThrow(/not edited/)
})

test('the site file is written as forms say, checked first, kept in versions and brought back', async () => {
  const owner = await staffMember(site.db, site.address, 'owner')
  interface Field {
    readonly value: unknown
    readonly written?: unknown
    readonly base: string
    readonly schema: unknown
  }
  const read = async () => (await owner.call<Field>('GET', '/site/insuranceSpread')).body
  const usual = await read()
  expect([usual.value, Object.hasOwn(usual, 'written'), usual.schema]).toEqual([
    8,
    false,
    { default: 8, type: 'integer', minimum: 0, maximum: 100 },
  ])
  const check = async (value: unknown) =>
    (await owner.call<object>('POST', '/site/insuranceSpread/check', { value })).body
  const changes = [{ path: 'insuranceSpread', from: null, to: 12 }]
  expect(await check(12)).toEqual({ faults: [], changes })
  expect(await check(101)).toMatchObject({ faults: [{ path: 'insuranceSpread' }] })
  const reason = 'a dearer season'
  const second = await staffMember(site.db, site.address, 'owner')
  const write = async (value: unknown, base: string) => {
    const { status, body } = await owner.call<{ proposal: string }>('POST', '/site/insuranceSpread', {
      value,
      base,
      reason,
    })
    return status === 200 ? body.proposal : body.errors?.[0]?.code
  }
  const approve = async (who: typeof owner, proposal: unknown) => {
    const { status, body } = await who.call('POST', `/proposals/${proposal}/approve`)
    return status === 200 ? 'written' : body.errors?.[0]?.code
  }
  expect(await write(101, usual.base)).toBe('site-file-faulty')
  expect(await write(12, 'older')).toBe('site-file-changed')
  // Settings that move money wait for a second owner; of two concurrent changes the first one approved applies.
  const [one, other] = [await write(12, usual.base), await write(13, usual.base)]
  expect([(await read()).base, await approve(owner, one)]).toEqual([usual.base, 'proposal-own'])
  expect(await approve(second, one)).toBe('written')
  expect(await approve(second, other)).toBe('site-file-changed')
  await expect.poll(async () => (await read()).value).toBe(12)
  expect(await approve(second, await write(20, (await read()).base))).toBe('written')
  const versions = async () => (await owner.call<OfficeList>('GET', '/site-versions')).body.items
  expect(await versions()).toMatchObject([
    { id: '2', staff: 'owner, owner', reason, changes: [{ path: 'insuranceSpread', from: 12, to: 20 }] },
    { id: '1', changes },
  ])
  const restored = (await owner.call<{ proposal: string }>('POST', '/site-versions/1/restore', { reason }))
    .body
  expect(await approve(second, restored.proposal)).toBe('written')
  await expect.poll(async () => (await read()).value).toBe(12)

  // The setting of four eyes itself also waits; fields that bound no money do not.
  const field = async (id: string, value: unknown) => {
    const { base } = (await owner.call<Field>('GET', `/site/${id}`)).body
    return (await owner.call('POST', `/site/${id}`, { value, base, reason })).body
  }
  expect(await field('withdrawals', { twoPeopleAbove: null })).toMatchObject({
    version: null,
    proposal: expect.any(String),
  })
  expect(await field('support', 'https://help.example')).toEqual({ version: 4, proposal: null })
  expect(await field('features', { 'paid-boost': false, debugger: true })).toEqual({
    version: 5,
    proposal: null,
  })
  expect(await field('features', { 'paid-boost': true, debugger: true })).toMatchObject({ version: null })
})
