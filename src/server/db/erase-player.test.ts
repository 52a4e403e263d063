import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isKeptOut } from '#domain/people/data-rights/index.ts'
import { dataRightsModule } from '#domain/people/data-rights/module.ts'
import { createFileSealer } from '#domain/trust/files/index.ts'
import { openAccounts, post } from '#domain/trust/ledger/index.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import { provided } from '#kernel/module.ts'
import { handlerContext } from '../../../test/factories/handler-context.ts'
import { jobContext } from '../../../test/factories/job-context.ts'
import { deviceOf, proof } from '../../../test/factories/sign-in.ts'
import { registered, someRegistration, type TestSite, testSite } from '../../../test/factories/site.ts'
import { eraseKept, erasePlayer, forgetOldRows, playsStill } from './erase-player.ts'
import { playerData } from './player-data.ts'

const secret = 'cd'.repeat(32)
const day = 86_400_000
const messages = {
  ...{ sms() {}, emailCode() {}, confirmLink() {}, newDevice() {} },
  ...{ addressCode() {}, addressTaken() {}, addressChanged() {}, addressRestored() {} },
}

async function open() {
  const time = { now: Date.now() }
  const clock = { now: () => time.now }
  const ended: string[] = []
  const letters: { readonly email: string; readonly language: string }[] = []
  const post = { takes: true }
  const moduleOf = (db: TestSite['database'], identity: TestSite['identity']) =>
    provided(dataRightsModule, {
      ...{
        db,
        identity,
        clock,
        messages,
        signInSecret: secret,
        socialProviders: new Map(),
        isOpen: () => true,
      },
      origin: () => 'http://localhost',
      sealer: createFileSealer('ab'.repeat(32)),
      keptOutSecret: secret,
      site: () => ({ accountDeletion: { days: 14 } }),
      dataOf: (playerId, part) => playerData(db.read, playerId, part),
      playersTables: { playsStill, erase: erasePlayer, eraseKept },
      forgetOld: (now) => forgetOldRows(db.read, now),
      sessionEnded: (id) => void ended.push(id),
      async sendDeleted(to) {
        if (!post.takes) throw new Error('away')
        letters.push(to)
      },
    })
  const site: TestSite = await testSite({
    identity: (database) => ({
      onRegistered: async ({ playerId, currency }) =>
        database.transact((tx) => openAccounts(tx, playerId, currency)),
      keptOut: ({ email, name, birthDate, phone = null, device = null }) =>
        isKeptOut(database.read, secret, { email, phone, names: [name], birthDate, device }),
    }),
    bindings: (db, identity) => moduleOf(db, identity).bindings,
  })
  const { jobs, bindings } = moduleOf(site.database, site.identity)
  const run = (name: string, setAside?: Parameters<typeof jobContext>[0]) =>
    jobs.find((job) => job.name === name)!.run(jobContext(setAside))
  const { browser, playerId, registration } = await registered(site)
  const ask = async (body: object = {}) =>
    browser.post('/web-api/account/deletion', body, await proof(browser))
  const sql = async (text: string) =>
    (await site.database.read.query<Record<string, unknown>>(text, text.includes('$1') ? [playerId] : []))
      .rows
  return { site, browser, playerId, registration, time, ask, run, sql, ended, bindings, letters, post }
}

test('an account with money or an open bet is not deleted; an empty one after the days, but for what the law keeps', async () => {
  const { site, browser, playerId, registration, time, ask, run, sql, ended, bindings, ...mail } =
    await open()
  const money = (source: 'cashier' | 'main', destination: 'cashier' | 'main', reason: string) =>
    site.database.transact((tx) =>
      post(tx, [{ playerId, source, destination, amount: 500n, currency: 'EUR', reason, ref: randomUUID() }]),
    )
  await money('cashier', 'main', 'deposit')
  expect(await ask()).toMatchObject({ status: 409, code: 'deletion-balance' })
  await money('main', 'cashier', 'withdrawal')
  await sql(`insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections)
    values ($1, '0190f3c4-0000-7000-8000-000000000001', now(), 'EUR', 1, 2, 1, '[]', '[]', '{a}')`)
  expect(await ask()).toMatchObject({ status: 409, code: 'deletion-play' })
  await sql(`insert into bet_settlement (player_id, bet_id, revision, status, payout, result_ids)
    values ($1, '0190f3c4-0000-7000-8000-000000000001', 1, 'lost', 0, '{}')`)
  await sql(`insert into player_settings (player_id, choices) values ($1, '{}')`)
  await sql(`insert into player_phone (player_id, phone) values ($1, '+4915112345678')`)
  // Messages to the player's former number are theirs; later ones are its next owner's.
  await sql(`insert into former_phone (player_id, phone) values ($1, '+4915100000000')`)
  await sql(`insert into sent_message (player_id, kind, recipient, subject, state)
    values ($1, 'sms', '+4915100000000', '', 'kept'), ($1, 'letter', '…mple', '', 'sent'),
      ('next owner', 'sms', '+4915100000000', '', 'kept')`)
  await sql(`insert into verification_document (player_id, document_id, kind, files, sent_at)
    values ($1, gen_random_uuid(), 'identity', '{}', now())`)
  const asked = await ask()
  expect([asked.status, asked.body.dueAt]).toEqual([200, time.now + 14 * day])
  expect(await ask()).toMatchObject({ code: 'deletion-asked' })

  const back = () =>
    proof(browser).then((headers) => browser.post('/web-api/account/deletion/take-back', undefined, headers))
  expect((await back()).body.dueAt).toBe(null)
  expect(await back()).toMatchObject({ status: 404, code: 'deletion-unknown' })
  const mine = async (path = '', body: object = {}) =>
    browser.post(`/web-api/my-data${path}`, body, await proof(browser))
  expect(await mine()).toMatchObject({ status: 200, body: { more: false, files: [] } })
  expect((await mine('/files/0190f3c4-0000-7000-8000-000000000009')).status).toBe(404)
  time.now += 11 * 60_000
  expect(await mine()).toMatchObject({ code: 'password-needed' })
  expect((await mine('', { password: registration.password })).body).toMatchObject({
    details: { name: registration.name, birthDate: registration.birthDate, documentNumber: null },
    data: { player_phone: [{ phone: '+4915112345678' }], exclusion: [] },
  })
  expect(await ask()).toMatchObject({ code: 'password-needed' })
  expect(await ask({ password: 'something else' })).toMatchObject({ code: 'wrong-password' })
  expect((await ask({ password: registration.password })).status).toBe(200)
  const told = await sql(
    `select kind, facts, letter from player_message where player_id = $1 order by sent_at, kind`,
  )
  expect(told).toEqual([
    { kind: 'deletion-asked', facts: { at: String(asked.body.dueAt) }, letter: 'due' },
    { kind: 'deletion-taken-back', facts: {}, letter: 'due' },
    { kind: 'deletion-asked', facts: { at: String(time.now + 14 * day) }, letter: 'due' },
  ])
  time.now += 14 * day - 1
  expect(await run('deleted accounts')).toBe(0)
  time.now += 1
  expect(await Promise.all([run('deleted accounts'), run('deleted accounts')])).toContain(1)
  expect(await run('deleted accounts')).toBe(0)

  expect(ended).toHaveLength(1)
  // The address is deleted with the account: its last letter waits for the mail server, is sent once, and is
  // deleted.
  mail.post.takes = false
  const waiting: string[] = []
  expect(await run('letters of deleted accounts', (letter) => void waiting.push(letter))).toBe(0)
  expect(waiting).toHaveLength(1)
  mail.post.takes = true
  expect(await run('letters of deleted accounts')).toBe(1)
  expect(await run('letters of deleted accounts')).toBe(0)
  expect(mail.letters).toEqual([{ email: registration.email, language: 'en' }])
  expect(await sql('select 1 from closing_letter')).toEqual([])
  expect((await browser.get('/web-api/session')).body.player).toBe(null)
  const [player] = await sql(
    `select name, email, birth_date::text as born, country from player where id = $1`,
  )
  expect(player).toMatchObject({ name: '–', born: '1990-01-01', country: 'DE' })
  expect(player!.email).toMatch(/^deleted-[0-9a-f]{16}@players\.invalid$/)
  for (const table of [
    'player_credential',
    'player_phone',
    'player_settings',
    'security_event',
    'player_message',
  ])
    expect(await sql(`select 1 from ${table} where player_id = $1`), table).toEqual([])
  expect(await sql('select player_id as of from sent_message')).toEqual([{ of: 'next owner' }])
  expect(await sql(`select 1 from posting where player_id = $1`)).toHaveLength(2)
  expect(await sql(`select 1 from bet where player_id = $1`)).toHaveLength(1)
  const left = JSON.stringify(await playerData(site.database.read, playerId))
  expect(await sql(`select kind from verification_document where player_id = $1`)).toEqual([
    { kind: 'identity' },
  ])
  expect(left).not.toContain(registration.email)
  expect(left).not.toContain(registration.name)

  const staff: HandlerContext = { ...handlerContext(), staff: { id: 's1', name: 'Sam' } }
  const desk = bindings.find(({ endpoint }) => endpoint.id === 'openClosedIdentity')!
  const input = { params: { playerId }, query: undefined, body: { reason: 'court order 7' } }
  const { identity } = (await desk.run(staff, input as never)) as { identity: string }
  expect(JSON.parse(identity)).toMatchObject({
    email: registration.email,
    name: registration.name,
    birthDate: registration.birthDate,
    phone: '+4915112345678',
  })
  expect(await sql(`select action, reason from staff_act`)).toEqual([
    { action: 'closed-identity.open', reason: 'court order 7' },
  ])
  time.now += 5 * 365 * day
  await run('retention')
  expect(await sql(`select 1 from verification_document where player_id = $1`)).toEqual([])
  await expect(desk.run(staff, input as never)).rejects.toMatchObject({ id: 'closed-identity-unknown' })
  // No block applies: the same person may register again.
  const again = await site.browser().post('/web-api/registration', registration)
  expect(again.status).toBe(200)
})

test('an exclusion under an address that nobody has proven keeps out who shares the birthday or the browser, not its owner', async () => {
  const { site, playerId, registration, sql } = await open()
  await sql(`insert into exclusion (player_id, limit_type, asked_at, starts_at, ends_at)
    values ($1, 30, now(), now() - interval '1 minute', now() + interval '1 year')`)
  const register = (changes: Record<string, unknown>, headers = {}) => {
    const owner = { name: 'Mary Shelley', birthDate: '1987-08-30', email: registration.email }
    return site
      .browser()
      .post(
        '/web-api/registration',
        someRegistration({ ...owner, password: `river ${randomUUID()}`, ...changes }),
        headers,
      )
  }
  expect((await register({})).status).toBe(200)
  expect(await register({ birthDate: registration.birthDate })).toMatchObject({ code: 'kept-out' })
  const device = await deviceOf(site.browser())
  expect((await register({}, device)).status).toBe(200)
  const id = site.identity.knownDevice({ requestHeaders: device } as never)
  await site.database.read.query(
    'insert into player_device (player_id, device_id, platform) values ($1, $2, $3)',
    [playerId, id, 'other'],
  )
  expect(await register({}, device)).toMatchObject({ code: 'kept-out' })
  expect((await register({})).status).toBe(200)
  await sql('update player set email_verified = true where id = $1')
  expect(await register({})).toMatchObject({ code: 'kept-out' })
})

test('who has excluded himself opens no new account after his is deleted, by address, name or phone, until it ends', async () => {
  const { site, registration, time, ask, run, sql } = await open()
  expect((await ask()).status).toBe(200)
  await sql(`insert into exclusion (player_id, limit_type, asked_at, starts_at, ends_at)
    values ($1, 30, now(), now() - interval '1 minute', now() + interval '1 year')`)
  const register = (changes: Record<string, unknown>) =>
    site.browser().post('/web-api/registration', someRegistration(changes))
  const [own, host] = registration.email.split('@')
  await sql('update player set email_verified = true where id = $1')
  expect(await register({ email: `${own}+two@${host}` })).toMatchObject({ status: 403, code: 'kept-out' })
  // The account still exists, and the same person registers with another address.
  expect(await register({ name: 'LOVELACE, Ada' })).toMatchObject({ status: 403, code: 'kept-out' })
  expect((await register({ name: 'LOVELACE, Ada', birthDate: '1991-05-18' })).status).toBe(200)
  expect((await register({ name: 'Lovelace' })).status).toBe(200)
  await sql(`insert into player_details (player_id, surname, changed_at) values ($1, 'Byron', now())`)
  expect(await register({ name: 'Byron Lovelace Ada' })).toMatchObject({ code: 'kept-out' })
  time.now += 14 * day
  expect(await run('deleted accounts')).toBe(1)
  expect(await sql(`select limit_type from exclusion where player_id = $1`)).toEqual([{ limit_type: 30 }])
  const stranger = { name: 'Mary Shelley', birthDate: '1987-08-30' }
  expect(await register({ ...stranger, email: `${own}+three@${host}` })).toMatchObject({ code: 'kept-out' })
  expect(await register({ name: 'LOVELACE, Ada' })).toMatchObject({ code: 'kept-out' })
  expect((await register({ name: 'LOVELACE, Ada', birthDate: '1991-05-17' })).status).toBe(200)
  expect((await register(stranger)).status).toBe(200)
  await sql(`update kept_out set until = now() - interval '1 second'`)
  expect((await register({ name: 'Ada Lovelace' })).status).toBe(200)
})
