import { join } from 'node:path'
import { operatorFault } from '../operator-fault.ts'
import { WrongCall } from './arguments.ts'
import type { Command } from './command.ts'
import { groups } from './groups.ts'
import { hintOf } from './near-names.ts'

const names = Object.values(groups).flat()

export const loadCommand = async (name: string): Promise<Command> =>
  ((await import(join(import.meta.dirname, name, 'command.ts'))) as { readonly command: Command }).command

/** Runs the command that the first word names, or lists all. Prints faults and returns the exit code. */
export async function runCommand([name = '--help', ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h') {
    console.log(await list())
    return 0
  }
  if (!names.includes(name)) {
    console.error(`There is no command ${name}.${hintOf(name, names)}\n\n${await list()}`)
    return 2
  }
  const command = await loadCommand(name)
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

async function list(): Promise<string> {
  const width = Math.max(...names.map(({ length }) => length))
  const sections = Object.entries(groups).map(async ([heading, members]) => {
    const lines = members.map(async (name) => `  ${name.padEnd(width)}  ${(await loadCommand(name)).summary}`)
    return [heading, ...(await Promise.all(lines))].join('\n')
  })
  return [
    'npm run op -- <command> [arguments]',
    ...(await Promise.all(sections)),
    'npm run op -- <command> --help',
  ].join('\n\n')
}
