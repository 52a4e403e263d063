import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { WrongCall } from '../arguments.ts'
import type { Seen } from './whole-log.ts'

/**
 * Reads the stored state of a log; null when the file does not exist or is not named.
 * @throws WrongCall for a file of another kind
 */
export function readSeen(file: string | undefined): Seen | null {
  if (file === undefined || !existsSync(file)) return null
  try {
    const { key, checkpoint } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Seen>
    if (typeof key === 'string' && typeof checkpoint === 'string') return { key, checkpoint }
  } catch {}
  throw new WrongCall(`${file} is no file of this command`)
}

/** Writes atomically, so that an interrupted command keeps the previous state. */
export function writeSeen(file: string, seen: Seen): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(seen, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
