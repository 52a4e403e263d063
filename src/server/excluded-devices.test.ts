import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paymentEndpoints } from '#domain/money/payments/api.ts'
import { paymentHandlers } from '#domain/money/payments/index.ts'
import { isKeptOut } from '#domain/people/data-rights/index.ts'
import { signInEndpoints } from '#domain/people/signin/api.ts'
import { signInHandlers } from '#domain/people/signin/handlers.ts'
import { checkNewcomer, checkPayment } from '#domain/people/verification/index.ts'
import { saveVerification } from '#domain/people/verification/store.ts'
import { limitEndpoints } from '#domain/protection/limits/api.ts'
import { checkSessionTime, limitHandlers } from '#domain/protection/limits/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { bind } from '#kernel/contract.ts'
import { newPlayer } from '../../test/factories/new-player.ts'
import { newcomer, proof } from '../../test/factories/sign-in.ts'
import { type TestBrowser, testSecret, testSite } from '../../test/factories/site.ts'
import { withAgeGate } from './age-gate.ts'
import { person } from './person.ts'
import { noteEntry, setUpPlayer } from './players.ts'

const rules = { documents: ['identity' as const], deposit: false, withdrawalAbove: null, bet: false }

/**
 * Sets up a site with the server's own sign-in rules, and Ann, who has excluded herself in a browser and
 * signed out.
 */
async function open() {
  const messages = { newDevice() {} }
  const site = await testSite({
    identity: (database) => ({
      onRegistered: (player) => setUpPlayer(database, player),
      keptOut: ({ email, name, birthDate, phone = null, device = null }) =>
        isKeptOut(database.read, '00', { email, phone, names: [name], birthDate, device }),
      onSignedIn: (entry) => noteEntry(database, messages, entry),
    }),
    bindings: (db, identity) =>
      withAgeGate(
        [
          ...bind(
            signInEndpoints,
            signInHandlers({
              ...{ db, identity, signInSecret: testSecret, messages: messages as never, clock: wallClock },
              ...{ socialProviders: new Map(), isOpen: () => true, origin: () => 'http://localhost' },
            }),
          ),
          ...bind(
            limitEndpoints,
            limitHandlers({
              ...{ db, clock: wallClock, person, signOut: identity.signOut },
              sessionStartedAt: identity.sessionStartedAt,
              openStakes: async () => 0n,
            }),
          ),
          ...bind(
            paymentEndpoints,
            paymentHandlers({
              ...{ db, clock: wallClock },
              checkPayment: (tx, payment) => checkPayment(tx, rules, payment, new Date()),
            }),
          ),
        ],
        {
          check: async () => {},
          async nameReason(playerId) {
            await checkNewcomer(db.read, playerId)
            await checkSessionTime(db.read, playerId, new Date())
          },
        },
      ),
  })
  const recordIn = async (browser: TestBrowser) =>
    String((await browser.send('POST', '/web-api/device', {})).body.token)
  const rows = async (text: string, ...values: readonly unknown[]) =>
    (await site.database.read.query<Record<string, unknown>>(text, values)).rows
  const visit = async (record?: string) => {
    const browser = site.browser()
    const device = { 'x-hd': record ?? (await recordIn(browser)) }
    return {
      browser,
      record: device['x-hd'],
      enter: (path: string, body: object) => browser.post(path, body, device),
      post: async (path: string, body?: object) => browser.post(path, body, await proof(browser)),
    }
  }
  type Visit = Awaited<ReturnType<typeof visit>>
  const deposit = (one: Visit) =>
    one.post('/web-api/cashier/deposit', { key: randomUUID(), currency: 'EUR', amount: '1000' })
  /** Returns whether transactions that stake money accept the player. */
  const mayStake = async (id: string) =>
    (await rows('select banned_among_v1(array[$1]) as id', id)).length === 0
  const tasksOf = async (id: string) =>
    (await rows("select markers -> 0 ->> 'id' as sign from harm_task where player_id = $1", id)).map(
      ({ sign }) => sign,
    )
  const ann = await visit()
  const annId = (await ann.enter('/web-api/registration', newPlayer({ name: 'Ann Excluded' }))).body.player!
    .id
  const paused = await ann.post('/limit-service-api/limit/external/web/api/v1/BlockUser')
  expect(paused.status).toBe(200)
  await ann.browser.post('/web-api/sign-out')
  return { site, rows, visit, deposit, mayStake, tasksOf, ann, annId }
}

test('an excluded player who signs out opens no account in the same browser with the same birth date', async () => {
  const { visit, ann } = await open()
  const again = await visit(ann.record)
  expect(await again.enter('/web-api/registration/fast', newcomer)).toMatchObject({
    status: 403,
    code: 'kept-out',
  })
  expect(await again.enter('/web-api/registration', newPlayer({ name: 'Someone Else' }))).toMatchObject({
    code: 'kept-out',
  })
  // The same name in another script is refused in another browser too.
  const named = (name: string) =>
    visit().then(({ enter }) => enter('/web-api/registration', newPlayer({ name })))
  expect(await named('Anna-Maria Schmidt')).toMatchObject({ status: 200 })
  expect(await named('EXCLUDED Аnn Marie')).toMatchObject({ code: 'kept-out' })
  expect(await named('Ann Other')).toMatchObject({ status: 200 })
  expect(await (await visit()).enter('/web-api/registration/fast', newcomer)).toMatchObject({ status: 200 })
})

test('an account of the same birth date that signs in in the browser of an excluded player is excluded too', async () => {
  const { visit, ann, rows } = await open()
  const opened = (await (await visit()).enter('/web-api/registration/fast', newcomer)).body
  const here = await visit(ann.record)
  await here.enter('/web-api/sign-in', { email: opened.login, password: opened.password })
  expect(await rows('select limit_type from exclusion where player_id = $1', opened.player!.id)).toEqual([
    { limit_type: 33 },
  ])
})

test('a newcomer in the browser of an excluded player neither deposits nor stakes until verified, and staff gets a task', async () => {
  const { site, visit, deposit, mayStake, tasksOf, rows, ann, annId } = await open()
  const other = await visit(ann.record)
  const opened = (await other.enter('/web-api/registration/fast', { ...newcomer, birthDate: '1971-02-03' }))
    .body
  const { id } = opened.player!
  expect(await tasksOf(id)).toEqual(['excluded-device'])
  expect(JSON.stringify(await rows('select text from player_note where player_id = $1', id))).toContain(annId)
  expect(await deposit(other)).toMatchObject({ status: 403, code: 'newcomer-needs-verification' })
  expect(await mayStake(id)).toBe(false)
  // Another browser changes nothing, and opens no second task.
  const elsewhere = await visit()
  await elsewhere.enter('/web-api/sign-in', { email: opened.login, password: opened.password })
  expect(await deposit(elsewhere)).toMatchObject({ code: 'newcomer-needs-verification' })
  expect(await tasksOf(id)).toEqual(['excluded-device'])
  const verified = {
    status: 1,
    wanted: null,
    wanted_note: null,
    applicant_id: null,
    provider_at: 0n,
  } as const
  await site.database.transact((tx) => saveVerification(tx, id, verified, new Date()))
  expect(await deposit(other)).toMatchObject({ status: 200 })
  expect(await mayStake(id)).toBe(true)
  // A verified player stays verified: signing in there again does not block the account.
  const back = await visit(ann.record)
  await back.enter('/web-api/sign-in', { email: opened.login, password: opened.password })
  expect(await deposit(back)).toMatchObject({ status: 200 })
})

test('an account older than the exclusion, and a newcomer in another browser, wait for nothing', async () => {
  const { visit, deposit, mayStake, tasksOf, rows, ann } = await open()
  const own = await visit()
  const opened = (await own.enter('/web-api/registration/fast', { ...newcomer, birthDate: '1971-02-03' }))
    .body
  const { id } = opened.player!
  expect(await deposit(own)).toMatchObject({ status: 200 })
  await rows("update player set created_at = now() - interval '1 year' where id = $1", id)
  const here = await visit(ann.record)
  await here.enter('/web-api/sign-in', { email: opened.login, password: opened.password })
  expect(await deposit(here)).toMatchObject({ status: 200 })
  expect([await mayStake(id), await tasksOf(id)]).toEqual([true, []])
})

test('a reality check that is answered with log_out ends the session on the server; other answers do not', async () => {
  const { visit } = await open()
  const bob = await visit()
  await bob.enter('/web-api/registration/fast', { ...newcomer, birthDate: '1971-02-03' })
  const answer = (action: string) =>
    bob.post('/web-api/api/web/user/v1/reality-check', {
      data: { attributes: { action, do_not_show_again: false, popup_show_at: 1_790_000_000 } },
    })
  const stolen = new Map(bob.browser.cookies)
  expect(await answer('continue')).toMatchObject({ status: 200 })
  expect(await answer('log_out')).toMatchObject({ status: 200 })
  for (const [name, value] of stolen) bob.browser.cookies.set(name, value)
  expect((await bob.browser.get('/web-api/user/gettoken')).status).toBe(401)
})

test('a deposit after the session time of the day is refused by a name of its own', async () => {
  const { visit, deposit, rows } = await open()
  const bob = await visit()
  const { id } = (await bob.enter('/web-api/registration/fast', { ...newcomer, birthDate: '1971-02-03' }))
    .body.player!
  await rows(
    `insert into exclusion (player_id, limit_type, asked_at, starts_at, ends_at)
     values ($1, 31, now(), now(), now() + interval '1 hour')`,
    id,
  )
  expect(await deposit(bob)).toMatchObject({ status: 403, code: 'session-limit-reached' })
})
