import { expect, test } from 'vitest'
import * as z from 'zod'
import { betEndpoints, placeBetEndpoint } from '#domain/betting/bets/index.ts'
import { makeDeposit, paymentEndpoints } from '#domain/money/payments/index.ts'
import { currentTermsVersion } from '#domain/people/identity/index.ts'
import { bind, type Endpoint, endpoint } from '#kernel/contract.ts'
import { registered, testSite } from '../../../test/factories/site.ts'
import { siteAccess } from './site-access.ts'
import { parseSiteConfig, type SiteConfig } from './site-config.ts'

const stake = endpoint({
  id: 'stake',
  method: 'POST',
  path: '/web-api/stake',
  auth: 'player',
  asksTerms: true,
  answer: z.object({ taken: z.boolean() }),
  errors: [],
})
const look = endpoint({
  id: 'look',
  method: 'GET',
  path: '/web-api/look',
  auth: 'player',
  answer: z.object({ seen: z.boolean() }),
  errors: [],
})

const read = (file: object): SiteConfig => {
  const parsed = parseSiteConfig(JSON.stringify(file))
  if ('faults' in parsed) throw new Error(parsed.faults.join('\n'))
  return parsed.config
}

async function site(file: object = {}) {
  let config = read(file)
  const access = siteAccess({ config: () => config, now: Date.now, log: { warn: () => {} } })
  const running = await testSite({
    http: { turnAway: access.turnAway },
    identity: { cacheMs: 0 },
    bindings: () =>
      bind([stake, look] as const, {
        stake: async () => ({ taken: true }),
        look: async () => ({ seen: true }),
      }),
  })
  const { browser, playerId } = await registered(running)
  const rows = async () => {
    const { rows } = await running.database.read.query<{ version: string }>(
      `select terms_version as version from player where id = $1
       union all select version from accepted_terms where player_id = $1`,
      [playerId],
    )
    return rows.map(({ version }) => version)
  }
  const setVersion = (version: string) =>
    running.database.transact((tx) =>
      tx.query('update player set terms_version = $2 where id = $1', [playerId, version]),
    )
  const configure = (next: object) => {
    config = read(next)
  }
  return { browser, rows, setVersion, configure }
}

const status = '/web-api/api-v3/v2/user/agreement-rules/status'
const confirm = '/web-api/api-v3/v2/user/agreement-rules'

test('bets and deposits wait until changed terms are confirmed; what was accepted stays on record', async () => {
  const { browser, rows, setVersion } = await site()
  const published = Date.parse(`${currentTermsVersion}T00:00:00Z`)
  expect((await browser.get(status)).body).toEqual({ result: false, updatedAt: published })
  expect((await browser.post('/web-api/stake')).status).toBe(200)

  await setVersion('2024-01-01')
  expect((await browser.get(status)).body).toEqual({ result: true, updatedAt: published })
  const refused = await browser.post('/web-api/stake')
  expect([refused.status, refused.code, refused.body.errors?.[0]?.meta]).toEqual([
    451,
    'terms-not-confirmed',
    { exception_code: 1 },
  ])
  expect((await browser.get('/web-api/look')).status).toBe(200)
  expect((await browser.get('/web-api/session')).body.player?.termsAccepted).toBe(false)

  for (const body of [{}, { version: 1 }, { version: 'x'.repeat(41) }]) {
    expect((await browser.post(confirm, body)).status, JSON.stringify(body)).toBe(400)
  }
  const old = await browser.post(confirm, { version: '2024-01-01' })
  expect([old.status, old.code]).toEqual([422, 'terms-not-accepted'])
  expect(await rows()).toEqual(['2024-01-01'])

  for (let again = 0; again < 2; again++) {
    expect((await browser.post(confirm, { version: currentTermsVersion })).body.result).toBe(false)
    expect(await rows()).toEqual([currentTermsVersion, '2024-01-01'])
  }
  expect((await browser.post('/web-api/stake')).status).toBe(200)
  expect((await browser.get('/web-api/session')).body.player?.termsAccepted).toBe(true)
})

test('without the feature nothing waits', async () => {
  const { browser, setVersion, configure } = await site({ features: { 'confirm-terms': false } })
  await setVersion('2024-01-01')
  expect((await browser.post('/web-api/stake')).status).toBe(200)
  configure({})
  expect((await browser.post('/web-api/stake')).status).toBe(451)
})

test('nobody but the player is told or confirms', async () => {
  const { address } = await testSite()
  expect((await fetch(address + status)).status).toBe(401)
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ version: currentTermsVersion })
  expect((await fetch(address + confirm, { method: 'POST', headers, body })).status).toBe(401)
})

test('what moves money in asks for the terms, what moves it out does not', () => {
  const all: readonly Endpoint[] = [...Object.values(paymentEndpoints), ...Object.values(betEndpoints)]
  const asking = all.filter(({ asksTerms }) => asksTerms).map(({ id }) => id)
  expect(asking.sort()).toEqual([makeDeposit.id, placeBetEndpoint.id].sort())
})
