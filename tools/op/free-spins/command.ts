import { readFileSync } from 'node:fs'
import { type GivenResult, type GivenRounds, giveFreeRounds, slotIds } from '#domain/casino/casino/index.ts'
import { formatMoney } from '#kernel/money.ts'
import { readConfig } from '#server/config.ts'
import { readAmount, readArguments, WrongCall, wholeNumber } from '../arguments.ts'
import type { Command } from '../command.ts'
import { hintOf } from '../near-names.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

const words: Readonly<Record<GivenResult, string>> = {
  given: 'given',
  'given-before': 'had them before, nothing changed',
  'other-terms': 'had other free spins of this key before, nothing changed',
  'other-currency': 'plays in another currency, nothing given',
  'kept-out': 'is banned or takes a break, nothing given',
  unknown: 'there is no such player',
}

export const command: Command = {
  summary: 'gives players free spins of a slot, once for a key',
  help: `npm run op -- free-spins <key> --game <slot> --count <spins> --stake <amount> --currency <code> --days <days>
    [--file <path>] <player> ...

Gives each player the free spins of a key once, however often the command runs. Winnings go to the main account. Exit code 1: a
player has not got them.
${databaseHelp}

  key         name of the gift: 1 to 60 of a-z, 0-9 and -
  --game      id of a slot, such as three-orchards
  --count     number of spins, 1 to 1000
  --stake     stake of a spin, such as 0.20
  --currency  code of the currency, such as EUR
  --days      days for which the spins are open, 1 to 365
  --file      file with a player a line
  player      id or e-mail address of a player

Example: npm run op -- free-spins spring --game three-orchards --count 20 --stake 0.20 --currency EUR --days 7 ann@example.com`,
  async run(args) {
    const { terms, players } = readGift(args)
    return await withOperatorDatabase(readConfig(process.env), async (database) => {
      const counts = new Map<GivenResult, number>()
      for (const player of players) {
        const { result, email } = await database.transact((tx) =>
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
      return given + (counts.get('given-before') ?? 0) < players.length ? 1 : 0
    })
  },
}

function readGift(args: readonly string[]): {
  readonly terms: GivenRounds
  readonly players: readonly string[]
} {
  const { values, words: named } = readArguments(
    args,
    {
      game: { type: 'string' },
      count: { type: 'string' },
      stake: { type: 'string' },
      currency: { type: 'string' },
      days: { type: 'string' },
      file: { type: 'string' },
    },
    Number.POSITIVE_INFINITY,
  )
  const [key = '', ...rest] = named
  const { game = '' } = values
  if (!/^[a-z0-9-]{1,60}$/.test(key)) throw new WrongCall(`"${key}" is no key: 1 to 60 of a-z, 0-9 and -.`)
  const [count, days] = [wholeNumber(values.count, 1_000), wholeNumber(values.days, 365)]
  if (count === null) throw new WrongCall('--count is a whole number from 1 to 1000.')
  if (days === null) throw new WrongCall('--days is a whole number from 1 to 365.')
  if (!slotIds().includes(game))
    throw new WrongCall(`--game is one of ${slotIds().join(', ')}.${hintOf(game, slotIds())}`)
  const { currency, amount: stake } = readAmount('stake', values.stake, values.currency)
  const all = [...rest, ...linesOf(values.file)].map((one) => one.trim())
  const players = [...new Set(all.filter((one) => one !== ''))]
  if (players.length === 0) throw new WrongCall('A player is missing.')
  return { terms: { key, game, count, currency, stake, days, paysTo: 'main' }, players }
}

function linesOf(file: string | undefined): readonly string[] {
  if (file === undefined) return []
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)
  } catch (error) {
    throw new WrongCall(`--file can't be read: ${(error as Error).message}`)
  }
}
