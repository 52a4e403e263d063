import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#kernel/database.ts'
import type { Config } from '#server/config.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { UnusableDataFolder } from '#server/db/errors.ts'

export interface OperatorDatabase {
  readonly database: Database
  /** Closes the connections, and stops the server if this command started it. */
  close(): Promise<void>
}

/**
 * Opens the site's database for a command, whether or not the site runs: DATABASE_URL, or the embedded one in
 * DATA_DIR, by one connection. Never creates a database: throws UnusableDataFolder for a folder without one.
 */
export async function openOperatorDatabase(config: Config): Promise<OperatorDatabase> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'))) {
    throw new UnusableDataFolder(
      `There is no database in DATA_DIR ${config.dataDir}: the site has not been started on it.`,
    )
  }
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir })
  const pool = makePool(
    embedded ? { ...embedded.connection, max: 1 } : { connectionString: config.databaseUrl, max: 1 },
  )
  return {
    database: makeDatabase(pool),
    async close() {
      await pool.end()
      // A server that was already running belongs to the site.
      if (embedded && !embedded.attached) await embedded.stop()
    },
  }
}
