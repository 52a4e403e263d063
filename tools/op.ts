/**
 * `npm run op -- <command> [arguments]`: the operators' commands. A command is `tools/op/<name>/command.ts`.
 * Exit codes: 0 done, 1 the command found a fault or could not do it, 2 it was called wrongly.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { WrongCall } from './op/arguments.ts'
import type { Command } from './op/command.ts'
import { groups } from './op/groups.ts'
import { hintOf } from './op/near-names.ts'
import { operatorFault } from './operator-fault.ts'

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/fairline-code'))

const names = Object.values(groups).flat()
const load = async (name: string): Promise<Command> =>
  ((await import(join(import.meta.dirname, 'op', name, 'command.ts'))) as { readonly command: Command })
    .command

async function list(): Promise<string> {
  const width = Math.max(...names.map(({ length }) => length))
  const sections = Object.entries(groups).map(async ([heading, members]) => {
    const lines = members.map(async (name) => `  ${name.padEnd(width)}  ${(await load(name)).summary}`)
    return [heading, ...(await Promise.all(lines))].join('\n')
  })
  return [
    'npm run op -- <command> [arguments]',
    ...(await Promise.all(sections)),
    'npm run op -- <command> --help',
  ].join('\n\n')
}

async function run([name = '--help', ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h') {
    console.log(await list())
    return 0
  }
  if (!names.includes(name)) {
    console.error(`There is no command ${name}.${hintOf(name, names)}\n\n${await list()}`)
    return 2
  }
  const command = await load(name)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.help)
    return 0
  }
  try {
    return await command.run(args)
  } catch (error) {
    if (error instanceof WrongCall) {
      console.error(`${error.message}\n\n${command.help}`)
      return 2
    }
    const fault = operatorFault(error)
    if (fault === null) throw error
    console.error(`\n${fault}\n`)
    return 1
  }
}

process.exitCode = await run(process.argv.slice(2))
