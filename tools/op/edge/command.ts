import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSiteConfig } from '../../../src/server/site/site-config.ts'
import type { Command } from '../command.ts'
import { edgeOf } from './edge.ts'
import { type Finding, tableOf } from './table.ts'

const help = `npm run op -- edge [--site-file <file>]

The best expected value that a player has from each promotion of the site file in force, and from all of them together, with the
best game that counts. Reads SITE_FILE, else site.json of DATA_DIR (.data); no file is the house's own terms.

Exit code 1 when one gives more than the site file accepts (acceptedGain: euros a cycle by promotion, none where it says nothing).`

export const command: Command = {
  summary: 'best expected value of a player over each promotion; fails above what is accepted',
  help,
  async run(args) {
    let file: string
    try {
      const { values } = parseArgs({ args: [...args], options: { 'site-file': { type: 'string' } } })
      file =
        values['site-file'] ?? process.env.SITE_FILE ?? join(process.env.DATA_DIR ?? '.data', 'site.json')
      if (values['site-file'] !== undefined && !existsSync(file)) throw new Error(`There is no file ${file}.`)
    } catch (fault) {
      console.error(`${(fault as Error).message}\n\n${help}`)
      return 2
    }
    const parsed = parseSiteConfig(existsSync(file) ? readFileSync(file, 'utf8') : '{}')
    if ('faults' in parsed) {
      console.error([`${file}:`, ...parsed.faults].join('\n'))
      return 2
    }
    const findings = edgeOf(parsed.config)
    console.log(tableOf(findings))
    const above = findings.filter(isAbove)
    console.log(
      above.length === 0
        ? '\nNo promotion gives a player more than it costs, or than is accepted.'
        : `\nAbove what is accepted: ${above.map(({ promotion }) => promotion).join(', ')}.`,
    )
    return above.length === 0 ? 0 : 1
  },
}

const isAbove = ({ gain, accepted }: Finding): boolean => gain > accepted + 1e-9
