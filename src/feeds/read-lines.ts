import { readFileSync, statSync } from 'node:fs'
import type { FeedLog } from '#domain/feed/index.ts'

/**
 * Reads a file of one JSON object a line. A line that can't be read is told with its number and left out.
 * @param read gets the object and its line, counted from 0
 * @throws Error where the file is missing, or holds no line that can be read.
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
