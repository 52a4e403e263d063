import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { betErrors } from '#domain/bets/api.ts'
import type { Acceptance } from '#domain/bets/index.ts'
import { measureBets, measureHouse } from './house-metrics.ts'

const request = { key: 'k', currency: 'EUR', stake: '1', oddsPolicy: 'any', legs: [] } as const

test('refusals are counted by error id and still reach the player', async () => {
  const registry = new Registry()
  const bets = measureBets(registry)
  const refusal = betErrors['try-again-later']()
  const place = () => Promise.reject(refusal)
  const counting = bets.counting({ place } as unknown as Acceptance)
  await expect(counting.place('p', request)).rejects.toBe(refusal)
  bets.accepted()
  bets.settled(3)
  const text = await registry.metrics()
  expect(text).toContain('bets_refused_total{error="try-again-later"} 1')
  expect(text).toContain('bets_accepted_total 1')
  expect(text).toContain('bets_settled_total 3')
})

test('figures are told also while the database does not answer', async () => {
  const registry = new Registry()
  measureHouse(registry, {
    database: {
      read: { query: () => Promise.reject(new Error('gone')) },
      transact: () => Promise.reject(new Error('gone')),
    },
    pools: { house: { waitingCount: 7, totalCount: 12 } },
    heartbeats: new Map([['simulate', 1_000]]),
    wallNow: () => 13_000,
  })
  const text = await registry.metrics()
  expect(text).toContain('feed_heartbeat_age_seconds{producer="simulate"} 12')
  expect(text).toContain('outbox_backlog Nan')
  expect(text).toContain('database_pool_waiting{pool="house"} 7')
})
