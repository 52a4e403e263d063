/**
 * `npm run free-spins -- <key> --game <slot> --count <spins> --stake <amount> --currency <code> --days <days>
 * <player> ...`: gives players, by id or e-mail, free spins; `--file <path>` names a file with a player a line. Each
 * player gets the spins of a key once, however often the command runs. Winnings go to the main account. Works on
 * DATABASE_URL, or on the embedded database in DATA_DIR, whether or not the site runs.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type GivenResult, type GivenRounds, giveFreeRounds, slotIds } from '#domain/casino/index.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import { formatMoney, parseTypedAmount } from '#kernel/money.ts'
import { readConfig } from '#server/config.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const usage =
  'npm run free-spins -- <key: a-z, 0-9 and -> --game <slot> --count <1 to 1000> --stake <amount, such as 0.20> ' +
  '--currency <code> --days <1 to 365> <player id or e-mail> ... [--file <path: a player a line>]'

const words: Readonly<Record<GivenResult, string>> = {
  given: 'given',
  'given-before': 'had them before, nothing changed',
  'other-terms': 'had other free spins of this key before, nothing changed',
  'other-currency': 'plays in another currency, nothing given',
  'kept-out': 'is banned or takes a break, nothing given',
  unknown: 'there is no such player',
}

const { terms, players, site } = await open().catch(endForOperator)
try {
  const counts = new Map<GivenResult, number>()
  for (const player of players) {
    const { result, email } = await site.database.transact((tx) =>
      giveFreeRounds(tx, player, terms, new Date()),
    )
    counts.set(result, (counts.get(result) ?? 0) + 1)
    console.log(`${email ?? player}: ${words[result]}`)
  }
  const given = counts.get('given') ?? 0
  const stake = formatMoney(terms.stake, terms.currency, 'en')
  console.log(
    `${given} of ${players.length} players were given ${terms.count} free spins of ${terms.game} at ${stake}.`,
  )
  if (given + (counts.get('given-before') ?? 0) < players.length) process.exitCode = 1
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

function read(): { readonly terms: GivenRounds; readonly players: readonly string[] } {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      game: { type: 'string' },
      count: { type: 'string' },
      stake: { type: 'string' },
      currency: { type: 'string' },
      days: { type: 'string' },
      file: { type: 'string' },
    },
  })
  const { game = '', currency = '', file } = values
  const [key = '', ...named] = positionals
  const count = wholeOf(values.count, 1_000)
  const days = wholeOf(values.days, 365)
  const listed = file === undefined ? [] : readFileSync(file, 'utf8').split(/\r?\n/)
  const players = [...new Set([...named, ...listed].map((one) => one.trim()).filter((one) => one !== ''))]
  if (!/^[a-z0-9-]{1,60}$/.test(key) || count === null || days === null || players.length === 0)
    throw new InvalidConfig([usage])
  if (!slotIds().includes(game)) throw new InvalidConfig([`--game is one of ${slotIds().join(', ')}`])
  if (!isCurrency(currency)) throw new InvalidConfig([usage])
  const stake = parseTypedAmount(values.stake ?? '', currency, 'en')
  if (stake === null || stake < currencies[currency].minStake)
    throw new InvalidConfig([
      `--stake is an amount of ${currency}, at least ${formatMoney(currencies[currency].minStake, currency, 'en')}`,
    ])
  return { terms: { key, game, count, currency, stake, days, paysTo: 'main' }, players }
}

/** Parses a whole number from 1 to `max`; null for anything else. */
function wholeOf(text: string | undefined, max: number): number | null {
  const value = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null
  return value !== null && value <= max ? value : null
}

async function open() {
  let asked: ReturnType<typeof read>
  try {
    asked = read()
  } catch (error) {
    throw error instanceof InvalidConfig ? error : new InvalidConfig([(error as Error).message, usage])
  }
  return { ...asked, site: await openOperatorDatabase(readConfig(process.env)) }
}
