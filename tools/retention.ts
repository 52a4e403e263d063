/** Writes docs/retention.md: the data kept in each table, for how long and why. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { retentionText } from '#server/db/retention-text.ts'

const path = join(import.meta.dirname, '..', 'docs', 'retention.md')
writeFileSync(path, retentionText())
process.stdout.write(`${path} is written.\n`)
