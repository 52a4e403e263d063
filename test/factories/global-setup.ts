import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string }
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that each `testDatabase()` is copied from. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-test-'))
  const server = await startEmbedded({ dataDir, durable: false })
  const { host, port, user } = server.connection
  const admin = makePool({ ...server.connection, max: 1 })
  await admin.query('create database template_fairline')
  const template = makePool({ host, port, user, database: 'template_fairline', max: 1 })
  await migrate(template)
  await template.end()
  await admin.end()
  project.provide('postgres', { host, port, user })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
