import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidConfig } from '#server/invalid-config.ts'
import { parseSiteConfig } from '#server/site/site-config.ts'
import { readArguments, WrongCall } from '../arguments.ts'
import type { Command } from '../command.ts'
import { edgeOf } from './edge.ts'
import { type Finding, tableOf } from './table.ts'

export const command: Command = {
  summary: 'computes the best expected value of a player over each promotion; fails above what is accepted',
  help: `npm run op -- edge [--site-file <file>]

Prints the best expected value that a player has from each promotion of the site file, and from all of them together, with the
best game that counts. Exit code 1: one gives more than the site file accepts (acceptedGain: euros a cycle by promotion, none
where it says nothing).

  --site-file <file>  site file; without it SITE_FILE, else site.json in DATA_DIR (.data). Without a file: the default terms.

Example: npm run op -- edge --site-file .data/site.json`,
  async run(args) {
    const { values } = readArguments(args, { 'site-file': { type: 'string' } })
    const file =
      values['site-file'] ?? process.env.SITE_FILE ?? join(process.env.DATA_DIR ?? '.data', 'site.json')
    if (values['site-file'] !== undefined && !existsSync(file))
      throw new WrongCall(`There is no file ${file}.`)
    const parsed = parseSiteConfig(existsSync(file) ? readFileSync(file, 'utf8') : '{}')
    if ('faults' in parsed) throw new InvalidConfig([`${file}:`, ...parsed.faults])
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
