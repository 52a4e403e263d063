import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HttpPlayer } from '../factories/http-player.ts'
import { newPlayer } from '../factories/new-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'

interface Answered {
  readonly errors?: readonly { readonly code: string; readonly detail: string }[]
  readonly player?: { readonly id: string }
  readonly login?: string
  readonly password?: string
}

const { email: _, password: __, name: ___, ...oneClick } = newPlayer()

let site: OperatedSite
beforeAll(async () => {
  site = await operatedSite([], undefined, snookerOnly)
}, 300_000)
afterAll(() => site?.close())

/** A browser of the site, with the record of its device, in which Ann has excluded herself and signed out. */
async function browserOfExcluded() {
  const { db, address } = site
  const recordOf = async (browser: HttpPlayer) =>
    (await browser.call<{ token: string }>('POST', '/web-api/device')).body.token
  const browse = async (device?: string) => {
    const browser = new HttpPlayer(address)
    const token = device ?? (await recordOf(browser))
    const post = (path: string, body: object = {}) =>
      browser.send<Answered>('POST', path, JSON.stringify(body), { 'x-hd': token })
    return { browser, token, post }
  }
  const ann = await browse()
  const { body } = await ann.post('/web-api/registration', newPlayer({ name: 'Ann Excluded' }))
  const annId = body.player!.id
  expect((await ann.post('/limit-service-api/limit/external/web/api/v1/BlockUser')).status).toBe(200)
  await ann.post('/web-api/sign-out')
  const pay = ({ browser }: { readonly browser: HttpPlayer }, kind = 'deposit') =>
    browser.call<Answered>('POST', `/web-api/cashier/${kind}`, {
      key: randomUUID(),
      currency: 'EUR',
      amount: '1000',
    })
  const play = ({ browser }: { readonly browser: HttpPlayer }) =>
    browser.call<Answered>('POST', '/web-api/casino/games/dice/rounds', {
      ...{ key: randomUUID(), currency: 'EUR', stake: '100', input: { target: 5000, over: false } },
    })
  const tasksOf = async (playerId: string) =>
    (
      await db.read.query<{ id: string }>(
        `select m ->> 'id' as id from harm_task, jsonb_array_elements(markers) m
      where player_id = $1`,
        [playerId],
      )
    ).rows.map(({ id }) => id)
  return { db, ann, annId, browse, pay, play, tasksOf }
}

const codeOf = ({ body }: { readonly body: Answered }) => body.errors?.[0]?.code

test('an excluded player who signs out registers no account in the same browser with the same birth date', async () => {
  const { ann, browse } = await browserOfExcluded()
  const again = await browse(ann.token)
  const refused = await again.post('/web-api/registration/fast', oneClick)
  expect([refused.status, codeOf(refused)]).toEqual([403, 'kept-out'])
  const named = await again.post('/web-api/registration', newPlayer({ name: 'Somebody Else' }))
  expect(codeOf(named)).toBe('kept-out')
  // Another browser and the same birth date are many people's.
  expect((await (await browse()).post('/web-api/registration/fast', oneClick)).status).toBe(200)
}, 120_000)

test('an account of the same birth date that signs in in the browser of an excluded player is excluded with it', async () => {
  const { ann, browse, db } = await browserOfExcluded()
  const elsewhere = await browse()
  const { body } = await elsewhere.post('/web-api/registration/fast', oneClick)
  const here = await browse(ann.token)
  const entered = await here.post('/web-api/sign-in', { email: body.login, password: body.password })
  expect(entered.status).toBe(200)
  const { rows } = await db.read.query('select limit_type from exclusion where player_id = $1', [
    body.player!.id,
  ])
  expect(rows).toEqual([{ limit_type: 33 }])
}, 120_000)

test('a newcomer in the browser of an excluded player neither deposits nor plays until verified, and staff has a task', async () => {
  const { db, ann, annId, browse, pay, play, tasksOf } = await browserOfExcluded()
  const other = await browse(ann.token)
  const opened = await other.post('/web-api/registration/fast', { ...oneClick, birthDate: '1971-02-03' })
  expect(opened.status).toBe(200)
  const id = opened.body.player!.id
  expect(await tasksOf(id)).toEqual(['excluded-device'])
  const notes = await db.read.query<{ text: string }>('select text from player_note where player_id = $1', [
    id,
  ])
  expect(notes.rows[0]?.text).toContain(annId)
  const refused = await pay(other)
  expect([refused.status, codeOf(refused)]).toEqual([403, 'newcomer-needs-verification'])
  expect(codeOf(await play(other))).toBe('newcomer-needs-verification')
  // Another session changes nothing, nor does another browser.
  const elsewhere = await browse()
  await elsewhere.post('/web-api/sign-in', { email: opened.body.login, password: opened.body.password })
  expect(codeOf(await pay(elsewhere))).toBe('newcomer-needs-verification')
  expect(await tasksOf(id)).toEqual(['excluded-device'])

  await db.read.query('update newcomer_hold set released_at = now() where player_id = $1', [id])
  expect((await pay(other)).status).toBe(200)
  expect((await play(other)).status).toBe(200)
}, 120_000)

test('an account that was there before the exclusion, and a newcomer in a browser of his own, wait for nothing', async () => {
  const { ann, browse, pay, tasksOf, db } = await browserOfExcluded()
  const own = await browse()
  const newcomer = await own.post('/web-api/registration/fast', { ...oneClick, birthDate: '1971-02-03' })
  expect((await pay(own)).status).toBe(200)
  // As if the account was older than the exclusion: somebody of the same household.
  await db.read.query("update player set created_at = now() - interval '1 year' where id = $1", [
    newcomer.body.player!.id,
  ])
  const here = await browse(ann.token)
  await here.post('/web-api/sign-in', { email: newcomer.body.login, password: newcomer.body.password })
  expect((await pay(here)).status).toBe(200)
  expect(await tasksOf(newcomer.body.player!.id)).toEqual([])
}, 120_000)
