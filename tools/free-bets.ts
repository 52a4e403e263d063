/**
 * `npm run free-bets -- <key> --amount <amount> --currency <code> --days <days> [--odds <least total odds>] [--legs <least>]
 * <player> ...`: gives players, by id or e-mail, a free bet. A player gets the one of a key once, however often it is run.
 * `npm run free-bets -- <key> --take-back <player> ...` takes those back that are not used. Works on DATABASE_URL, or on the
 * embedded database in DATA_DIR, while the site runs or not.
 */
import { parseArgs } from 'node:util'
import { type GivenFreeBet, giveFreeBet, takeBack } from '#domain/free-bets/index.ts'
import { currencies, formatMoney, isCurrency, parseTypedAmount } from '#kernel/money.ts'
import { readConfig } from '#server/config.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const usage =
  'npm run free-bets -- <key: a-z, 0-9 and -> --amount <amount, such as 5.00> --currency <code> --days <1 to 365> ' +
  '[--odds <least total odds, 1.01 to 1000; 1.5 if not given>] [--legs <1 to 100>] <player id or e-mail> ...\n' +
  'npm run free-bets -- <key> --take-back <player id or e-mail> ...'

const words: Readonly<Record<GivenFreeBet, string>> = {
  given: 'given',
  'given-before': 'had it before, nothing changed',
  'other-terms': 'had another free bet of this key before, nothing changed',
  'other-currency': 'plays in another currency, nothing given',
  unknown: 'there is no such player',
}

const { key, terms, players, site } = await open().catch(endForOperator)
try {
  for (const player of players) {
    const done = await site.database.transact(async (tx) =>
      terms ? giveFreeBet(tx, player, key, terms, new Date()) : takeBack(tx, player, key),
    )
    if (typeof done === 'string') console.log(`${player}: ${words[done]}`)
    else console.log(`${player}: ${done ? 'taken back' : 'has no open free bet of this key'}`)
    if (done === false || (typeof done === 'string' && !done.startsWith('given'))) process.exitCode = 1
  }
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
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
    },
  })
  const [key = '', ...named] = positionals
  const players = [...new Set(named)]
  if (!/^[a-z0-9-]{1,60}$/.test(key) || players.length === 0) throw new InvalidConfig([usage])
  if (values['take-back']) return { key, players, terms: null }
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
  return { key, players, terms: { currency, amount, minOdds, minLegs, days } }
}

/** A whole number from 1 to a most; null for anything else. */
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
