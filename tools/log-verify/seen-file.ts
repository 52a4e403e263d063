import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Seen } from './whole-log.ts'

/** What a file keeps of a log that was seen; null where there is no file yet. Throws for a file of something else. */
export function readSeen(file: string): Seen | null {
  if (!existsSync(file)) return null
  try {
    const { key, checkpoint } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Seen>
    if (typeof key === 'string' && typeof checkpoint === 'string') return { key, checkpoint }
  } catch {}
  throw new Error(`${file} is no file of this command`)
}

/** Whole at once: a command that is broken off leaves what was seen. */
export function writeSeen(file: string, seen: Seen): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(seen, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
