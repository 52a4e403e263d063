import type { Clock } from '#kernel/clock.ts'
import { makePool } from '#server/db/database.ts'
import type { TestDatabase } from './database.ts'

/**
 * Stops the clock of a database at an instant, until the test sets it again: its own `clock_timestamp` and `now`
 * precede PostgreSQL's in the search path. Call it before any other query of the database.
 */
export async function stoppedClock(db: TestDatabase, start: number) {
  const pool = makePool({ ...db.connection, max: 1 })
  await pool.query(`
    create schema stopped;
    create table stopped.clock (at timestamptz not null);
    create function stopped.clock_timestamp() returns timestamptz language sql stable as 'select at from stopped.clock';
    create function stopped.now() returns timestamptz language sql stable as 'select at from stopped.clock';
    insert into stopped.clock values (to_timestamp(${start} / 1000.0));
    alter table posting alter created_at set default stopped.clock_timestamp();
    alter database ${db.connection.database} set search_path = stopped, public, pg_catalog`)
  await pool.end()
  let at = start
  const set = async (to: number) => {
    at = to
    await db.read.query('update stopped.clock set at = $1', [new Date(to)])
  }
  return { clock: { now: () => at } satisfies Clock, set }
}
