import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Pool } from 'pg'
import { modules } from '../modules.ts'
import { UnusableDataFolder } from './errors.ts'

const domainFolder = join(import.meta.dirname, '..', '..', 'domain')
/** Folder of each module by its name: `area/name`. */
const folders = new Map(
  readdirSync(domainFolder).flatMap((area) =>
    readdirSync(join(domainFolder, area)).map((name) => [name, join(domainFolder, area, name)]),
  ),
)
/** Arbitrary key of the advisory lock that lets one process migrate while others wait. */
const lockKey = 7_264_911
/** Every database that predates the squash of the migrations has run this one. */
const beforeTheSquash = 'ledger/0001-ledger'

/** An SQL file: a migration, or a database function in its current form. */
export interface SqlFile {
  /** `module/file`, without the extension, and without the subfolders of a module's functions. */
  readonly name: string
  readonly sql: string
}

const readFolder = (module: string, folder: 'migrations' | 'sql'): readonly SqlFile[] => {
  const path = join(folders.get(module) ?? '', folder)
  if (!existsSync(path)) return []
  const files = readdirSync(path, { recursive: folder === 'sql', encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file, name: `${module}/${basename(file, '.sql')}` }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return files.map(({ file, name }) => ({ name, sql: readFileSync(join(path, file), 'utf8') }))
}

interface ModuleSql {
  readonly migrations: readonly SqlFile[]
  readonly functions: readonly SqlFile[]
}

/** Returns each module's migrations and functions, in the order of the list. */
const listSql = (): readonly ModuleSql[] =>
  modules.map(({ name }) => ({
    migrations: readFolder(name, 'migrations'),
    functions: readFolder(name, 'sql'),
  }))

/** Returns all migrations of the code in the order in which they run. Each begins with a comment that says why. */
export const listMigrations = (): readonly SqlFile[] => listSql().flatMap(({ migrations }) => migrations)

/** Returns all database functions of the code, with views and aggregates, in the order in which they are applied. */
export const listFunctions = (): readonly SqlFile[] => listSql().flatMap(({ functions }) => functions)

/** Changes that a start made in the database. */
export interface Migrated {
  readonly migrations: readonly string[]
  /** New, or with another text than the last time. */
  readonly functions: readonly string[]
}

/**
 * Brings the database up to the code, module by module: its new migrations, forward only, each in a
 * transaction of its own; then its changed functions, in one. One process at a time. The lock ends with each
 * transaction, so that a pooler may use another connection for each.
 * @throws UnusableDataFolder when the database predates the squash of the migrations or is of a newer release
 */
export async function migrate(
  pool: Pool,
  functionsOf: (module: ModuleSql) => readonly SqlFile[] = ({ functions }) => functions,
): Promise<Migrated> {
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
      if (done.has(beforeTheSquash)) {
        throw new UnusableDataFolder(
          'This database was made by an earlier version, whose tables this one cannot take over. ' +
            'Start with `npm start -- --reset` to empty it, or with another DATA_DIR or DATABASE_URL.',
        )
      }
      await client.query(`create table if not exists applied_function (
        name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    })
    const brought = listSql()
    const known = new Set(brought.flatMap(({ migrations }) => migrations.map(({ name }) => name)))
    const newer = [...done].find((name) => !known.has(name))
    if (newer !== undefined) {
      throw new UnusableDataFolder(
        `A newer release has changed this database (migration ${newer}), which this one does not know: ` +
          'start that release or a later one.',
      )
    }
    const ran: string[] = []
    const applied: string[] = []
    for (const module of brought) {
      for (const { name, sql } of module.migrations) {
        if (done.has(name)) continue
        await locked(async () => {
          // Another process may have run it meanwhile.
          const mine = await client.query('insert into migration (name) values ($1) on conflict do nothing', [
            name,
          ])
          if (mine.rowCount === 0) return
          await client.query(sql)
          ran.push(name)
        }).catch(failed(`migration ${name}`))
      }
      const changed: string[] = []
      await locked(async () => {
        const { rows } = await client.query<{ name: string; hash: string }>(
          'select name, hash from applied_function',
        )
        const last = new Map(rows.map((row) => [row.name, row.hash]))
        // Functions call each other in any order; `migrate.test.ts` validates every body.
        await client.query('set local check_function_bodies = off')
        for (const { name, sql } of functionsOf(module)) {
          const now = hash('sha256', sql, 'base64url')
          if (last.get(name) === now) continue
          await client.query(sql).catch(failed(`sql ${name}`))
          await client.query(
            `insert into applied_function (name, hash) values ($1, $2)
             on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
            [name, now],
          )
          changed.push(name)
        }
      })
      applied.push(...changed)
    }
    return { migrations: ran, functions: applied }
  } finally {
    client.release()
  }
}

const failed =
  (what: string) =>
  (error: Error): never => {
    throw new Error(`${what} failed: ${error.message}`, { cause: error })
  }
