/**
 * `npm run promo-codes -- <code> --amount <amount> --currency <code> --days <days> --players <most> --until <date>
 * [--odds <least total odds>] [--legs <least>]`: creates a promo code. Each player who enters it in the slip gets a
 * free bet, once, until so many players have one or its last day (UTC) is over. `npm run promo-codes -- <code> --end`
 * ends it; free bets already given stay. `npm run promo-codes -- --list` lists all. Works on DATABASE_URL, or on the
 * embedded database in DATA_DIR, whether or not the site runs.
 */
import { parseArgs } from 'node:util'
import {
  endPromoCode,
  findPromoCodes,
  insertPromoCode,
  type PromoCodeRow,
  readPromoCode,
} from '#domain/free-bets/index.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import { formatMoney, parseTypedAmount } from '#kernel/money.ts'
import { readConfig } from '#server/config.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const usage =
  'npm run promo-codes -- <code: 4 to 24 of A-Z, 0-9 and -> --amount <amount, such as 5.00> --currency <code> ' +
  '--days <1 to 365> --players <1 to 1000000> --until <last day, such as 2026-12-31> ' +
  '[--odds <least total odds, 1.01 to 1000; 1.5 if not given>] [--legs <1 to 100>]\n' +
  'npm run promo-codes -- <code> --end\n' +
  'npm run promo-codes -- --list'

/** Most codes that a list prints, the last to end first. */
const maxShown = 1_000

const { asked, site } = await open().catch(endForOperator)
try {
  const { lines, done } = await run()
  for (const line of lines) console.log(line)
  if (!done) process.exitCode = 1
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

async function run(): Promise<{ readonly lines: readonly string[]; readonly done: boolean }> {
  const now = new Date()
  const { read: tx } = site.database
  if (asked.does === 'list') {
    const { rows: all } = await findPromoCodes(tx, { limit: maxShown, after: null })
    return {
      lines: all.length === 0 ? ['there are no promo codes'] : all.map((row) => lineOf(row, now)),
      done: true,
    }
  }
  if (asked.does === 'end') {
    const ended = await endPromoCode(tx, asked.code, now)
    return {
      lines: [`${asked.code}: ${ended ? 'ended' : 'there is no such code that has not ended'}`],
      done: ended,
    }
  }
  if (asked.row.until <= now) return { lines: [`${asked.row.code}: its last day is over`], done: false }
  const made = await insertPromoCode(tx, asked.row, now)
  return {
    lines: [made ? lineOf({ ...asked.row, used: 0 }, now) : `${asked.row.code}: is there already`],
    done: made,
  }
}

function lineOf(row: PromoCodeRow, now: Date): string {
  const { code, currency, amount, min_odds, min_legs, days, players, used, until } = row
  const worth = isCurrency(currency) ? formatMoney(amount, currency, 'en') : `${amount} ${currency}`
  const end = until.toISOString().slice(0, 16).replace('T', ' ')
  const state = until <= now ? ', over' : used >= players ? ', used up' : ''
  const selections = `${min_legs} selection${min_legs === 1 ? '' : 's'}`
  return `${code}: ${worth} at ${min_odds / 1000} or more, from ${selections}, for ${days} days; used by ${used} of ${players}, until ${end} UTC${state}`
}

function read() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      amount: { type: 'string' },
      currency: { type: 'string' },
      days: { type: 'string' },
      players: { type: 'string' },
      until: { type: 'string' },
      odds: { type: 'string', default: '1.5' },
      legs: { type: 'string', default: '1' },
      end: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  })
  if (values.list) {
    if (positionals.length > 0 || values.end) throw new InvalidConfig([usage])
    return { does: 'list' } as const
  }
  const code = readPromoCode(positionals[0] ?? '')
  if (code === null || positionals.length > 1) throw new InvalidConfig([usage])
  if (values.end) return { does: 'end', code } as const
  const { currency = '' } = values
  const days = wholeOf(values.days, 365)
  const players = wholeOf(values.players, 1_000_000)
  const min_legs = wholeOf(values.legs, 100)
  const min_odds = /^\d{1,4}(\.\d{1,3})?$/.test(values.odds) ? Math.round(Number(values.odds) * 1000) : 0
  const until = /^\d{4}-\d\d-\d\d$/.test(values.until ?? '')
    ? Date.parse(`${values.until}T24:00:00Z`)
    : Number.NaN
  if (!isCurrency(currency) || days === null || players === null || min_legs === null || Number.isNaN(until))
    throw new InvalidConfig([usage])
  if (min_odds < 1_010 || min_odds > 1_000_000) throw new InvalidConfig([usage])
  const amount = parseTypedAmount(values.amount ?? '', currency, 'en')
  if (amount === null || amount < currencies[currency].minStake)
    throw new InvalidConfig([
      `--amount is an amount of ${currency}, at least ${formatMoney(currencies[currency].minStake, currency, 'en')}`,
    ])
  const row = { code, currency, amount, min_odds, min_legs, days, players, until: new Date(until) }
  return { does: 'make', row } as const
}

/** Parses a whole number from 1 to `max`; null for anything else. */
function wholeOf(text: string | undefined, max: number): number | null {
  const value = /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : null
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
