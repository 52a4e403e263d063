import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

export interface TestServer {
  readonly host: string
  readonly port: number
  readonly user: string
}

/** All test sites share one calendar, so that runs are repeatable. */
const seed = createHash('sha256')
  .update(process.env.SIMULATION_SEED ?? 'tests')
  .digest('hex')

/** A folder in memory: a database there costs a twentieth of one on a disk, most of it the creation of 600 files. */
const memory = '/dev/shm'
/** Bytes well above the need of a whole test run. */
const enough = 4 * 2 ** 30

function folderOfTests(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enough ? memory : tmpdir()
}

/** Starts one real PostgreSQL for a whole run, with a migrated template for the test databases. */
export async function startPostgres(): Promise<{
  readonly server: TestServer
  stop(): Promise<void>
}> {
  const dataDir = mkdtempSync(join(folderOfTests(), 'fairline-test-'))
  const running = await startEmbedded({ dataDir, durable: false, maxConnections: 200 })
  const { host, port, user } = running.connection
  const admin = makePool({ ...running.connection, max: 1 })
  await admin.query('create database template_fairline')
  const template = makePool({ host, port, user, database: 'template_fairline', max: 1 })
  await migrate(template)
  await template.query('create table secret (name text primary key, value text not null)')
  await template.query(`insert into secret values ('simulation-seed', $1)`, [seed])
  await template.end()
  await admin.end()
  return {
    server: { host, port, user },
    async stop() {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a database from the template. */
export async function createDatabase(server: TestServer, name: string): Promise<void> {
  const admin = makePool({ ...server, database: 'postgres', max: 1 })
  await admin.query(`create database ${name} template template_fairline strategy file_copy`)
  await admin.end()
}

/** Returns the address of a database in the form of `DATABASE_URL`, for a site or a command in another process. */
export const databaseUrl = ({ host, port, user }: TestServer, name: string): string =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`
