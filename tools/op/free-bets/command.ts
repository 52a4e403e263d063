import {
  type FreeBetRow,
  freeBetsOfPlayer,
  type GivenFreeBet,
  giveFreeBet,
  takeBack,
} from '#domain/betting/free-bets/index.ts'
import { isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { formatMoney } from '#kernel/money.ts'
import { readConfig } from '#server/config.ts'
import { parseOdds, readAmount, readArguments, WrongCall, wholeNumber } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

const words: Readonly<Record<GivenFreeBet, string>> = {
  given: 'given',
  'given-before': 'had it before, nothing changed',
  'other-terms': 'had another free bet of this key before, nothing changed',
  'other-currency': 'plays in another currency, nothing given',
  'kept-out': 'is banned or takes a break, nothing given',
  unknown: 'there is no such player',
}

export const command: Command = {
  summary: 'gives free bets to players, takes them back, lists them',
  help: `npm run op -- free-bets <key> --amount <amount> --currency <code> --days <days> [--odds <odds>] [--legs <number>] <player> ...
npm run op -- free-bets <key> --take-back <player> ...
npm run op -- free-bets --list <player> ...

Gives each player one free bet of a key, however often the command runs. --take-back takes back those that are not used. --list
prints the free bets of the players. Exit code 1: a player is not in the requested state afterwards.
${databaseHelp}

  key         name of the gift: 1 to 60 of a-z, 0-9 and -
  --amount    amount of the free bet, such as 5.00
  --currency  code of the currency, such as EUR
  --days      days for which the free bet is open, 1 to 365
  --odds      least total odds, 1.01 to 1000; 1.5 if not given
  --legs      least number of selections, 1 to 100; 1 if not given
  player      id or e-mail address of a player

Example: npm run op -- free-bets spring --amount 5.00 --currency EUR --days 7 ann@example.com`,
  async run(args) {
    const order = readOrder(args)
    return await withOperatorDatabase(readConfig(process.env), async (database) => {
      let code = 0
      for (const player of order.players) {
        const { lines, done } = await database.transact((tx) => carryOut(tx, order, player))
        for (const line of lines) console.log(`${player}: ${line}`)
        if (!done) code = 1
      }
      return code
    })
  },
}

type Order = ReturnType<typeof readOrder>

/** Carries out the order for a player. Returns the lines to print, and whether the player is now in the requested state. */
async function carryOut(
  tx: Tx,
  order: Order,
  player: string,
): Promise<{ readonly lines: readonly string[]; readonly done: boolean }> {
  const now = new Date()
  if (order.action === 'give') {
    const given = await giveFreeBet(tx, player, order.key, order.terms, now)
    return { lines: [words[given]], done: given === 'given' || given === 'given-before' }
  }
  if (order.action === 'take-back') {
    const taken = await takeBack(tx, player, order.key)
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

function readOrder(args: readonly string[]) {
  const { values, words: named } = readArguments(
    args,
    {
      amount: { type: 'string' },
      currency: { type: 'string' },
      days: { type: 'string' },
      odds: { type: 'string', default: '1.5' },
      legs: { type: 'string', default: '1' },
      'take-back': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
    Number.POSITIVE_INFINITY,
  )
  if (values.list) {
    const others = values.amount ?? values.currency ?? values.days
    if (values['take-back'] || others !== undefined)
      throw new WrongCall('--list takes players only, no other flag.')
    return { action: 'list', players: playersOf(named) } as const
  }
  const [key = '', ...rest] = named
  if (!/^[a-z0-9-]{1,60}$/.test(key)) throw new WrongCall(`"${key}" is no key: 1 to 60 of a-z, 0-9 and -.`)
  const players = playersOf(rest)
  if (values['take-back']) return { action: 'take-back', key, players } as const
  const { currency, amount } = readAmount('amount', values.amount, values.currency)
  const [days, minLegs] = [wholeNumber(values.days, 365), wholeNumber(values.legs, 100)]
  const minOdds = parseOdds(values.odds)
  if (days === null) throw new WrongCall('--days is a whole number from 1 to 365.')
  if (minLegs === null) throw new WrongCall('--legs is a whole number from 1 to 100.')
  if (minOdds === null) throw new WrongCall('--odds are 1.01 to 1000.')
  return { action: 'give', key, players, terms: { currency, amount, minOdds, minLegs, days } } as const
}

function playersOf(names: readonly string[]): readonly string[] {
  if (names.length === 0) throw new WrongCall('A player is missing.')
  return [...new Set(names)]
}
