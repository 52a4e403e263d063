/**
 * `npm run bench -- cash-out-rules`: measures auto cash-out rules (BENCH_RULES, 100,000), a hundred a player over 400
 * events. Prints their cost while nothing moves, and while every event is repriced without reaching a rule. Then
 * measures the time from a move that reaches 250 and 1,000 rules to the sale of the last. Wanted: under 5 % of a core
 * at rest, a sale within 1 s.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSaleRules } from '#domain/betting/bets/sale/rules/sale-rules.ts'
import { WatchedRules } from '#domain/betting/bets/sale/rules/watched-rules.ts'
import { makeSales } from '#domain/betting/bets/sale/sales.ts'
import type { PriceBook } from '#domain/sport/book/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { fillSaleRules } from '../../test/factories/sale-rules.ts'
import { sized, smallest } from '../bench-size.ts'

const count = Number(process.env.BENCH_RULES ?? sized(100_000, 2_000))
const seconds = Number(process.env.BENCH_SECONDS ?? sized(10, 1))
const events = 400
/** Numbers of rules that one move reaches. */
const movesOf = [250, 1_000].filter((reached) => reached * 4 <= count)
/** Milliseconds between two passes, as in the job. */
const every = 250
/** Any failure fails the bench. */
const context = {
  setAside: (_item: string, error: unknown) => {
    throw error
  },
}

export default async function cashOutRules(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const opened = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} })
  try {
    await fillSaleRules(opened.database.read, count, events)
    for (const table of ['bet', 'sale_rule']) await opened.pools.site.query(`vacuum analyze ${table}`)
    await measure(opened.database)
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(database: Database): Promise<void> {
  let statements = 0
  const db: Database = {
    read: {
      query: (text, values) => {
        statements++
        return database.read.query(text, values)
      },
    },
    transact: (work) => {
      statements++
      return database.transact(work)
    },
  }
  const chances = new Map<string, number>()
  const book: PriceBook = { quote: () => ({ status: 'unknown' }) }
  const watched = new WatchedRules()
  const deps = {
    ...{ db, book, watched, clock: wallClock, liveDelay: () => 0 },
    chanceOf: (eventId: string) => ({ chance: chances.get(eventId) ?? 0.5, returned: 0 }),
    acceptance: { counted: async () => false, released: () => {} },
  }
  const rules = makeSaleRules({ ...deps, sales: makeSales(deps) })

  const began = performance.now()
  const heap = process.memoryUsage().heapUsed
  while (watched.size < count) await rules.run(context)
  await rules.run(context)
  const perRule = (process.memoryUsage().heapUsed - heap) / count
  console.log(
    `${count} rules loaded in ${((performance.now() - began) / 1000).toFixed(1)} s by ${statements} statements, ` +
      `${Math.round(perRule)} bytes each`,
  )
  console.log('| | statements a second | share of a core | longest pass |\n| --- | --- | --- | --- |')
  const rest = await passes('nothing moves', () => {})
  await passes('every event is priced anew, no rule is reached', (turn) => {
    for (let event = 0; event < events; event++) {
      chances.set(`e${event}`, 0.5 + (turn % 20) / 1000)
      watched.moved(`e${event}`)
    }
  })
  const slow: string[] = []
  for (const [at, reached] of movesOf.entries()) {
    // The events that together have so many rules.
    const moving = Array.from(
      { length: Math.ceil((reached * events) / count) },
      (_, n) => `e${7 + at * 50 + n}`,
    )
    for (const event of moving) chances.set(event, 0.9)
    const moved = performance.now()
    for (const event of moving) watched.moved(event)
    let sold = 0
    let passed = 0
    for (;;) {
      const more = await rules.run(context)
      if (more === 0) break
      passed++
      sold += more
    }
    const took = performance.now() - moved
    console.log(
      `a move that reaches ${sold} rules: the last is sold after ${Math.round(took)} ms, in ${passed} passes ` +
        `(and up to ${every} ms until the first begins)`,
    )
    if (took + every > 1_000) slow.push(`${sold} rules`)
  }
  if (slow.length > 0 && !smallest) throw new Error(`not sold within a second: ${slow.join(', ')}`)
  if (rest > 0.05) throw new Error('rules cost more than 5 % of a core while nothing moves')

  async function passes(name: string, before: (turn: number) => void): Promise<number> {
    statements = 0
    let longest = 0
    const cpu = process.cpuUsage()
    const from = performance.now()
    for (let turn = 0; performance.now() - from < seconds * 1000; turn++) {
      before(turn)
      const start = performance.now()
      await rules.run(context)
      longest = Math.max(longest, performance.now() - start)
      await new Promise((done) => setTimeout(done, every))
    }
    const wall = (performance.now() - from) * 1000
    const { user, system } = process.cpuUsage(cpu)
    const share = (user + system) / wall
    const rate = statements / (wall / 1e6)
    console.log(
      `| ${name} | ${rate.toFixed(1)} | ${(share * 100).toFixed(1)} % | ${Math.round(longest)} ms |`,
    )
    return share
  }
}
