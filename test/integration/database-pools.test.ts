import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { bind, endpoint } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { makeLanes } from '#server/db/database.ts'
import { databaseLimits, openPools } from '#server/db/pools.ts'
import { startPulse } from '#server/db/pulse.ts'
import { onPool, type Purpose } from '#server/db/purpose.ts'
import { buildHttp, createMetrics } from '#server/http/index.ts'
import { createLog } from '#server/log.ts'
import { databaseProxy } from '../factories/cut-database.ts'
import { testDatabase } from '../factories/database.ts'
import { ours } from '../factories/http-site.ts'

/** A wait in which a busy machine still opens a connection. */
const small = { connections: 2, waitMs: 1_000, statementMs: 0, lockMs: 0 }
const limits = { ...databaseLimits, site: small, desk: small, jobs: small, play: small, idleMs: 0 }

const answer = z.object({ one: z.number() })
const endpoints = {
  players: endpoint({
    id: 'players',
    method: 'GET',
    path: '/web-api/players-read',
    auth: 'visitor',
    answer,
    errors: [],
  }),
  staff: endpoint({
    id: 'staff',
    method: 'GET',
    path: '/backoffice/api/staff-read',
    auth: 'staff',
    right: 'players.see',
    answer,
    errors: [],
  }),
  play: endpoint({
    id: 'play',
    method: 'GET',
    path: '/web-api/play-read',
    auth: 'visitor',
    answer,
    errors: [],
  }),
}

/**
 * Starts a site with calls for players, for staff, and for one that waits for play. Each reads the database through a
 * proxy.
 */
async function siteOnProxy() {
  const { connection } = await testDatabase()
  const proxy = await databaseProxy(connection)
  const reached = { ...connection, host: '127.0.0.1', port: proxy.port }
  const ping = makeLanes(reached, 1)
  const pulse = startPulse(ping.tx, 1_250)
  const { database, pools, of, close } = openPools(reached, limits, pulse)
  const oneOf = async ({ read }: Pick<Database, 'read'>) =>
    (await read.query<{ one: number }>('select 1 as one')).rows[0]!
  const one = () => oneOf(database)
  const app = await buildHttp({
    bindings: bind(endpoints, { players: one, staff: one, play: () => oneOf(of('play')) }),
    resolveSession: () => null,
    resolveStaff: async () => {
      await one()
      return { sessionId: 's', staff: { id: 'kim', name: 'Kim' }, may: () => true }
    },
    log: createLog('silent'),
    metrics: createMetrics(),
    ready: async () => {},
    publicUrl: '',
    version: 'test',
    rateLimits: 'off',
  })
  onTestFinished(async () => {
    pulse.stop()
    await app.close()
    await Promise.all([close(), ping.pool.end()])
  })
  const ask = async (path: string, headers = {}) => {
    const reply = await app.inject({ url: path, headers: { ...ours, ...headers } })
    const fault = reply.json().errors?.[0]
    return {
      status: reply.statusCode,
      id: fault?.code,
      text: fault?.title,
      after: reply.headers['retry-after'],
    }
  }
  return {
    database,
    pools,
    proxy,
    players: (headers = {}) => ask('/web-api/players-read', headers),
    staff: () => ask('/backoffice/api/staff-read'),
    job: () => onPool('jobs', one),
    play: () => ask('/web-api/play-read'),
  }
}

const refused = { status: 503, id: 'database-busy', after: '5' }

test.each<[Purpose, string]>([
  ['site', 'players'],
  ['desk', 'staff'],
  ['jobs', 'job'],
  ['play', 'play'],
])('a full pool of %s refuses only its own work, with 503 and Retry-After', async (purpose, own) => {
  const site = await siteOnProxy()
  const held = await Promise.all([site.pools[purpose].connect(), site.pools[purpose].connect()])
  const results = {
    players: await site.players({ 'x-language': 'de' }),
    staff: await site.staff(),
    play: await site.play(),
    job: await site.job().then(
      () => ({ status: 200 }),
      (error: Error) => ({ error: error.message }),
    ),
  }
  for (const client of held) client.release()
  const text = 'Die Website ist gerade überlastet. Bitte versuchen Sie es gleich noch einmal.'
  expect(results).toMatchObject({
    players: own === 'players' ? { ...refused, text } : { status: 200 },
    staff: own === 'staff' ? refused : { status: 200 },
    play: own === 'play' ? refused : { status: 200 },
    job: own === 'job' ? { error: expect.stringContaining('timeout') } : { status: 200 },
  })
  for (const again of [site.players, site.staff, site.play])
    expect(await again()).toMatchObject({ status: 200 })
})

test('a statement under way and one that comes later are refused while the database is silent', async () => {
  const { players, database, proxy, pools } = await siteOnProxy()
  expect((await players()).status).toBe(200)
  const inside = Promise.withResolvers<void>()
  const transaction = database.transact(async (tx) => {
    await tx.query('create table kept (n int)')
    proxy.hold()
    inside.resolve()
    await tx.query('insert into kept values (1)')
  })
  transaction.catch(() => {})
  await inside.promise
  expect(await players()).toMatchObject({ status: 503, id: 'database-away', after: '5' })
  await expect(transaction).rejects.toThrow('silent')
  // No request waits for a connection any more.
  expect(await players()).toMatchObject({ status: 503, id: 'database-away' })
  proxy.letGo()
  await vi.waitUntil(async () => (await players()).status === 200, { timeout: 60_000 })
  expect((await database.read.query("select to_regclass('kept') as kept")).rows).toEqual([{ kept: null }])
  expect(pools.site.waitingCount).toBe(0)
})

test('a statement or a wait for a lock that takes too long ends by itself', async () => {
  const { connection } = await testDatabase()
  const ping = makeLanes(connection, 1)
  const pulse = startPulse(ping.tx, 1_250)
  const bounded = {
    ...databaseLimits,
    site: { connections: 2, waitMs: 1_000, statementMs: 200, lockMs: 100 },
  }
  const { database, close } = openPools(connection, bounded, pulse)
  onTestFinished(async () => {
    pulse.stop()
    await Promise.all([close(), ping.pool.end()])
  })
  await database.read.query('create table kept (n int)')
  await expect(database.read.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  await database.transact(async (tx) => {
    await tx.query('lock table kept')
    await expect(database.read.query('select from kept')).rejects.toMatchObject({ code: '55P03' })
  })
})
