import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { retentionText } from '#server/db/retention-text.ts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'

export const command: Command = {
  summary: 'writes docs/retention.md: the data kept in each table, for how long and why',
  help: `npm run op -- retention

Writes docs/retention.md from src/server/db/retention.ts: the data kept in each table, for how long and why. Run it after a change
of that file; a test compares the two.

Example: npm run op -- retention`,
  async run(args) {
    readArguments(args, {})
    const path = join(import.meta.dirname, '../../../docs/retention.md')
    writeFileSync(path, retentionText())
    console.log(`${path} is written.`)
    return 0
  },
}
