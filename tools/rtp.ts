/**
 * `npm run rtp [-- <game> ...] [--rounds <number>]`: prints for each game and plan its exact return, house edge,
 * standard deviation, hit rate and largest win. For a game with a jackpot, also the return with its pots' share of
 * each stake, and the most that their seeds add. Then it plays 10^7 rounds of the real rules and prints their
 * difference from it. A difference of more than four standard errors fails.
 */
import { parseArgs } from 'node:util'
import { casinoGames } from '../src/domain/casino/games.ts'
import { seedsAtMost, shareOf } from '../src/domain/casino/jackpot.ts'
import { plus, returnOfPlan, returnText, toNumber } from '../src/domain/casino/returns.ts'
import { playRounds } from './rtp/play.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '10000000' } },
})
const rounds = Number(values.rounds)
const games = casinoGames.filter(({ rules }) => positionals.length === 0 || positionals.includes(rules.id))
if (games.length === 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error(
    `npm run rtp [-- <game> ...] [--rounds <number>]; games: ${casinoGames.map(({ rules }) => rules.id).join(', ')}`,
  )
  process.exit(2)
}

const columns = [15, 26, 8, 7, 10, 8, 10, 20, 10, 7, 12]
const line = (cells: readonly string[]) =>
  console.log(
    cells
      .map((cell, index) => cell.padEnd(columns[index] ?? 0))
      .join(' ')
      .trimEnd(),
  )
line(['game', 'plan', 'return', 'edge', 'deviation', 'hits', 'largest', 'by', 'played', 'z', 'with jackpot'])
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
      game.jackpot ? returnText(plus(plus(exact.rtp, shareOf(game.jackpot)), seedsAtMost(game.jackpot))) : '',
    ])
  }
}
console.log(wrong === 0 ? 'every game returns what it says' : `${wrong} plans do not return what they say`)
process.exitCode = wrong === 0 ? 0 : 1
