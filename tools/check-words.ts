/**
 * Checks comments of the sources for openers and phrases that hide who acts. Prints those of the folders that its arguments
 * name; fails above the number of faults that are left to rewrite.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commentsOf, sqlCommentsOf } from './words/comments.ts'
import { forbiddenIn } from './words/faults.ts'

const root = join(import.meta.dirname, '..')
/** Lowered with each folder that is rewritten, down to 60. */
const allowed = 2_900

const shown = process.argv.slice(2)
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
const tooMany = faults.length > allowed
for (const fault of faults)
  if (tooMany || shown.some((folder) => fault.startsWith(folder))) console.error(fault)
console.log(`${looked} comments looked at, ${faults.length} with forbidden words, ${allowed} allowed`)
process.exitCode = looked === 0 || tooMany ? 1 : 0
