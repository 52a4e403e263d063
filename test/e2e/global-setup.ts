import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase, databaseUrl, startPostgres, type TestServer } from '../factories/postgres.ts'
import { integrityOf, remoteServer, signedScript } from '../factories/remote-server.ts'
import { saturdayAfternoon, sixSports, startSiteProcess } from '../factories/site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer
    /** The built site with the default calendar, from a fixed hour on; its remote views come from `remoteServer`. */
    site: string
    /** Folder into which that site writes its letters. */
    letters: string
  }
}

const asOf = process.env.E2E_AS_OF ?? saturdayAfternoon

/** Test browsers send their address in the proxy's header. */
const common = ['--port', '0', '--trust-proxy', '127.0.0.1']

/** Starts one PostgreSQL for all sites of the run, and a real site with the default calendar. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  project.provide('postgres', postgres.server)
  await createDatabase(postgres.server, 'default_site')
  const folder = mkdtempSync(join(tmpdir(), 'fairline-e2e-'))
  const remote = await remoteServer()
  const remoteFlags = [
    ...['--remote-views', `lab=${remote.address}/views;view-1=${remote.address}/views/good`],
    ...['--remote-scripts', integrityOf(signedScript)],
  ]
  const site = await startSiteProcess(
    [...common, ...remoteFlags, '--data-dir', join(folder, 'default'), '--as-of', asOf],
    {
      ...sixSports,
      DATABASE_URL: databaseUrl(postgres.server, 'default_site'),
      // The only social sign-in without an external service.
      SOCIAL_METAMASK_CHAIN: '1',
    },
  )
  project.provide('site', site.address)
  project.provide('letters', join(folder, 'default', 'mail'))
  return async () => {
    await site.stop()
    remote.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
