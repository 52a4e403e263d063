/**
 * Checks that SQL is only in `store.ts` files, `sql/`, migrations and `src/server/db` (tests are exempt). It may name
 * only tables of its own module, and TypeScript may call only database functions with a version in their name.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownersOf } from './sql/owners.ts'

const root = join(import.meta.dirname, '..')
const mayHoldSql = /(^|\/|-)store\.ts$|^src\/server\/db\/|\.test\.tsx?$/

/** Matches a text that begins like a statement, or a call that sends one. */
const statement =
  /['"`]\s*(select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+(recursive\s+)?\w+\s+as\s*\(|truncate\s|lock\s+table\s|(create|alter|drop)\s+(table|index|type|function|schema|view)\s)|\.query\s*[<(]/i

let looked = 0
const faults: string[] = []
for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root }).sort()) {
  if (mayHoldSql.test(file)) continue
  looked += 1
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1] ?? ''
    // A statement may begin on the line after its quote.
    const found = statement.test(line) || (/[`]\s*$/.test(line) && statement.test(`\`${next}`))
    if (found) faults.push(`${file}:${index + 1}: ${line.trim()}`)
  }
}
const sources = globSync('src/domain/*/*/{**/*store.ts,migrations/*.sql,sql/**/*.sql}', { cwd: root })
  .sort()
  .map((path) => ({
    path,
    module: path.split('/')[3] ?? '',
    text: readFileSync(join(root, path), 'utf8'),
  }))
const owners = ownersOf(sources)
for (const fault of [...faults, ...owners.faults]) console.error(fault)
console.log(
  `${looked} files without SQL looked at, ${faults.length} statements found; ` +
    `${owners.statements} statements in ${sources.length} files name ${owners.tables} tables ${owners.named} times, ` +
    `${owners.faults.length} faults`,
)
const nothing = looked === 0 || owners.statements === 0 || owners.tables === 0 || owners.named === 0
process.exitCode = nothing || faults.length + owners.faults.length > 0 ? 1 : 0
