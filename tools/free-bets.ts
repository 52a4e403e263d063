/**
 * `npm run free-bets -- <key> --amount <amount> --currency <code> --days <days> [--odds <least total odds>] [--legs
 * <least>] <player> ...`: gives players, by id or e-mail, a free bet. Each player gets one free bet per key, however
 * often the command runs. `npm run free-bets -- <key> --take-back <player> ...` takes back those that are not used;
 * `npm run free-bets -- --list <player> ...` lists the players' free bets. Works on DATABASE_URL, or on the embedded
 * database in DATA_DIR, whether or not the site runs.
 */
import { parseArgs } from 'node:util'
import {
  type FreeBetRow,
  freeBetsOfPlayer,
  type GivenFreeBet,
  giveFreeBet,
  takeBack,
} from '#domain/free-bets/index.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { formatMoney, parseTypedAmount } from '#kernel/money.ts'
import { readConfig } from '#server/config.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const usage =
  'npm run free-bets -- <key: a-z, 0-9 and -> --amount <amount, such as 5.00> --currency <code> --days <1 to 365> ' +
  '[--odds <least total odds, 1.01 to 1000; 1.5 if not given>] [--legs <1 to 100>] <player id or e-mail> ...\n' +
  'npm run free-bets -- <key> --take-back <player id or e-mail> ...\n' +
  'npm run free-bets -- --list <player id or e-mail> ...'

const words: Readonly<Record<GivenFreeBet, string>> = {
  given: 'given',
  'given-before': 'had it before, nothing changed',
  'other-terms': 'had another free bet of this key before, nothing changed',
  'other-currency': 'plays in another currency, nothing given',
  'kept-out': 'is banned or takes a break, nothing given',
  unknown: 'there is no such player',
}

const { asked, site } = await open().catch(endForOperator)
try {
  for (const player of asked.players) {
    const { lines, done } = await site.database.transact((tx) => run(tx, player))
    for (const line of lines) console.log(`${player}: ${line}`)
    if (!done) process.exitCode = 1
  }
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

/** Runs the command for a player. Returns the lines to print, and whether the player is now in the requested state. */
async function run(
  tx: Tx,
  player: string,
): Promise<{ readonly lines: readonly string[]; readonly done: boolean }> {
  const now = new Date()
  if (asked.does === 'give') {
    const given = await giveFreeBet(tx, player, asked.key, asked.terms, now)
    return { lines: [words[given]], done: given === 'given' || given === 'given-before' }
  }
  if (asked.does === 'take-back') {
    const taken = await takeBack(tx, player, asked.key)
    const line = taken ? 'taken back' : 'has no open free bet of this key'
    return { lines: [taken === null ? words.unknown : line], done: taken === true }
  }
  const all = await freeBetsOfPlayer(tx, player)
  if (!all) return { lines: [words.unknown], done: false }
  return { lines: all.length === 0 ? ['has no free bets'] : all.map((row) => lineOf(row, now)), done: true }
}

function lineOf(
  { currency, amount, min_odds, min_legs, state, expires_at, source }: FreeBetRow,
  now: Date,
): string {
  const worth = isCurrency(currency) ? formatMoney(amount, currency, 'en') : `${amount} ${currency}`
  const until = expires_at.toISOString().slice(0, 16).replace('T', ' ')
  // The job that expires free bets may not have run yet.
  const word = state === 'open' && expires_at <= now ? 'expired' : state.replace('-', ' ')
  const selections = `${min_legs} selection${min_legs === 1 ? '' : 's'}`
  return `${worth} at ${min_odds / 1000} or more, from ${selections}, until ${until} UTC: ${word} (${source})`
}

function read() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      amount: { type: 'string' },
      currency: { type: 'string' },
      days: { type: 'string' },
      odds: { type: 'string', default: '1.5' },
      legs: { type: 'string', default: '1' },
      'take-back': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  })
  if (values.list) {
    const others = values.amount ?? values.currency ?? values.days
    if (positionals.length === 0 || values['take-back'] || others !== undefined)
      throw new InvalidConfig([usage])
    return { does: 'list', players: [...new Set(positionals)] } as const
  }
  const [key = '', ...named] = positionals
  const players = [...new Set(named)]
  if (!/^[a-z0-9-]{1,60}$/.test(key) || players.length === 0) throw new InvalidConfig([usage])
  if (values['take-back']) return { does: 'take-back', key, players } as const
  const { currency = '' } = values
  const days = wholeOf(values.days, 365)
  const minLegs = wholeOf(values.legs, 100)
  const minOdds = /^\d{1,4}(\.\d{1,3})?$/.test(values.odds) ? Math.round(Number(values.odds) * 1000) : 0
  if (!isCurrency(currency) || days === null || minLegs === null || minOdds < 1_010 || minOdds > 1_000_000)
    throw new InvalidConfig([usage])
  const amount = parseTypedAmount(values.amount ?? '', currency, 'en')
  if (amount === null || amount < currencies[currency].minStake)
    throw new InvalidConfig([
      `--amount is an amount of ${currency}, at least ${formatMoney(currencies[currency].minStake, currency, 'en')}`,
    ])
  return { does: 'give', key, players, terms: { currency, amount, minOdds, minLegs, days } } as const
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
  return { asked, site: await openOperatorDatabase(readConfig(process.env)) }
}
