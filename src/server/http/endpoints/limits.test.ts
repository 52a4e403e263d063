import { expect, test } from 'vitest'
import { startHttp } from '../../../../test/factories/http-site.ts'

test('a player endpoint needs a session and limits the player, not the address', async () => {
  const { app } = await startHttp()
  const call = (cookie: string) => app.inject({ method: 'GET', url: '/web-api/mine', headers: { cookie } })
  expect((await call('player=8')).json().errors[0].code).toBe('not-signed-in')
  for (let time = 0; time < 3; time++) expect((await call('player=7')).json()).toEqual({ playerId: 'p7' })
  const refused = await call('player=7')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  expect(refused.json().errors[0].meta.seconds).toBeGreaterThan(50)
  expect((await call('player=8')).statusCode).toBe(401)
})

test('guessing at sessions is limited by address', async () => {
  const { app } = await startHttp({ rateLimits: { visitor: 5, player: 600 } })
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) {
    statuses.push(
      (await app.inject({ url: '/web-api/mine', headers: { cookie: `player=${n + 10}` } })).statusCode,
    )
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  const other = await app.inject({ url: '/web-api/mine', remoteAddress: '10.0.0.8' })
  expect(other.statusCode).toBe(401)
})

test('a page with its own limit is refused in the house form', async () => {
  const { app } = await startHttp()
  app.get('/en', { config: { rateLimit: { max: 1, timeWindow: 60_000 } } }, async () => 'page')
  expect((await app.inject('/en')).statusCode).toBe(200)
  const refused = await app.inject('/en')
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
})
