import { statfs } from 'node:fs/promises'

/** With less than that, PostgreSQL may not be able to write its log any more. */
const minFreeBytes = 64 * 1024 * 1024

export interface ReadinessOptions {
  /** Whether the feeds have given their first snapshot. */
  readonly playing: () => boolean
  readonly databaseAnswers: () => Promise<boolean>
  /** Whether the lease was renewed lately: that is a write, which a database without room refuses. */
  readonly leads: () => boolean
  /** Bytes that the site may still write where its data stand. */
  readonly freeBytes: () => Promise<number>
}

/** Bytes left to a process that is no superuser on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws what keeps the site from working. */
export const readiness = (options: ReadinessOptions) => async (): Promise<void> => {
  if (!options.playing()) throw new Error('the feeds are not loaded')
  const free = await options.freeBytes()
  if (free < minFreeBytes) throw new Error(`the disk of the data folder is full: ${free} bytes are left`)
  if (!(await options.databaseAnswers())) throw new Error('the database does not answer')
  if (!options.leads()) throw new Error('the database takes no writes, or another process leads on it')
}
