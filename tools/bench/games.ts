import { cpus } from 'node:os'
import { casinoGames } from '../../src/domain/casino/casino/games.ts'
import { sized } from '../bench-size.ts'
import { playRounds } from '../op/rtp/play.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? sized(1, 0.02))

/** Measures rounds a second and core by the rules alone, for each game's first plan: drawing, playing, best steps. */
export default async function games(): Promise<void> {
  console.log(`${cpus()[0]?.model}, one core; ${seconds} s a game`)
  console.log('| game | rounds/s |\n| --- | --- |')
  for (const game of casinoGames) {
    const [plan] = game.plans
    const variant = game.rules.variants[0]
    let rounds = 0
    let batch = 10
    const from = performance.now()
    while (performance.now() - from < seconds * 1000) {
      playRounds(game, plan, variant, batch)
      rounds += batch
      batch = Math.min(batch * 2, 10_000)
    }
    const perSecond = (rounds * 1000) / (performance.now() - from)
    console.log(`| ${game.rules.id} | ${Math.round(perSecond).toLocaleString('en')} |`)
  }
}
