import {
  endPromoCode,
  findPromoCodes,
  insertPromoCode,
  type PromoCodeRow,
  readPromoCode,
} from '#domain/betting/free-bets/index.ts'
import { isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { formatMoney } from '#kernel/money.ts'
import { readConfig } from '#server/config.ts'
import { parseOdds, readAmount, readArguments, WrongCall, wholeNumber } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

/** Most codes that a list prints, the last to end first. */
const maxShown = 1_000

export const command: Command = {
  summary: 'makes a promo code that gives a free bet to each player who enters it, ends one, lists them',
  help: `npm run op -- promo-codes <code> --amount <amount> --currency <code> --days <days> --players <number> --until <date>
    [--odds <odds>] [--legs <number>]
npm run op -- promo-codes <code> --end
npm run op -- promo-codes --list

Makes a promo code. Each player who enters it in the slip gets a free bet, once, until so many players have one or its last day
is over. --end ends a code; free bets already given stay. --list prints the latest ${maxShown}.
${databaseHelp}

  code        4 to 24 of A-Z, 0-9 and -
  --amount    amount of the free bet, such as 5.00
  --currency  code of the currency, such as EUR
  --days      days for which the free bet is open, 1 to 365
  --players   most players who may use the code, 1 to 1000000
  --until     last day of the code (UTC), such as 2026-12-31
  --odds      least total odds, 1.01 to 1000; 1.5 if not given
  --legs      least number of selections, 1 to 100; 1 if not given

Example: npm run op -- promo-codes SPRING-26 --amount 5.00 --currency EUR --days 7 --players 500 --until 2026-12-31`,
  async run(args) {
    const order = readOrder(args)
    return await withOperatorDatabase(readConfig(process.env), async ({ read }) => {
      const { lines, done } = await carryOut(read, order)
      for (const line of lines) console.log(line)
      return done ? 0 : 1
    })
  },
}

async function carryOut(
  tx: Tx,
  order: ReturnType<typeof readOrder>,
): Promise<{ readonly lines: readonly string[]; readonly done: boolean }> {
  const now = new Date()
  if (order.action === 'list') {
    const { rows: all } = await findPromoCodes(tx, { limit: maxShown, after: null })
    return {
      lines: all.length === 0 ? ['there are no promo codes'] : all.map((row) => lineOf(row, now)),
      done: true,
    }
  }
  if (order.action === 'end') {
    const ended = await endPromoCode(tx, order.code, now)
    return {
      lines: [`${order.code}: ${ended ? 'ended' : 'there is no such code that has not ended'}`],
      done: ended,
    }
  }
  if (order.row.until <= now) return { lines: [`${order.row.code}: its last day is over`], done: false }
  const made = await insertPromoCode(tx, order.row, now)
  return {
    lines: [made ? lineOf({ ...order.row, used: 0 }, now) : `${order.row.code}: is there already`],
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

function readOrder(args: readonly string[]) {
  const { values, words } = readArguments(
    args,
    {
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
    1,
  )
  if (values.list) {
    if (words.length > 0 || values.end) throw new WrongCall('--list takes no code and no other flag.')
    return { action: 'list' } as const
  }
  const code = readPromoCode(words[0] ?? '')
  if (code === null) throw new WrongCall(`"${words[0] ?? ''}" is no code: 4 to 24 of A-Z, 0-9 and -.`)
  if (values.end) return { action: 'end', code } as const
  const { currency, amount } = readAmount('amount', values.amount, values.currency)
  const [days, players] = [wholeNumber(values.days, 365), wholeNumber(values.players, 1_000_000)]
  const [min_legs, min_odds] = [wholeNumber(values.legs, 100), parseOdds(values.odds)]
  const until = /^\d{4}-\d\d-\d\d$/.test(values.until ?? '')
    ? Date.parse(`${values.until}T24:00:00Z`)
    : Number.NaN
  if (days === null) throw new WrongCall('--days is a whole number from 1 to 365.')
  if (players === null) throw new WrongCall('--players is a whole number from 1 to 1000000.')
  if (Number.isNaN(until)) throw new WrongCall('--until is a date, such as 2026-12-31.')
  if (min_legs === null) throw new WrongCall('--legs is a whole number from 1 to 100.')
  if (min_odds === null) throw new WrongCall('--odds are 1.01 to 1000.')
  const row = { code, currency, amount, min_odds, min_legs, days, players, until: new Date(until) }
  return { action: 'make', row } as const
}
