import type { Tx } from '#kernel/database.ts'

export interface CodeRow {
  readonly contact: string
  readonly purpose: string
  readonly playerId: string | null
  readonly hash: string
  readonly triesLeft: number
  readonly current: boolean
}

/**
 * Returns the number of codes sent to a contact within the last hour, and the seconds since the first and the last.
 * Serialises requests for one contact.
 */
export async function lockSent(
  tx: Tx,
  contact: string,
): Promise<{ readonly count: number; readonly first: number | null; readonly last: number | null }> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('code ' || $1, 0))", [contact])
  const { rows } = await tx.query<{ count: number; first: number | null; last: number | null }>(
    `select count(*)::int as count, extract(epoch from clock_timestamp() - min(sent_at))::float8 as first,
       extract(epoch from clock_timestamp() - max(sent_at))::float8 as last
     from contact_code where contact = $1 and sent_at > clock_timestamp() - interval '1 hour'`,
    [contact],
  )
  return rows[0] ?? { count: 0, first: null, last: null }
}

export async function putCode(
  tx: Tx,
  row: Pick<CodeRow, 'contact' | 'purpose' | 'playerId' | 'hash'> & {
    readonly id: string
    readonly tries: number
  },
  seconds: number,
): Promise<void> {
  await tx.query(
    `insert into contact_code (id, contact, purpose, player_id, hash, tries_left, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp() + make_interval(secs => $7))`,
    [row.id, row.contact, row.purpose, row.playerId, row.hash, row.tries, seconds],
  )
}

/** Locks a code, so that parallel tries count one after the other. */
export async function lockCode(tx: Tx, id: string): Promise<CodeRow | null> {
  const { rows } = await tx.query<CodeRow>(
    `select contact, purpose, player_id as "playerId", hash, tries_left as "triesLeft",
       expires_at > clock_timestamp() as current
     from contact_code where id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await tx.query('update contact_code set tries_left = tries_left - 1 where id = $1', [id])
}

/** Spends a code; returns false if it was used before. The row remains, because it counts as sent. */
export async function takeCode(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update contact_code set tries_left = 0 where id = $1 and tries_left > 0',
    [id],
  )
  return rowCount > 0
}

/** Deletes codes that no limit counts any more. Returns their number. */
export async function forgetCodes(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query("delete from contact_code where sent_at < now() - interval '2 hours'")
  return rowCount
}
