import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#kernel/database.ts'
import type { Config } from '#server/config.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { UnusableDataFolder } from '#server/db/errors.ts'

export interface OperatorDatabase {
  readonly database: Database
  /** Ends its connections, and the server where it was started for them. */
  close(): Promise<void>
}

/**
 * The site's database for a command beside it, whether or not the site runs: DATABASE_URL, or the embedded one in
 * DATA_DIR, by one connection. Makes none: a folder without one is told.
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
      // A server that was running before belongs to the site.
      if (embedded && !embedded.attached) await embedded.stop()
    },
  }
}
