import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, databaseUrl, startPostgres } from '../test/factories/postgres.ts'
import { startSiteProcess } from '../test/factories/site-process.ts'

/** Starts a separate site with an empty database and this site file; rounds have no minimum interval. */
export async function casinoSite(
  rules: object = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-casino-'))
  const postgres = await startPostgres()
  await createDatabase(postgres.server, 'casino')
  const file = join(folder, 'site.json')
  writeFileSync(file, JSON.stringify({ casino: { roundMs: 0, spinMs: 0 }, ...rules }))
  const site = await startSiteProcess(
    ['--port', '0', '--data-dir', join(folder, 'data'), '--site-file', file],
    { DATABASE_URL: databaseUrl(postgres.server, 'casino'), ...environment },
  )
  return {
    address: site.address,
    async close() {
      await site.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
