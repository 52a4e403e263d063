import type { Tx } from '#kernel/database.ts'
import { type StoredEvent, upsertNames, wordsOf } from '../store.ts'

export async function findStored(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>('select id from event where id = any($1)', [ids])
  return new Set(rows.map(({ id }) => id))
}

/**
 * Stores final results of events without bets and messages, permanently. Skips stored events. Returns the number
 * inserted.
 */
export async function insertResults(tx: Tx, events: readonly StoredEvent[]): Promise<number> {
  // Upcoming fixtures have the newer names.
  await upsertNames(
    tx,
    events.map(({ fixture }) => fixture),
    false,
  )
  const { rowCount } = await tx.query(
    `insert into event (id, producer, sport, competition_id, home_id, away_id, starts_at, fixture, state, status, seq,
       updated_at, words, only_result)
     select e.fixture ->> 'id', e.fixture ->> 'producer', e.fixture #>> '{competition,sport}',
       e.fixture #>> '{competition,id}', e.fixture #>> '{home,id}', e.fixture #>> '{away,id}',
       (e.fixture ->> 'startsAt')::bigint, e.fixture, e.state, e.state ->> 'status', (e.state ->> 'seq')::int,
       (e.state ->> 'updatedAt')::bigint, e.words, true
     from jsonb_to_recordset($1::jsonb) as e(fixture jsonb, state jsonb, words text)
     on conflict (id) do nothing`,
    [JSON.stringify(events.map((event) => ({ ...event, words: wordsOf(event.fixture) })))],
  )
  return rowCount ?? 0
}

/**
 * Deletes the messages of finished events and keeps their results. Throws if an event is not over. Returns how many.
 */
export async function keepResults(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.query<{ kept: number }>('select keep_results_v1($1) as kept', [ids])
  return rows[0]?.kept ?? 0
}

/** Longest time from an event's start to its result, milliseconds: an election takes 30 days. */
const longest = 31 * 86_400_000

/**
 * Deletes results of matches that end after `now` (sport time, ms). If the sport clock was set back, these matches
 * are played, and open to bets, again.
 */
export async function forgetResultsAhead(tx: Tx, now: number): Promise<void> {
  await tx.query(
    `select forget_events_v1(array(select id from event where only_result and starts_at > $1 and updated_at > $2))`,
    [Math.floor(now) - longest, Math.floor(now)],
  )
}
