import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBets } from '#domain/betting/bets/bets-store.ts'
import { betHandlers, makeAcceptance } from '#domain/betting/bets/index.ts'
import type { PriceBook } from '#domain/sport/book/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { makeDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { sized } from '../../bench-size.ts'
import { fundedPlayers } from '../bets/funded-players.ts'
import { openQuote } from '../bets/open-quote.ts'
import { compare } from './turns.ts'

const past = Number(process.env.BENCH_BETS ?? sized(1_000_000, 5_000))
/** A third of them are accumulators of three legs. */
const events = sized(20_000, 500)

/** Compares calls of a player without history with those of one with `past` settled bets over a year. */
export async function longPast(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const opened = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} })
  try {
    const { jobs: pool } = opened.pools
    const db = makeDatabase(pool)
    const [light, heavy] = (
      await fundedPlayers(db.read, 2, { secret: '11'.repeat(32), cookieName: 'session' })
    ).map(({ playerId }) => playerId) as [string, string]
    const from = performance.now()
    for (let done = 0; done < past; done += chunk)
      await fill(db.read, heavy, done, Math.min(chunk, past - done))
    // A page of history.
    await fill(db.read, light, 1, 20)
    for (const table of [
      'bet',
      'single',
      'bet_settlement',
      'posting',
      'selection',
      'selection_result',
      'daily_total',
    ])
      await pool.query(`vacuum analyze ${table}`)
    console.log(`${past} past bets in ${Math.round((performance.now() - from) / 1000)} s`)
    console.log(`\n| call | without a past | with ${past} bets | ratio |\n| --- | --- | --- | --- |`)
    const calls = await callsOn(db)
    for (const player of [light, heavy, light, heavy]) await calls.get('placing a single')!(player)
    await compare(
      [...calls].map(([name, call]) => ({ name, small: () => call(light), large: () => call(heavy) })),
      100,
    )
    const { sound } = await db.transact(ledgerCheck)
    if (!sound) throw new Error('the books are wrong')
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const chunk = 50_000

/**
 * Inserts settled bets of one euro, as acceptance and settlement leave them: every second event was won, at odds of
 * 1.9.
 */
async function fill(tx: Tx, playerId: string, first: number, count: number): Promise<void> {
  await tx.query(
    `with made as materialized (
       select n, uuidv7(make_interval(secs => -86400 * (365 - 360.0 * n / $4::float8))) as id,
         now() - make_interval(secs => 86400 * (365 - 360.0 * n / $4::float8)) as at,
         case n % 3 when 0 then 3 else 1 end as legs, n % $5::int as event
       from generate_series($2::int, $2 + $3::int - 1) n
     ), named as materialized (
       select made.*, array(select 'past-' || (event + leg) % $5 || '~1x2~1' from generate_series(0, legs - 1) leg) as selections,
         case when legs = 1 and event % 2 = 0 then 190 else 0 end as payout
       from made
     ), placed as (
       insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections)
       select $1, id, at, 'EUR', 100, 90, legs,
         '[' || array_to_string(array_fill('{"sport":"football","competition":"League","home":"Home Wanderers","away":"Away Rovers","startsAt":1700000000000}'::text, array[legs]), ',') || ']',
         '[' || array_to_string(array_fill('[1900,false,0,0]'::text, array[legs]), ',') || ']', selections from named
     ), alone as (
       insert into single (event_id, player_id, bet_id, market, outcome, odds, stake, currency)
       select 'past-' || event, $1, id, '1x2', '1', 1900, 100, 'EUR' from named where legs = 1
     ), results as (
       insert into selection_result (event_id, market, outcome, result, grading)
       select 'past-' || n, '1x2', '1', case when n % 2 = 0 then 'win' else 'lose' end, '{"rule":"score","facts":{"home":1,"away":0}}'
       from generate_series(0, $5 - 1) n where $2 = 0
       returning event_id, result_id
     ), decided as (
       insert into selection (event_id, market, outcome, result_id, state)
       select event_id, '1x2', '1', result_id, 'settled' from results
     ), settled as (
       insert into bet_settlement (player_id, bet_id, revision, status, payout, result_ids, at)
       select $1, id, 1, case when payout > 0 then 'won' else 'lost' end, payout,
         array(select event + leg + 1 from generate_series(0, legs - 1) leg), at + interval '1 day' from named
     ), moved as (
       insert into posting (player_id, created_at, source, destination, amount, currency, reason, ref)
       select $1, at, 'main', 'house', 100, 'EUR', 'stake', id::text from named
       union all
       select $1, at + interval '1 day', 'house', 'main', payout, 'EUR', 'payout', id::text from named where payout > 0
       returning created_at, reason, amount
     ), days as (
       insert into daily_total (player_id, currency, day, deposits, withdrawals, stakes, payouts)
       select $1, 'EUR', (created_at at time zone 'UTC')::date, 0, 0, coalesce(sum(amount) filter (where reason = 'stake'), 0),
         coalesce(sum(amount) filter (where reason = 'payout'), 0)
       from moved group by 3
       on conflict (player_id, currency, day) do update
         set stakes = daily_total.stakes + excluded.stakes, payouts = daily_total.payouts + excluded.payouts
     )
     update account set balance = balance + (select sum(payout - 100) from named) where player_id = $1`,
    [playerId, first, count, past, events],
  )
}

/** Returns the compared calls, each for one player. */
async function callsOn(db: Database): Promise<ReadonlyMap<string, (playerId: string) => Promise<unknown>>> {
  const acceptance = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0 })
  await acceptance.start()
  const handlers = betHandlers({ db, book, acceptance, sportNow: () => 0, proofSecret: '11'.repeat(32) })
  const ask =
    (handler: (context: HandlerContext, input: never) => Promise<unknown>, input: object) =>
    async (playerId: string) =>
      handler({ playerId } as HandlerContext, { params: {}, query: {}, body: {}, ...input } as never)
  let turn = 0
  const legs = (count: number) =>
    Array.from({ length: count }, (_, leg) => ({
      selection: `event-${(turn + leg) % 2000}~1x2~1`,
      odds: 1100,
    }))
  const place = (count: number) => (playerId: string) => {
    turn += 7
    const body = { key: randomUUID(), currency: 'EUR', stake: '100', oddsPolicy: 'ask', legs: legs(count) }
    return handlers.placeBet({ playerId } as HandlerContext, { params: {}, query: {}, body } as never)
  }
  const openOf = (playerId: string) =>
    findBets(db.read, playerId, { statuses: ['open'], from: null, to: null, before: null, limit: 100 })
  return new Map<string, (playerId: string) => Promise<unknown>>([
    ['open bets, all of a few', openOf],
    ['the history', ask(handlers.listBets, {})],
    ['settled bets', ask(handlers.listBets, { query: { status: 'settled' } })],
    ['placing a single', place(1)],
    ['placing three legs', place(3)],
  ])
}

const book: PriceBook = { quote: openQuote }
