import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#kernel/database.ts'
import type { Config } from '#server/config.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { UnusableDataFolder } from '#server/db/errors.ts'

/** Line of the help of each command that works on the database. */
export const databaseHelp =
  'Works on DATABASE_URL, or on the embedded database in DATA_DIR (.data), whether or not the site runs.'

/**
 * Runs a command on the site's database, whether or not the site runs, and closes it: DATABASE_URL, or the embedded one
 * in DATA_DIR, by one connection. Returns the exit code of the command.
 * @throws UnusableDataFolder for a folder without a database: a command never creates one
 */
export async function withOperatorDatabase(
  config: Config,
  command: (database: Database) => Promise<number>,
): Promise<number> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'))) {
    throw new UnusableDataFolder(
      `There is no database in DATA_DIR ${config.dataDir}: the site has not been started on it.`,
    )
  }
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir })
  const pool = makePool(
    embedded ? { ...embedded.connection, max: 1 } : { connectionString: config.databaseUrl, max: 1 },
  )
  try {
    return await command(makeDatabase(pool))
  } finally {
    await pool.end()
    // A server that was already running belongs to the site.
    if (embedded && !embedded.attached) await embedded.stop()
  }
}
