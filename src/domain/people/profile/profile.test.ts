import { expect, test } from 'vitest'
import { checkActivation } from '#domain/people/signin/index.ts'
import { createFileSealer } from '#domain/trust/files/index.ts'
import { openAccounts } from '#domain/trust/ledger/index.ts'
import { bind, type HandlerContext } from '#kernel/contract.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { proof } from '../../../../test/factories/sign-in.ts'
import { registered, type TestSite, testSite } from '../../../../test/factories/site.ts'
import { profileEndpoints } from './api.ts'
import { changedFields, type Details, detailFields, lockedFields, personFields } from './fields.ts'
import { type ProfileDeps, profileHandlers } from './handlers.ts'

const verification = { documents: ['identity' as const], deposit: false, withdrawalAbove: 2_000, bet: false }
const secret = 'only-for-tests-0123456789-abcdefghijklmnop'
const messages = {
  ...{ sms() {}, emailCode() {}, confirmLink() {}, newDevice() {} },
  ...{ addressCode() {}, addressTaken() {}, addressChanged() {}, addressRestored() {} },
}

async function open() {
  const time = { now: Date.now() }
  const persons: string[] = []
  const clock = { now: () => time.now }
  const deps = (db: TestSite['database'], identity: TestSite['identity']): ProfileDeps => ({
    ...{
      db,
      identity,
      clock,
      messages,
      signInSecret: secret,
      socialProviders: new Map(),
      isOpen: () => true,
    },
    sealer: createFileSealer('ab'.repeat(32)),
    origin: () => 'http://localhost',
    activationRule: () => ({ days: 3 }),
    personChanged: async (_, id) => void persons.push(id),
    site: () => ({ verification, capShares: { sports: { golf: 0, tennis: 50 } } }),
  })
  const site: TestSite = await testSite({
    identity: {
      clock,
      onRegistered: async ({ playerId, currency }) =>
        site.database.transact((tx) => openAccounts(tx, playerId, currency)),
    },
    bindings: (db, identity) => bind(profileEndpoints, profileHandlers(deps(db, identity))),
  })
  const { browser, playerId } = await registered(site)
  const staff: HandlerContext = { ...handlerContext(), staff: { id: 's1', name: 'Sam' } }
  const desk = profileHandlers(deps(site.database, site.identity))
  const details = async () => (await browser.get('/web-api/profile')).body.details as unknown as Details
  const save = async (changes: Partial<Details>, password?: string) =>
    browser.send(
      'PUT',
      '/web-api/profile',
      { details: { ...(await details()), ...changes }, ...(password ? { password } : {}) },
      await proof(browser),
    )
  return { site, browser, playerId, staff, desk, time, details, save, persons }
}

test('who a player is locks when the check of his documents begins; his address never does', () => {
  expect(([0, 1, 2, 3] as const).map((status) => lockedFields(status))).toEqual([
    [],
    personFields,
    personFields,
    [],
  ])
  expect(detailFields.filter((field) => !lockedFields(1).includes(field))).toEqual(['address'])
  const none = Object.fromEntries(detailFields.map((field) => [field, null])) as unknown as Details
  expect(changedFields(none, { ...none, inn: '1234', name: 'A' })).toEqual(['name', 'inn'])
})

test('a player changes his details, a later session with the password, and every change is written down', async () => {
  const { site, browser, playerId, time, details, save, persons } = await open()
  const changed = await save({ surname: 'Byron', documentType: 1, documentNumber: 'AB 123456', inn: '77 01' })
  expect([changed.status, changed.body.details]).toMatchObject([200, { surname: 'Byron', inn: '77 01' }])
  expect(await details()).toMatchObject({ documentNumber: 'AB 123456' })
  const stored = await site.database.read.query(
    `select (to_jsonb(d)::text || coalesce((select string_agg(to_jsonb(c)::text, '') from details_change c), '')) as text
     from player_details d where player_id = $1`,
    [playerId],
  )
  expect(JSON.stringify(stored.rows)).not.toMatch(/123456|77 01/)
  expect(await save({ documentIssued: '2031-01-01' })).toMatchObject({ code: 'document-dates-impossible' })
  expect(await save({ birthDate: '2015-01-01' })).toMatchObject({ code: 'under-age' })
  time.now += 11 * 60_000
  expect(await save({ name: 'Augusta King' })).toMatchObject({ code: 'password-needed' })
  expect(await save({ name: 'Augusta King' }, 'something else')).toMatchObject({ code: 'wrong-password' })
  expect((await save({ name: 'Augusta King' }, 'a quiet river at dawn')).status).toBe(200)
  // Each save that changes something looks for other accounts of the same person; one that changes nothing does not.
  expect(persons).toEqual([playerId, playerId])
  const { changes } = (await browser.get('/web-api/profile')).body as unknown as {
    changes: readonly Record<string, unknown>[]
  }
  expect(changes[0]).toMatchObject({
    field: 'name',
    before: 'Ada Lovelace',
    after: 'Augusta King',
    house: false,
  })
  expect(changes.map(({ field }) => field).sort()).toEqual([
    'documentNumber',
    'documentType',
    'inn',
    'name',
    'surname',
  ])
  const events = await site.database.read.query<{ kind: string }>(
    `select kind from security_event where player_id = $1`,
    [playerId],
  )
  expect(events.rows.map(({ kind }) => kind)).toEqual(['details-changed', 'details-changed'])
})

test('the same document in two accounts is flagged, however its number is written; another country’s is another one', async () => {
  const { site, playerId, staff, desk, save } = await open()
  const other = async (details: Partial<Details>) => {
    const { browser, playerId: id } = await registered(site)
    const before = (await browser.get('/web-api/profile')).body.details as unknown as Details
    const body = { details: { ...before, ...details } }
    expect((await browser.send('PUT', '/web-api/profile', body, await proof(browser))).status).toBe(200)
    return id
  }
  const shared = async () =>
    await desk['shared-documents'](staff, { params: undefined, query: {}, body: undefined })
  await save({ documentType: 1, documentNumber: 'AB 123-456' })
  await other({ documentType: 1, documentNumber: 'AB123456', country: 'FR' })
  expect(await shared()).toEqual({ items: [], next: null, total: 0 })
  const twin = await other({ documentType: 2, documentNumber: 'ab 123456' })
  expect(await shared()).toEqual({
    items: [{ id: expect.stringMatching(/^[\w-]{43}$/), players: [playerId, twin], at: expect.any(Number) }],
    next: null,
    total: 1,
  })
})

test('once the documents are checked only support changes who he is, and the audit log has it', async () => {
  const { site, browser, playerId, staff, desk, save, details } = await open()
  await site.database.read.query(
    `insert into verification (player_id, status, moved_at) values ($1, 1, now())`,
    [playerId],
  )
  const refused = await save({ birthDate: '1980-02-03' })
  expect([refused.code, refused.body.errors?.[0]?.source]).toEqual([
    'details-locked',
    { pointer: '/details/birthDate' },
  ])
  expect((await save({ address: '1 New Road' })).status).toBe(200)
  const input = { params: { playerId }, query: undefined, body: { name: 'Ada King', reason: 'married' } }
  expect(await desk.deskChangeDetails(staff, input)).toEqual({ changed: ['name'] })
  expect(await details()).toMatchObject({ name: 'Ada King', address: '1 New Road', birthDate: '1990-05-17' })
  const { rows } = await site.database.read.query(`select action, before, after, reason from staff_act`)
  expect(rows).toEqual([
    {
      action: 'player.details',
      before: { name: 'Ada Lovelace' },
      after: { name: 'Ada King' },
      reason: 'married',
    },
  ])
  const looked = await desk.deskDetails(staff, { params: { playerId }, query: undefined, body: undefined })
  expect(looked).toMatchObject({
    details: { name: 'Ada King', address: '1 New Road', documentNumber: null },
  })
  const acts = `select action from staff_act order by id desc limit 1`
  expect((await site.database.read.query(acts)).rows).toEqual([{ action: 'player.look' }])
  const { result } = (await browser.get('/web-api/user/config')).body as unknown as {
    result: Record<string, unknown>
  }
  expect(result).toMatchObject({
    user_name: 'Ada King',
    user_country_code: 'de',
    user_status_id: 3,
    verification_status_group_code: 'VERIFICATION_SUCCESSFUL',
    user_hide_balance: false,
    activation_type: 2,
    disallow_line_sport: ['golf'],
    disallow_live_sport: ['golf'],
    user_data: { date_birthday: '1990-05-17', registration_address: '1 New Road', passport: null },
  })
})

test('without a confirmed address or phone an account waits after the days, to the millisecond', async () => {
  const { site, browser, playerId, time } = await open()
  const tx = site.database.read
  const { rows } = await tx.query<{ at: Date }>('select created_at as at from player where id = $1', [
    playerId,
  ])
  const [created, day] = [rows[0]!.at.getTime(), 86_400_000]
  const left = async (now: number) => {
    time.now = now
    return (await browser.get('/web-api/user/config')).body as unknown as { result: object }
  }
  expect((await left(created + 1)).result).toMatchObject({ remaining_days_to_activate: 3 })
  expect((await left(created + day)).result).toMatchObject({ remaining_days_to_activate: 2 })
  const check = (days: number | null, now: number) => checkActivation(tx, { days }, playerId, now)
  await check(3, created + 3 * day - 1)
  await check(null, created + 900 * day)
  await expect(check(3, created + 3 * day)).rejects.toMatchObject({ id: 'activation-needed' })
  await tx.query(`insert into player_phone (player_id, phone) values ($1, '+4915112345678')`, [playerId])
  await check(3, created + 3 * day)
  expect((await left(created + day)).result).toMatchObject({ remaining_days_to_activate: null })
})
