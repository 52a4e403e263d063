import { type ParseArgsConfig, parseArgs } from 'node:util'
import { InvalidConfig } from './invalid-config.ts'
import { flagOf, settings } from './settings.ts'

/** Flags of `npm start`: each sets the environment variable of its name, besides those of the reset. */
const flags: NonNullable<ParseArgsConfig['options']> = {
  ...Object.fromEntries(
    settings
      .filter(({ flag }) => flag)
      .map(({ name }) => [flagOf(name), { type: 'string', multiple: name === 'FEED' }] as const),
  ),
  reset: { type: 'boolean' },
  yes: { type: 'boolean' },
}

export interface CommandLine {
  /** Flags as their environment variables. */
  readonly environment: Readonly<Record<string, string>>
  readonly reset: boolean
  /** Skips the confirmation of `--reset`. */
  readonly yes: boolean
}

/** @throws InvalidConfig for an unknown flag or a missing value */
export function readCommandLine(args: readonly string[]): CommandLine {
  let values: ReturnType<typeof parse>['values']
  try {
    values = parse(args).values
  } catch (error) {
    const names = Object.keys(flags).map((name) => `--${name}`)
    throw new InvalidConfig([
      `${(error as Error).message}. docs/configuration.md describes the settings: ${names.join(' ')}`,
    ])
  }
  const environment = Object.fromEntries(
    settings.flatMap(({ name }) => {
      const value = values[flagOf(name)]
      return value === undefined ? [] : [[name, Array.isArray(value) ? value.join('\n') : String(value)]]
    }),
  )
  return { environment, reset: values.reset === true, yes: values.yes === true }
}

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: flags, allowPositionals: false })
