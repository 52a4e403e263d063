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
  /** What the site works on. */
  readonly db: TestDatabase
  /** Writes the site file, whole at once as an editor does; the site reads it a moment later. */
  write(content: object): void
  /** What the site tells browsers of itself. */
  facts(): Promise<Readonly<Record<string, unknown>>>
  /** Runs one of the operator's commands (`tools/<name>.ts`) on the site's database; answers what it printed. */
  command(name: string, ...args: readonly string[]): Promise<string>
  /** Stops the site and forgets its data. */
  close(): Promise<void>
}

/**
 * A site with a database of its own, whose site file the operator writes before it starts and while it runs. Its clock
 * starts on the Saturday afternoon of the tests, unless the flags say when.
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
    // Traders of the house may price there.
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
        [join(root, 'tools', `${name}.ts`), ...args],
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
