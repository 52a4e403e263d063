import { Counter, Gauge, type Registry } from 'prom-client'
import type { Acceptance } from '#domain/bets/index.ts'
import { countDeadLetters, outboxBacklog } from '#domain/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import { DomainError } from '#kernel/errors.ts'

export interface BetMetrics {
  /** A bet was taken for the first time: retries that are answered again do not count. */
  accepted(): void
  settled(bets: number): void
  /** The same acceptance, counting what it refuses by error id. */
  counting(acceptance: Acceptance): Acceptance
}

/** Counters of bets taken, refused and settled since the start. */
export function measureBets(registry: Registry): BetMetrics {
  const registers = [registry]
  const accepted = new Counter({ name: 'bets_accepted_total', help: 'Bets that were taken.', registers })
  const settled = new Counter({ name: 'bets_settled_total', help: 'Bets that were settled.', registers })
  const refused = new Counter({
    name: 'bets_refused_total',
    help: 'Bets that were refused, by error id.',
    labelNames: ['error'],
    registers,
  })
  return {
    accepted: () => accepted.inc(),
    settled: (bets) => settled.inc(bets),
    counting: (acceptance) => ({
      ...acceptance,
      async place(playerId, request) {
        try {
          return await acceptance.place(playerId, request)
        } catch (error) {
          refused.inc({ error: error instanceof DomainError ? error.id : 'internal-error' })
          throw error
        }
      },
    }),
  }
}

/** Counts the analytics events that were written, by their id. */
export function countAnalytics(registry: Registry): (id: number) => void {
  const events = new Counter({
    name: 'analytics_events_total',
    help: 'Events of visitors who agreed to be counted, by event id.',
    labelNames: ['id'],
    registers: [registry],
  })
  return (id) => events.inc({ id })
}

export interface HouseParts {
  readonly database: Database
  readonly pools: Readonly<Record<string, { readonly waitingCount: number; readonly totalCount: number }>>
  /** Wall time of the last heartbeat of each producer. */
  readonly heartbeats: ReadonlyMap<string, number>
  readonly wallNow: () => number
}

/** Gauges of feed, outbox and database, read when they are asked for. */
export function measureHouse(registry: Registry, parts: HouseParts): void {
  const registers = [registry]
  new Gauge({
    name: 'feed_heartbeat_age_seconds',
    help: 'Wall time since the last heartbeat, by producer; markets are suspended at 20.',
    labelNames: ['producer'],
    registers,
    collect() {
      for (const [producer, at] of parts.heartbeats) this.set({ producer }, (parts.wallNow() - at) / 1000)
    },
  })
  new Gauge({
    name: 'outbox_backlog',
    help: 'Facts that wait in the outbox or for a consumer, counted up to 10,000 of each; not a number when the database does not answer.',
    registers,
    async collect() {
      this.set(await outboxBacklog(parts.database.read).catch(() => Number.NaN))
    },
  })
  new Gauge({
    name: 'dead_letters',
    help: 'Facts that a consumer could not take; not a number when the database does not answer.',
    registers,
    async collect() {
      this.set(await countDeadLetters(parts.database.read).catch(() => Number.NaN))
    },
  })
  const ofPools: readonly [name: string, help: string, field: 'waitingCount' | 'totalCount'][] = [
    ['database_pool_waiting', 'Statements that wait for a connection.', 'waitingCount'],
    ['database_pool_connections', 'Connections that are open.', 'totalCount'],
  ]
  for (const [name, help, field] of ofPools) {
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, figures] of Object.entries(parts.pools)) this.set({ pool }, figures[field])
      },
    })
  }
}
