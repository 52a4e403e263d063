import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countRefusals } from '#domain/betting/bets/acceptance/count-refusals.ts'
import { betErrors } from '#domain/betting/bets/api.ts'
import type { Acceptance } from '#domain/betting/bets/index.ts'
import { feedModule } from '#domain/sport/feed/module.ts'
import { ledgerModule } from '#domain/trust/ledger/module.ts'
import { provided } from '#kernel/module.ts'
import { measurePools } from './db/pool-metrics.ts'
import { openCounters, showGauges } from './module-metrics.ts'
import { modules } from './modules.ts'

const request = { key: 'k', currency: 'EUR', stake: '1', oddsPolicy: 'any', legs: [] } as const

test('refusals are counted by error id and still reach the player', async () => {
  const registry = new Registry()
  const count = openCounters(registry, modules)
  const refusal = betErrors['try-again-later']()
  const place = () => Promise.reject(refusal)
  const counting = countRefusals({ place } as unknown as Acceptance, (error) =>
    count('bets_refused_total', error),
  )
  await expect(counting.place('p', request)).rejects.toBe(refusal)
  count('bets_accepted_total')
  count('bets_settled_total', undefined, 3)
  count('analytics_events_total', '7')
  const text = await registry.metrics()
  expect(text).toContain('bets_refused_total{error="try-again-later"} 1')
  expect(text).toContain('bets_accepted_total 1')
  expect(text).toContain('bets_settled_total 3')
  expect(text).toContain('analytics_events_total{id="7"} 1')
  expect(() => count('bets_forgotten_total')).toThrow('no module declares the counter bets_forgotten_total')
})

test('figures are told also while the database does not answer', async () => {
  const registry = new Registry()
  const db = {
    read: { query: () => Promise.reject(new Error('gone')) },
    transact: () => Promise.reject(new Error('gone')),
  }
  const clock = { now: () => 13_000 }
  const log = { info() {}, warn() {}, error() {} }
  const heartbeats = () => new Map([['simulate', 1_000]])
  showGauges(registry, [
    ...provided(ledgerModule, { db, clock, firstDepositBonus: async () => false }).gauges,
    ...provided(feedModule, { db, sources: [], sportNow: clock.now, log, clock, heartbeats }).gauges,
  ])
  measurePools(registry, { house: { waitingCount: 7, totalCount: 12 } })
  const text = await registry.metrics()
  expect(text).toContain('feed_heartbeat_age_seconds{producer="simulate"} 12')
  expect(text).toContain('outbox_backlog Nan')
  expect(text).toContain('database_pool_waiting{pool="house"} 7')
})
