import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { bind } from '#kernel/contract.ts'
import { visitorIds } from '#server/site/ab-tests.ts'
import { type SiteConfig, usualSiteConfig } from '#server/site/site-config.ts'
import { testSite } from '../../../../test/factories/site.ts'
import { forgetOldAnalytics } from './handlers.ts'
import {
  analyticsAge,
  analyticsBatch,
  analyticsEndpoints,
  analyticsHandlers,
  analyticsIds,
  countEvents,
} from './index.ts'

const path = '/web-api/analytics/events'
const now = Date.UTC(2026, 10, 21, 12)

interface Row {
  readonly key: string
  readonly at: Date
  readonly id: number
  readonly page: string
  readonly visitor: string
  readonly error_code: string | null
  readonly tries: number | null
}

async function site(options: { readonly limits?: boolean; readonly abTests?: SiteConfig['abTests'] } = {}) {
  const counted: unknown[] = []
  const config = { ...usualSiteConfig, abTests: options.abTests ?? [] }
  const made = await testSite({
    bindings: (db) =>
      bind(
        analyticsEndpoints,
        analyticsHandlers({
          db,
          clock: { now: () => now },
          visitors: visitorIds(() => config, false),
          pages: new Set(['home', 'live']),
          counted: (id, step) => counted.push(step === null ? id : [id, step]),
          maxPerMinute: 120,
        }),
      ),
    http: options.limits ? { rateLimits: { visitor: 1000, player: 1000 } } : {},
  })
  const rows = async () =>
    (await made.database.read.query<Row>('select * from analytics_event order by at')).rows
  return { ...made, rows, counted }
}

const event = (changes: object = {}) => ({
  key: randomUUID(),
  id: analyticsIds.pageView,
  age: 1000,
  page: 'home',
  ...changes,
})
const batch = (events: readonly object[], changes: object = {}) => ({
  language: 'en',
  device: 'desktop',
  events,
  ...changes,
})

it('writes what a browser tells, once however often it comes, with the hour of the server', async () => {
  const { browser, rows, counted } = await site()
  const one = browser()
  const events = [
    event({ age: 60_000 }),
    event({ id: analyticsIds.signInFailed, page: 'live', errorCode: 'invalid-credentials', tries: 3 }),
  ]
  expect((await one.post(path, batch(events))).body).toEqual({ taken: 2 })
  expect((await one.post(path, batch([...events, event({ age: 0 })]))).body).toEqual({ taken: 3 })
  const written = await rows()
  expect(written.map(({ at }) => now - at.getTime())).toEqual([60_000, 1000, 0])
  expect(written[1]).toMatchObject({ id: 3, page: 'live', error_code: 'invalid-credentials', tries: 3 })
  expect(counted).toEqual([1, 3, 1])
  // One visitor, by the random id of its cookie.
  expect(new Set(written.map(({ visitor }) => visitor))).toEqual(new Set([one.cookies.get('visitor')]))
  const columns = Object.keys(written[0]!).sort()
  expect(columns).toEqual(
    ['at', 'device', 'error_code', 'id', 'key', 'language', 'page', 'tries', 'visitor', 'step'].sort(),
  )
})

it('counts registrations that were left by the step that they came to', async () => {
  const { browser, database, counted } = await site()
  const left = (step?: string) => event({ id: analyticsIds.registrationAbandoned, ...(step ? { step } : {}) })
  await browser().post(path, batch([left('fields'), left('fields'), left('phone-code'), left()]))
  expect(counted).toEqual([[6, 'fields'], [6, 'fields'], [6, 'phone-code'], 6])
  const counts = await countEvents(database.read, new Date(now - 3_600_000))
  expect(counts.map(({ step, events }) => [step, events])).toEqual([
    ['fields', 2n],
    ['phone-code', 1n],
    [null, 1n],
  ])
})

it('pages that are not measured leave no trace, not even a cookie', async () => {
  const { browser, rows } = await site()
  const one = browser()
  const answer = await one.post(
    path,
    batch([event({ page: 'registration' }), event({ page: 'no-such-page' })]),
  )
  expect([answer.status, answer.body]).toEqual([200, { taken: 0 }])
  expect([await rows(), one.cookies.size]).toEqual([[], 0])
})

it('refuses what is no batch of its own pages, and writes nothing of it', async () => {
  const { browser, rows } = await site()
  const wrong: readonly unknown[] = [
    null,
    [],
    {},
    batch([]),
    batch(Array.from({ length: analyticsBatch + 1 }, () => event())),
    batch([event()], { device: 'fridge' }),
    batch([event()], { language: "e'" }),
    batch([event()], { ip: '203.0.113.7' }),
    batch([event({ key: 'x' })]),
    batch([event({ id: 4711 })]),
    batch([event({ id: '1' })]),
    batch([event({ age: -1 })]),
    batch([event({ age: analyticsAge + 1 })]),
    batch([event({ page: '../x' })]),
    batch([event({ page: 'x'.repeat(61) })]),
    batch([event({ errorCode: 'ada@example.org' })]),
    batch([event({ tries: 0 })]),
    batch([event({ step: 'elsewhere' })]),
    batch([event({ email: 'ada@example.org' })]),
    batch([event(), event({ tries: 1.5 })]),
  ]
  for (const body of wrong) {
    const { status } = await browser().post(path, JSON.stringify(body))
    expect(status, JSON.stringify(body)?.slice(0, 200)).toBe(400)
  }
  expect((await browser().post(path, `{"x":"${'y'.repeat(70_000)}"}`)).status).toBe(413)
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect((await browser().send('POST', path, batch([event()]), foreign)).status).toBe(403)
  expect((await browser().send('DELETE', path, undefined, foreign)).status).toBe(403)
  expect(await rows()).toEqual([])
})

it('takes so many batches of an address and so many events of everybody', async () => {
  const { browser } = await site({ limits: true })
  const codes: number[] = []
  for (let index = 0; index < 22; index++) codes.push((await browser().post(path, batch([event()]))).status)
  expect(codes).toEqual([...Array(20).fill(200), 429, 429])

  const other = await site()
  const full = () => other.browser().post(path, batch(Array.from({ length: 50 }, () => event())))
  const answers = [await full(), await full(), await full()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2]?.headers.get('retry-after')).toBe('60')
  expect(await other.rows()).toHaveLength(100)
})

it('forgets the visitor who no longer agrees, and nobody else; his cookie only where no test needs it', async () => {
  const { browser, rows } = await site()
  const [one, other] = [browser(), browser()]
  for (const visitor of [one, other]) await visitor.post(path, batch([event(), event()]))
  expect((await browser().send('DELETE', path)).body).toEqual({ forgotten: 0 })
  expect((await one.send('DELETE', path)).body).toEqual({ forgotten: 2 })
  expect(one.cookies.has('visitor')).toBe(false)
  expect((await rows()).map(({ visitor }) => visitor)).toEqual(Array(2).fill(other.cookies.get('visitor')))

  const tested = await site({ abTests: [{ id: 70, share: 50 }] })
  const third = tested.browser()
  await third.post(path, batch([event()]))
  expect((await third.send('DELETE', path)).body).toEqual({ forgotten: 1 })
  expect(third.cookies.has('visitor')).toBe(true)
})

it('forgets what is old, and counts what is left by event and page', async () => {
  const { browser, database, rows } = await site()
  const [one, other] = [browser(), browser()]
  await one.post(path, batch([event({ age: 7_200_000 }), event(), event({ page: 'live' })]))
  await other.post(path, batch([event()]))
  expect(await forgetOldAnalytics(database, new Date(now - 3_600_000))).toBe(1)
  expect(await rows()).toHaveLength(3)
  expect(await countEvents(database.read, new Date(now - 3_600_000))).toEqual([
    { id: 1, page: 'home', errorCode: null, step: null, events: 2n, visitors: 2n },
    { id: 1, page: 'live', errorCode: null, step: null, events: 1n, visitors: 1n },
  ])
})
