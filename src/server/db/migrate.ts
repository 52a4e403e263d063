import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { modules } from '../modules.ts'

const domainFolder = join(import.meta.dirname, '..', '..', 'domain')
/** Any constant: names the advisory lock under which one process migrates while others wait. */
const lockKey = 7_264_911

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** All migrations of the code, in the order in which they run. Each begins with a comment that says why. */
export function listMigrations(): readonly Migration[] {
  return modules.flatMap(({ name: module }) => {
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

/**
 * Brings the database up to the code, forward only, each migration in a transaction of its own, one process at a time.
 * Returns the names run. The lock ends with each transaction, so that a pooler may give each another connection.
 */
export async function migrate(pool: Pool): Promise<readonly string[]> {
  const client = await pool.connect()
  const locked = async (work: () => Promise<void>) => {
    await client.query('begin')
    try {
      await client.query('select pg_advisory_xact_lock($1)', [lockKey])
      await work()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  try {
    const done = new Set<string>()
    await locked(async () => {
      await client.query(
        'create table if not exists migration (name text primary key, run_at timestamptz not null default now())',
      )
      const { rows } = await client.query<{ name: string }>('select name from migration')
      for (const { name } of rows) done.add(name)
    })
    const ran: string[] = []
    for (const { name, sql } of listMigrations()) {
      if (done.has(name)) continue
      await locked(async () => {
        // Another process may have run it since.
        const mine = await client.query('insert into migration (name) values ($1) on conflict do nothing', [
          name,
        ])
        if (mine.rowCount === 0) return
        await client.query(sql)
        ran.push(name)
      }).catch((error: Error) => {
        throw new Error(`migration ${name} failed: ${error.message}`, { cause: error })
      })
    }
    return ran
  } finally {
    client.release()
  }
}
