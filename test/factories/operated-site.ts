import { execFile } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type TestDatabase, testDatabase } from './database.ts'
import { saturdayAfternoon, startSiteProcess } from './site-process.ts'

const root = join(import.meta.dirname, '..', '..')

export interface OperatedSite {
  readonly address: string
  /** Database of the site. */
  readonly db: TestDatabase
  /** Replaces the site file atomically, as an editor does; the site reads it a moment later. */
  write(content: object): void
  /** Returns the facts that the site sends to browsers. */
  facts(): Promise<Readonly<Record<string, unknown>>>
  /** Runs one of the operator's commands (`npm run op -- <name>`) on the site's database; returns its output. */
  command(name: string, ...args: readonly string[]): Promise<string>
  /** Stops the site and deletes its data. */
  close(): Promise<void>
}

/**
 * Starts a site on a fresh database, whose site file the operator writes before the start and while it runs. Its
 * clock starts on the Saturday afternoon of the tests, unless the flags set it.
 */
export async function operatedSite(
  flags: readonly string[],
  siteFile?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<OperatedSite> {
  const db = await testDatabase({ manual: true })
  const folder = mkdtempSync(join(tmpdir(), 'fairline-operated-'))
  const file = join(folder, 'site.json')
  const hour = flags.includes('--as-of') ? [] : ['--as-of', saturdayAfternoon]
  const places = ['--port', '0', '--data-dir', join(folder, 'data'), '--site-file', file]
  const environment = { ...more, DATABASE_URL: db.url }
  const write = (content: object) => {
    writeFileSync(`${file}.new`, JSON.stringify(content))
    renameSync(`${file}.new`, file)
  }
  if (siteFile) write(siteFile)
  const { address, stop } = await startSiteProcess(
    [...places, '--trust-proxy', '127.0.0.1', ...hour, ...flags],
    environment,
    undefined,
    // Traders may set prices on this site.
    { otherPrices: true },
  )
  return {
    address,
    db,
    write,
    async facts() {
      const response = await fetch(`${address}/web-api/config/all.json`)
      return (await response.json()) as Record<string, unknown>
    },
    async command(name, ...args) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(root, 'tools/op.ts'), name, ...args],
        { cwd: root, env: { ...process.env, ...environment } },
      )
      return stdout
    },
    async close() {
      await stop()
      await db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
