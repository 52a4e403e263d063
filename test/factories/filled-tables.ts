import type { Pool, PoolClient } from 'pg'

/** SQL for a version 7 id of row `n`; the latest of $1 rows has the current time, one row a second. */
export const rowId = `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - ($1 - n)::bigint * 1000), 12, '0') || '7000'
  || '8000' || lpad(to_hex(n), 12, '0'))::uuid`
/** SQL for the time of that id. */
export const rowAt = 'now() - make_interval(secs => $1 - n)'

export interface FillOptions {
  readonly rows: number
  readonly heard?: (line: string) => void
  readonly betsOnEvent?: number
}

/**
 * Fills tables by one statement each, without triggers and foreign keys, and analyses them. A statement takes the
 * number of rows as $1 and the bets on an event as $2.
 */
export async function fillTables(
  pool: Pool,
  tables: readonly string[],
  fills: readonly string[],
  { rows, heard = () => {}, betsOnEvent = 1_000 }: FillOptions,
): Promise<void> {
  const client = await pool.connect()
  try {
    // One instant for all tables, so that ids agree.
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    // The trigger that queues acts for the log runs under replication too.
    await client.query('alter table staff_act disable trigger staff_act_to_log')
    const indexes = await dropIndexes(client, tables)
    for (const [place, fill] of fills.entries()) {
      const from = performance.now()
      await client.query(fill, fill.includes('$2') ? [rows, betsOnEvent] : [rows])
      heard(`${tables[place]}: ${rows} rows in ${Math.round(performance.now() - from)} ms`)
    }
    await client.query('alter table staff_act enable always trigger staff_act_to_log')
    await client.query("set local maintenance_work_mem = '512MB'")
    for (const make of indexes) {
      const from = performance.now()
      await client.query(make)
      heard(`${make.slice(0, make.indexOf(' USING'))} in ${Math.round(performance.now() - from)} ms`)
    }
    await client.query('commit')
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release()
  }
}

/** Drops the indexes of the tables that no constraint needs, and returns the statements that recreate them. */
async function dropIndexes(client: PoolClient, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; make: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as make from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ make }) => make)
}
