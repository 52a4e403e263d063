import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Returns the shipped name of a class. Short, because long lists contain thousands of them. */
export const className = (name: string, file: string): string => {
  const path = relative(root, file.split('?')[0] ?? file)
  return `_${createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 5)}`
}
