import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Currency, currencies, isCurrency } from '#kernel/currencies.ts'
import { formatMoney, parseTypedAmount } from '#kernel/money.ts'
import { readCommandLine } from '#server/command-line.ts'
import { type Config, readConfig } from '#server/config.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { hintOf } from './near-names.ts'

/** The command was called wrongly: `tools/op.ts` prints the fault and the command's help. */
export class WrongCall extends InvalidConfig {
  constructor(fault: string) {
    super([fault])
    this.name = 'WrongCall'
  }
}

/**
 * Parses the flags of a command and at most so many words beside them.
 * @throws WrongCall for an unknown flag, a missing value or a word too many
 */
export function readArguments<T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
  maxWords = 0,
) {
  const { values, positionals } = parsed(args, options)
  if (positionals.length > maxWords) throw new WrongCall(`Unexpected argument: ${positionals[maxWords]}`)
  return { values, words: positionals }
}

function parsed<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new WrongCall((error as Error).message)
  }
}

/**
 * Returns the action that a word names.
 * @throws WrongCall for another word, with the nearest action
 */
export function readAction<T extends string>(word: string | undefined, actions: readonly T[]): T {
  const action = actions.find((one) => one === word)
  if (action !== undefined) return action
  if (word === undefined) throw new WrongCall(`An action is missing: ${actions.join(', ')}.`)
  throw new WrongCall(`There is no action ${word}: ${actions.join(', ')}.${hintOf(word, actions)}`)
}

/**
 * Returns the known names among the words; all known names for no words.
 * @throws WrongCall for an unknown name, with the nearest one
 */
export function readNames<T extends string>(
  kind: string,
  words: readonly string[],
  known: readonly T[],
): readonly T[] {
  for (const word of words)
    if (!known.some((name) => name === word))
      throw new WrongCall(`There is no ${kind} ${word}.${hintOf(word, known)}`)
  return words.length === 0 ? known : known.filter((name) => words.includes(name))
}

/** Line of the help of each command that accepts the flags of `npm start`. */
export const settingsHelp = 'Settings are those of npm start: --data-dir <folder>, --database-url <address>.'

/**
 * Reads the site's settings from the environment and from flags of `npm start`.
 * @throws WrongCall for an unknown flag
 */
export function readSettings(args: readonly string[]): Config {
  let environment: Readonly<Record<string, string>>
  try {
    environment = readCommandLine(args).environment
  } catch (error) {
    throw new WrongCall((error as Error).message)
  }
  return readConfig({ ...process.env, ...environment })
}

/**
 * Separates a command's own flags from those of `npm start`, which `readSettings` reads.
 * @throws WrongCall for a flag without its value
 */
export function takeFlags<T extends string>(args: readonly string[], names: readonly T[]) {
  const taken: Partial<Record<T, string>> = {}
  const rest: string[] = []
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!
    const name = names.find((one) => arg === `--${one}` || arg.startsWith(`--${one}=`))
    if (name === undefined) rest.push(arg)
    else {
      const value = arg.includes('=') ? arg.slice(arg.indexOf('=') + 1) : args[++at]
      if (value === undefined || value === '') throw new WrongCall(`--${name} lacks its value.`)
      taken[name] = value
    }
  }
  return { taken, rest }
}

/** Parses a whole number from 1 to `max`; null for anything else. */
export function wholeNumber(text: string | undefined, max: number): number | null {
  const value = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null
  return value !== null && value <= max ? value : null
}

/** Parses odds from 1.01 to 1000 with three decimals. Returns thousandths; null for anything else. */
export function parseOdds(text: string): number | null {
  const odds = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : 0
  return odds >= 1_010 && odds <= 1_000_000 ? odds : null
}

/**
 * Reads the amount of a flag in minor units of its currency, at least the currency's smallest stake.
 * @throws WrongCall
 */
export function readAmount(
  flag: string,
  text = '',
  currency = '',
): { readonly currency: Currency; readonly amount: bigint } {
  if (!isCurrency(currency)) throw new WrongCall('--currency is the code of a currency, such as EUR.')
  const amount = parseTypedAmount(text, currency, 'en')
  const { minStake } = currencies[currency]
  if (amount === null || amount < minStake)
    throw new WrongCall(
      `--${flag} is an amount of ${currency}, at least ${formatMoney(minStake, currency, 'en')}`,
    )
  return { currency, amount }
}

/** Resolves at Ctrl-C, for commands that run until then. */
export function untilInterrupted(): Promise<void> {
  return new Promise((done) => process.once('SIGINT', () => done()))
}
