import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { betEndpoints, betHandlers, makeAcceptance } from '#domain/betting/bets/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { bind } from '#kernel/contract.ts'
import { buildHttp, createMetrics } from '#server/http/index.ts'
import { createLog } from '#server/log.ts'
import { acceptanceSetUp, slip } from '../factories/acceptance.ts'
import { cutDatabase } from '../factories/cut-database.ts'
import { ours } from '../factories/http-site.ts'

/** Sets up Ann's site with a database that the test can cut off; each request reads her session from it. */
async function siteWithCutDatabase(liveDelay: number) {
  const house = await acceptanceSetUp()
  const { db, cut, join } = await cutDatabase(house.db)
  const { book, tell } = house
  const acceptance = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => liveDelay })
  const app = await buildHttp({
    bindings: bind(betEndpoints, betHandlers({ db, book, acceptance, sportNow: () => 0, proofSecret: '' })),
    resolveSession: async ({ cookie }) => {
      if (cookie === 'session=read') await db.read.query('select 1')
      return { playerId: 'ann', sessionId: 's' }
    },
    log: createLog('silent'),
    metrics: createMetrics(),
    ready: async () => {},
    publicUrl: '',
    version: 'test',
    rateLimits: 'off',
  })
  onTestFinished(() => app.close())
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) => {
    const answer = await app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: { ...ours, ...headers },
    })
    const { errors } = answer.json()
    return {
      status: answer.statusCode,
      id: errors?.[0]?.code,
      text: errors?.[0]?.title,
      after: answer.headers['retry-after'],
      body: answer.json(),
    }
  }
  return { house, ask, cut, join, tell }
}

test.each([
  ['a bet', 0, {}],
  ['a bet in play', 50, { live: true }],
])(
  'while the database is away %s is refused for now, and the same key brings it afterwards',
  async (_, delay, quote) => {
    const { house, ask, cut, join, tell } = await siteWithCutDatabase(delay)
    tell('e1~1x2~1', quote)
    const bet = { ...slip(), key: randomUUID() }
    cut()
    const refused = await ask('POST', '/web-api/bets', bet)
    expect(refused).toMatchObject({ status: 503, after: '5' })
    expect(['database-away', 'try-again-later']).toContain(refused.id)
    join()
    const taken = await ask('POST', '/web-api/bets', bet)
    expect(taken.status).toBe(200)
    expect(await ask('POST', '/web-api/bets', bet)).toMatchObject({
      status: 200,
      body: { id: taken.body.id },
    })
    const { rows } = await house.db.read.query('select bet_id from bet')
    expect(rows).toHaveLength(1)
  },
)

test('other calls and the session itself are refused likewise, in the language of who asks', async () => {
  const { ask, cut, join } = await siteWithCutDatabase(0)
  const list = (headers = {}) => ask('GET', '/web-api/bets', undefined, headers)
  expect((await list()).status).toBe(200)
  cut()
  for (const headers of [{}, { cookie: 'session=read' }])
    expect(await list({ ...headers, 'x-language': 'de' })).toMatchObject({
      status: 503,
      id: 'database-away',
      after: '5',
      text: 'Die Website erreicht ihre Daten gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
    })
  join()
  expect((await list({ cookie: 'session=read' })).status).toBe(200)
})
