import { readFileSync, statSync } from 'node:fs'
import type { FeedLog } from '#domain/sport/feed/index.ts'

/**
 * Reads a file with one JSON object per line. Logs and skips unreadable lines with their numbers.
 *
 * @param read parses the object; gets its line number, from 0
 * @throws Error if the file is missing or has no readable line
 */
export function readLines<T>(
  path: string,
  log: FeedLog,
  read: (row: unknown, line: number) => T,
): readonly T[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Error(`${path} is no file`)
  const found: T[] = []
  let firstFault = ''
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue
    try {
      found.push(read(JSON.parse(line), index))
    } catch (error) {
      const reason = (error as Error).message
      firstFault ||= `line ${index + 1}: ${reason}`
      log.error('feed-file-entry-invalid', { file: path, line: index + 1, reason })
    }
  }
  if (found.length === 0) throw new Error(`${path} holds no entry; ${firstFault || 'it is empty'}`)
  return found
}
