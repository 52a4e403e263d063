import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertPostings, lockPlayers, openAccounts } from '#domain/trust/ledger/index.ts'
import { bind } from '#kernel/contract.ts'
import { HttpPlayer } from '../../../../test/factories/http-player.ts'
import { testSite } from '../../../../test/factories/site.ts'
import { cashbackEndpoints, cashbackHandlers, houseScheme } from './index.ts'

interface Told {
  readonly errors?: readonly { readonly code: string; readonly detail: string }[]
}
const exchange = '/web-api/cashback/exchange'

async function site() {
  const { address, database } = await testSite({
    identity: {
      onRegistered: async ({ playerId, currency }) => openAccounts(database.read, playerId, currency),
    },
    bindings: (db) =>
      bind(
        cashbackEndpoints,
        cashbackHandlers({
          db,
          clock: { now: () => Date.now() },
          scheme: () => houseScheme,
          contribution: () => ({}),
        }),
      ),
  })
  /** Registers a player with a hundred euros. */
  const newPlayer = async () => {
    const player = new HttpPlayer(address)
    const playerId = await player.register()
    await database.transact(async (tx) => {
      await lockPlayers(tx, [playerId])
      await insertPostings(tx, [
        {
          playerId,
          source: 'cashier',
          destination: 'main',
          amount: 100_00n,
          currency: 'EUR',
          reason: 'deposit',
          ref: 'd',
        },
      ])
    })
    return { player, playerId }
  }
  return { address, database, newPlayer }
}

test('whatever comes wrong has an error of its own and moves nothing', async () => {
  const { address, database, newPlayer } = await site()
  const { player } = await newPlayer()
  const key = randomUUID()
  const wrong: readonly (readonly [body: unknown, status: number, code: string])[] = [
    [{ key, points: '100' }, 422, 'points-insufficient'],
    [{ key, points: '50' }, 400, 'points-invalid'],
    [{ key, points: '0' }, 400, 'points-invalid'],
    [{ key, points: '-100' }, 400, 'points-invalid'],
    [{ key, points: '1e3' }, 400, 'points-invalid'],
    [{ key, points: '99999999999999900' }, 400, 'points-invalid'],
    [{ key, points: "100'; drop table cashback_points; --".slice(0, 20) }, 400, 'points-invalid'],
    [{ key, points: '9'.repeat(21) }, 400, 'invalid-input'],
    [{ key, points: 100 }, 400, 'invalid-input'],
    [{ key: 'x', points: '100' }, 400, 'invalid-input'],
    [{ points: '100' }, 400, 'invalid-input'],
    [{}, 400, 'invalid-input'],
    [[], 400, 'invalid-input'],
    [null, 400, 'invalid-input'],
  ]
  for (const [body, status, code] of wrong) {
    const answer = await player.call<Told>('POST', exchange, body)
    const error = answer.body.errors?.[0]
    expect(
      [answer.status, error?.code.replace('invalid-field', 'invalid-input')],
      JSON.stringify(body),
    ).toEqual([status, code])
    expect(error?.detail).not.toMatch(/\{\{|undefined|NaN/)
  }
  expect((await player.send<Told>('POST', exchange, '{')).status).toBe(400)
  expect((await player.send<Told>('POST', exchange, '{}', { origin: 'https://evil.example' })).status).toBe(
    403,
  )
  const visitor = new HttpPlayer(address)
  expect((await visitor.call('GET', '/web-api/cashback')).status).toBe(401)
  expect((await visitor.call('POST', exchange, { key, points: '100' })).status).toBe(401)
  const { rows } = await database.read.query<{ count: bigint }>(
    `select (select count(*) from points_exchange) + (select count(*) from idempotency)
       + (select count(*) from posting where reason <> 'deposit') as count`,
  )
  expect(rows[0]!.count).toBe(0n)
})
