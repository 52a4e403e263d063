/** Checks that SQL stands only in `store.ts` files, migrations and `src/server/db`: tests may ask what they like. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const mayHoldSql = /(^|\/|-)store\.ts$|^src\/server\/db\/|\.test\.tsx?$/

/** A text that begins as a statement does, or a call that sends one. */
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
for (const fault of faults) console.error(fault)
console.log(`${looked} files without SQL looked at, ${faults.length} statements found`)
process.exitCode = looked === 0 || faults.length > 0 ? 1 : 0
