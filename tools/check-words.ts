/**
 * Checks comments of the sources for openers and phrases that hide the actor. Reads no migrations: a migration that has run
 * never changes.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commentsOf, sqlCommentsOf } from './words/comments.ts'
import { forbiddenIn } from './words/faults.ts'

const root = join(import.meta.dirname, '..')
let looked = 0
const faults: string[] = []
for (const file of globSync('{src,test,tools}/**/*.{ts,tsx,sql}', {
  cwd: root,
  exclude: ['**/migrations/**'],
}).sort()) {
  const text = readFileSync(join(root, file), 'utf8')
  const comments = file.endsWith('.sql') ? sqlCommentsOf(text) : commentsOf(file, text)
  looked += comments.length
  for (const comment of comments) {
    const words = forbiddenIn(comment.text)
    if (words) faults.push(`${file}:${comment.line}: "${words}" in: ${comment.text.slice(0, 120)}`)
  }
}
for (const fault of faults) console.error(fault)
console.log(`${looked} comments looked at, ${faults.length} with forbidden words`)
process.exitCode = looked === 0 || faults.length > 0 ? 1 : 0
