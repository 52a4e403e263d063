import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationText } from '#server/configuration-text.ts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'

export const command: Command = {
  summary: 'writes docs/configuration.md: the settings, and the fields of the site file',
  help: `npm run op -- configuration

Writes docs/configuration.md from src/server/settings.ts and the schema of the site file. Run it after a change of either; a test
compares them.

Example: npm run op -- configuration`,
  async run(args) {
    readArguments(args, {})
    const path = join(import.meta.dirname, '../../../docs/configuration.md')
    writeFileSync(path, configurationText())
    console.log(`${path} is written.`)
    return 0
  },
}
