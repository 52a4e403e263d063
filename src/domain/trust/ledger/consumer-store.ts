import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted } from '#kernel/keyset.ts'
import type { Fact } from '#kernel/module.ts'
import type { MovedFacts, NumberedFact, RecentFacts } from './recent-facts.ts'

interface FactRow {
  readonly player_id: string
  readonly seq: bigint
  readonly topic: string
  readonly payload: unknown
  readonly created_at: Date
}

const factOf = (row: FactRow): Fact => ({
  playerId: row.player_id,
  seq: row.seq,
  topic: row.topic,
  payload: row.payload,
  at: row.created_at,
})

type NumberedRow = FactRow & { readonly position: bigint }

const numberedOf = (row: NumberedRow): NumberedFact => ({ position: row.position, fact: factOf(row) })

/** Arbitrary key of the advisory lock that keeps relays from overtaking each other. */
const relayLock = 5_120_377

/**
 * Moves the oldest rows of the outbox to `fact`, which numbers them in this order. They stay there until every
 * consumer has taken them. Returns null while another relay holds the lock.
 *
 * The commit does not wait for the disk, which commits of bets wait for. The next run moves rows again that a crash
 * brings back (at least once, see `relayOutbox`).
 */
export async function moveOutbox(tx: Tx, limit: number): Promise<MovedFacts | null> {
  const lock = await tx.query<{ mine: boolean; after: bigint | null }>(
    `select pg_try_advisory_xact_lock($1) as mine, set_config('synchronous_commit', 'off', true),
       pg_sequence_last_value(pg_get_serial_sequence('fact', 'position')) as after`,
    [relayLock],
  )
  if (!lock.rows[0]?.mine) return null
  // By ctid: outbox rows are never updated, and the index is read once.
  const { rows } = await tx.query<NumberedRow>(
    `with gone as (
       delete from outbox where ctid = any (array(select ctid from outbox order by seq limit $1))
       returning player_id, seq, topic, payload, created_at)
     insert into fact (player_id, seq, topic, payload, created_at)
     select player_id, seq, topic, payload, created_at from gone order by seq
     returning position, player_id, seq, topic, payload, created_at`,
    [limit],
  )
  return { after: lock.rows[0].after ?? 0n, facts: rows.map(numberedOf) }
}

/** Registers a consumer at the oldest fact that is kept. Does nothing if it is registered. */
export async function enterConsumer(tx: Tx, name: string): Promise<void> {
  await tx.query('insert into consumer (name) values ($1) on conflict do nothing', [name])
}

/**
 * Returns the next facts of a consumer and the position of the last. Locks the consumer until the end of the
 * transaction; returns none while another process holds it. The commit does not wait for the disk: after a crash the
 * consumer takes the facts again.
 */
export async function nextFacts(
  tx: Tx,
  name: string,
  limit: number,
  recent: RecentFacts,
): Promise<{ readonly facts: readonly Fact[]; readonly last: bigint }> {
  await tx.query(`select set_config('synchronous_commit', 'off', true)`)
  const own = await tx.query<{ position: bigint }>(
    'select position from consumer where name = $1 for update skip locked',
    [name],
  )
  const position = own.rows[0]?.position
  if (position === undefined) return { facts: [], last: 0n }
  const cached = recent.after(position, limit)
  const next = cached && (await isStored(tx, cached)) ? cached : await factsAfter(tx, position, limit)
  return { facts: next.map(({ fact }) => fact), last: next.at(-1)?.position ?? position }
}

/**
 * Returns whether the database still holds cached facts. Their commit did not wait for the disk: a crash of PostgreSQL
 * undoes it, and their positions go to other facts.
 */
async function isStored(tx: Tx, facts: readonly NumberedFact[]): Promise<boolean> {
  const { position, fact } = facts.at(-1)!
  const { rows } = await tx.query('select from fact where position = $1 and seq = $2', [position, fact.seq])
  return rows.length > 0
}

async function factsAfter(tx: Tx, position: bigint, limit: number): Promise<readonly NumberedFact[]> {
  const { rows } = await tx.query<NumberedRow>(
    `select position, player_id, seq, topic, payload, created_at from fact
     where position > $1 order by position limit $2`,
    [position, limit],
  )
  return rows.map(numberedOf)
}

/** Records that the consumer has taken all facts up to `position`. */
export async function advance(tx: Tx, name: string, position: bigint): Promise<void> {
  await tx.query('update consumer set position = $2, attempts = 0 where name = $1', [name, position])
}

/** Counts a failure of the consumer's next fact. Returns the number of failures so far. */
export async function countFailure(tx: Tx, name: string): Promise<number> {
  const { rows } = await tx.query<{ attempts: number }>(
    'update consumer set attempts = attempts + 1 where name = $1 returning attempts',
    [name],
  )
  return rows[0]?.attempts ?? 0
}

/** Deletes the facts that all of these consumers have taken. */
export async function forgetTaken(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.query(
    'delete from fact where position <= (select min(position) from consumer where name = any ($1))',
    [names],
  )
}

export async function insertDeadLetter(tx: Tx, consumer: string, fact: Fact, error: string): Promise<void> {
  await tx.query(
    `insert into dead_letter (consumer, player_id, seq, topic, payload, created_at, error)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [consumer, fact.playerId, fact.seq, fact.topic, JSON.stringify(fact.payload), fact.at, error],
  )
}

export interface DeadLetter {
  readonly id: bigint
  readonly consumer: string
  readonly fact: Fact
  readonly error: string
  readonly failedAt: Date
  readonly retry: boolean
}

type LetterRow = FactRow & {
  readonly letter_id: bigint
  readonly consumer: string
  readonly error: string
  readonly failed_at: Date
  readonly retry: boolean
}

const letterColumns =
  'letter_id, consumer, player_id, seq, topic, payload, created_at, error, failed_at, retry'

const letterOf = (row: LetterRow): DeadLetter => ({
  id: row.letter_id,
  consumer: row.consumer,
  fact: factOf(row),
  error: row.error,
  failedAt: row.failed_at,
  retry: row.retry,
})

/** Returns dead letters, oldest first; the page key is the id. */
export async function findDeadLetters(tx: Tx, page: KeysetPage): Promise<KeysetRows<DeadLetter>> {
  const { rows } = await tx.query<LetterRow & { total: number }>(
    `select ${letterColumns},
       (select count(*)::int from (select from dead_letter limit ${mostCounted}) counted) as total
     from dead_letter where $2::bigint is null or letter_id > $2 order by letter_id limit $1`,
    [page.limit + 1, page.after?.[0] ?? null],
  )
  const read = keysetRows(rows, page, ({ letter_id }) => [letter_id.toString()])
  return { ...read, rows: read.rows.map(letterOf) }
}

/** Returns whether a consumer has a dead letter of a topic whose fact is older than an instant. */
export async function hasDeadLetter(
  tx: Tx,
  letter: { readonly consumer: string; readonly topic: string; readonly before: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    'select exists (select from dead_letter where consumer = $1 and topic = $2 and created_at < $3) as found',
    [letter.consumer, letter.topic, letter.before],
  )
  return rows[0]!.found
}

/** Marks dead letters, all or one consumer's, for a retry by the next run of the relay. Returns their number. */
export async function retryDeadLetters(tx: Tx, consumer: string | null): Promise<number> {
  const { rowCount } = await tx.query(
    'update dead_letter set retry = true where not retry and ($1::text is null or consumer = $1)',
    [consumer],
  )
  return rowCount
}

/** Locks and returns the oldest of a consumer's dead letters marked for retry; null if there is none. */
export async function nextRetry(tx: Tx, consumer: string): Promise<DeadLetter | null> {
  const { rows } = await tx.query<LetterRow>(
    `select ${letterColumns} from dead_letter where consumer = $1 and retry
     order by letter_id limit 1 for update skip locked`,
    [consumer],
  )
  return rows[0] ? letterOf(rows[0]) : null
}

export async function deleteDeadLetter(tx: Tx, id: bigint): Promise<void> {
  await tx.query('delete from dead_letter where letter_id = $1', [id])
}

/** Records that the retry failed; the letter waits for the operator again. */
export async function noteFailure(tx: Tx, id: bigint, error: string): Promise<void> {
  await tx.query(
    'update dead_letter set retry = false, error = $2, failed_at = clock_timestamp() where letter_id = $1',
    [id, error],
  )
}

export async function countDeadLetters(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from dead_letter')
  return rows[0]?.count ?? 0
}

/**
 * Returns the time of the oldest fact that the consumer has yet to take, in the outbox or in `fact`; null if there is
 * none.
 */
export async function oldestFactFor(tx: Tx, consumer: string): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>(
    `select least(
       (select created_at from outbox order by seq limit 1),
       (select f.created_at from fact f
        where f.position > coalesce((select c.position from consumer c where c.name = $1), 0)
        order by f.position limit 1)) as at`,
    [consumer],
  )
  return rows[0]?.at ?? null
}
