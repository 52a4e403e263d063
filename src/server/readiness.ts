import { statfs } from 'node:fs/promises'

/** Minimum free bytes: below them PostgreSQL may fail to write its WAL. */
const minFreeBytes = 64 * 1024 * 1024

export interface ReadinessOptions {
  /** Returns whether the feeds have sent their first snapshot. */
  readonly playing: () => boolean
  readonly databaseAnswers: () => Promise<boolean>
  /** Returns whether the lease was renewed recently: a write, which a database without space refuses. */
  readonly leads: () => boolean
  /** Returns the free bytes on the disk of the site's data. */
  readonly freeBytes: () => Promise<number>
}

/** Returns the bytes available to a process without superuser rights on a folder's disk. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Returns a check that throws the reason why the site cannot work. */
export const readiness = (options: ReadinessOptions) => async (): Promise<void> => {
  if (!options.playing()) throw new Error('the feeds are not loaded')
  const free = await options.freeBytes()
  if (free < minFreeBytes) throw new Error(`the disk of the data folder is full: ${free} bytes are left`)
  if (!(await options.databaseAnswers())) throw new Error('the database does not answer')
  if (!options.leads()) throw new Error('the database takes no writes, or another process leads on it')
}
