/**
 * `npm run op -- <command> [arguments]`: the operators' commands. A command is a file of `tools/op/`, and its name is the file's.
 * Exit codes: 0 done, 1 the command found a fault, 2 it was called wrongly.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from './op/command.ts'
import { nearNames } from './op/near-names.ts'

const folder = join(import.meta.dirname, 'op')
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
const load = async (name: string): Promise<Command> =>
  ((await import(join(folder, name, 'command.ts'))) as { readonly command: Command }).command

async function list(): Promise<string> {
  const commands = await Promise.all(names.map(async (name) => [name, await load(name)] as const))
  const lines = commands.map(([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`)
  return ['npm run op -- <command> [arguments]', '', ...lines, '', 'npm run op -- <command> --help'].join(
    '\n',
  )
}

async function run([name = '--help', ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h') {
    console.log(await list())
    return 0
  }
  if (!names.includes(name)) {
    const near = nearNames(name, names)
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
    console.error(`There is no command ${name}.${hint}\n\n${await list()}`)
    return 2
  }
  const command = await load(name)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.help)
    return 0
  }
  return command.run(args)
}

process.exitCode = await run(process.argv.slice(2))
