import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** Modules in order of their tier: a migration may rely on those before it. */
const modules = [
  'identity',
  'ledger',
  'settings',
  'limits',
  'feed',
  'trading',
  'payments',
  'sportsbook',
  'settlement',
]
const domainFolder = join(import.meta.dirname, '..', '..', 'domain')
/** Any constant: names the advisory lock under which one process migrates while others wait. */
const lockKey = 7_264_911

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** All migrations of the code, in the order in which they run. Each begins with a comment that says why. */
export function listMigrations(): readonly Migration[] {
  return modules.flatMap((module) => {
    const folder = join(domainFolder, module, 'migrations')
    if (!existsSync(folder)) return []
    const files = readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()
    return files.map((file) => ({
      name: `${module}/${file.slice(0, -4)}`,
      sql: readFileSync(join(folder, file), 'utf8'),
    }))
  })
}

/** Brings the database up to the code, forward only, each migration in a transaction. Returns the names run. */
export async function migrate(pool: Pool): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migration (name text primary key, run_at timestamptz not null default now())',
    )
    const done = new Set(
      (await client.query('select name from migration')).rows.map((row) => row.name as string),
    )
    const pending = listMigrations().filter((migration) => !done.has(migration.name))
    for (const migration of pending) {
      try {
        await client.query('begin')
        await client.query(migration.sql)
        await client.query('insert into migration (name) values ($1)', [migration.name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
      }
    }
    return pending.map((migration) => migration.name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
    client.release()
  }
}
