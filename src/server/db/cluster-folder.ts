import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { UnusableDataFolder } from './errors.ts'
import { type Binaries, command, type Runner, unprivilegedId } from './run-as.ts'

/** Superuser of the cluster. */
export const user = 'fairline'

/** Creates the folder for the cluster. */
export function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    if (!statSync(dataDir).isDirectory()) throw new Error('not a folder')
  } catch (error) {
    throw new UnusableDataFolder(
      `DATA_DIR ${dataDir} can't be made or is no folder (${(error as Error).message}).`,
    )
  }
}

/**
 * Creates folders level by level: where a file system allows none (`/proc`), Node's own `recursive` retries
 * for ever.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another start may have created it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Returns the socket's folder. A socket path may have 107 characters at most, so it is in the system's
 * temporary folder.
 */
export function socketFolder(dataDir: string, runAs: Runner): string {
  const owner = process.getuid?.() ?? 0
  const name = createHash('sha256').update(`${owner} ${dataDir}`).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `fairline-${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const expected = runAs.kind === 'setuid' ? unprivilegedId : owner
  const found = statSync(folder).uid
  if (found !== expected && owner === 0) chownSync(folder, expected, expected)
  else if (found !== expected)
    throw new UnusableDataFolder(`${folder} belongs to another user; remove it or set TMPDIR.`)
  chmodSync(folder, 0o700)
  return folder
}

/**
 * Creates a cluster under a temporary name and renames it; of two processes the later one uses the first
 * one's cluster.
 */
export async function createCluster(
  cluster: string,
  binaries: Binaries,
  runAs: Runner,
  log: (line: string) => void,
): Promise<void> {
  log('making the database (first start)')
  const temporary = `${cluster}.new-${process.pid}`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { mode: 0o700 })
  if (runAs.kind === 'setuid') chownSync(temporary, unprivilegedId, unprivilegedId)
  const { file, args, ids } = command(
    binaries.initdb,
    ['-D', temporary, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    runAs,
  )
  const made = spawnSync(file, args, { ...ids, cwd: '/', encoding: 'utf8' })
  if (made.status !== 0) {
    rmSync(temporary, { recursive: true, force: true })
    throw new UnusableDataFolder(`initdb failed in ${temporary}: ${made.stderr || made.error?.message}`)
  }
  try {
    renameSync(temporary, cluster)
  } catch {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION')))
      throw new UnusableDataFolder(`${cluster} exists and is no database folder.`)
  }
}
