import { parseArgs } from 'node:util'
import { InvalidConfig } from './invalid-config.ts'

/** Flags of `npm start`: each sets the environment variable of its name. */
const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  'data-dir': { type: 'string' },
  'database-url': { type: 'string' },
  'public-url': { type: 'string' },
  feed: { type: 'string', multiple: true },
  'as-of': { type: 'string' },
  speed: { type: 'string' },
  'feed-keep-days': { type: 'string' },
  'analytics-keep-days': { type: 'string' },
  'auto-logoff-minutes': { type: 'string' },
  'captcha-after': { type: 'string' },
  'sockets-per-address': { type: 'string' },
  'minimum-age': { type: 'string' },
  'age-gate': { type: 'string' },
  'log-level': { type: 'string' },
  'trust-proxy': { type: 'string' },
  'country-header': { type: 'string' },
  'site-file': { type: 'string' },
  'metrics-token': { type: 'string' },
  'remote-views': { type: 'string' },
  'remote-origins': { type: 'string' },
  'remote-scripts': { type: 'string' },
  'default-language': { type: 'string' },
  'hidden-languages': { type: 'string' },
  'smtp-url': { type: 'string' },
  'mail-from': { type: 'string' },
  reset: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const

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
  const environment: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'boolean') continue
    environment[name.toUpperCase().replaceAll('-', '_')] = Array.isArray(value) ? value.join('\n') : value
  }
  return { environment, reset: values.reset ?? false, yes: values.yes ?? false }
}

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: flags, allowPositionals: false })
