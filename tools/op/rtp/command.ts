import { casinoGames } from '#domain/casino/casino/games.ts'
import { seedsAtMost, shareOf } from '#domain/casino/casino/jackpot.ts'
import { plus, returnOfPlan, returnText, toNumber } from '#domain/casino/casino/returns.ts'
import { readArguments, readNames, WrongCall, wholeNumber } from '../arguments.ts'
import type { Command } from '../command.ts'
import { playRounds } from './play.ts'

const ids = casinoGames.map(({ rules }) => rules.id)

export const command: Command = {
  summary: 'prints the exact return of every game, then plays it and compares',
  help: `npm run op -- rtp [<game> ...] [--rounds <number>]

Prints for each game and plan its exact return, house edge, standard deviation, hit rate and largest win. For a game with a jackpot,
also the return with its pots' share of each stake, and the most that their seeds add. Then plays rounds of the real rules and
prints the difference in standard errors (z). Exit code 1: a difference of more than four standard errors.

  game      id of a game, such as roulette; all games if not given
  --rounds  rounds of a game's default plan, 10000000 if not given; other plans play a tenth

Example: npm run op -- rtp dice keno --rounds 1000000`,
  async run(args) {
    const { values, words } = readArguments(args, { rounds: { type: 'string', default: '10000000' } }, 1_000)
    const rounds = wholeNumber(values.rounds, 1e10)
    if (rounds === null) throw new WrongCall(`--rounds ${values.rounds}: a whole number from 1`)
    const wanted = readNames('game', words, ids)
    const games = casinoGames.filter(({ rules }) => wanted.includes(rules.id))
    line([
      'game',
      'plan',
      'return',
      'edge',
      'deviation',
      'hits',
      'largest',
      'by',
      'played',
      'z',
      'with jackpot',
    ])
    let wrong = 0
    for (const game of games) {
      const variant = game.rules.variants[0]
      for (const [index, plan] of game.plans.entries()) {
        const exact = returnOfPlan(plan, variant)
        const rtp = toNumber(exact.rtp)
        // Plays the game's default plan in full, and the others a tenth as often.
        const count = index === 0 ? rounds : Math.max(1, Math.floor(rounds / 10))
        const { mean } = playRounds(game, plan, variant, count)
        const z = exact.deviation === 0 ? 0 : ((mean - rtp) / exact.deviation) * Math.sqrt(count)
        if (Math.abs(z) > 4) wrong += 1
        line([
          game.rules.id,
          plan.name,
          returnText(exact.rtp),
          `${((1 - rtp) * 100).toFixed(2)}%`,
          exact.deviation.toFixed(3),
          toNumber(exact.hitRate).toFixed(4),
          `${toNumber(exact.largest).toFixed(2)}x`,
          game.method,
          mean.toFixed(5),
          z.toFixed(2),
          game.jackpot
            ? returnText(plus(plus(exact.rtp, shareOf(game.jackpot)), seedsAtMost(game.jackpot)))
            : '',
        ])
      }
    }
    console.log(
      wrong === 0 ? 'every game returns what it says' : `${wrong} plans do not return what they say`,
    )
    return wrong === 0 ? 0 : 1
  },
}

const columns = [15, 26, 8, 7, 10, 8, 10, 20, 10, 7, 12]
const line = (cells: readonly string[]) =>
  console.log(
    cells
      .map((cell, index) => cell.padEnd(columns[index] ?? 0))
      .join(' ')
      .trimEnd(),
  )
