/**
 * `npm run draw-tests [-- --draws <number>] [--seed <text>]`: tests the integers that rounds draw, 10^7 for each
 * test: evenness, pairs, overlapping triples, runs, coupon collector, shuffles. At 99 %: a test fails when chance
 * would be this uneven in less than one of a hundred seeds. So about one seed in fifteen fails one of the seven; the
 * default seed passes them all.
 */
import { createHash, createHmac } from 'node:crypto'
import { parseArgs } from 'node:util'
import { blockMessage, fairDraws } from '../src/kernel/fair-draws.ts'
import { chanceOf, coupons, even, overlapping, runs, serial, shuffles } from './draw-tests/statistics.ts'

const { values } = parseArgs({
  options: { draws: { type: 'string', default: '10000000' }, seed: { type: 'string', default: 'draws' } },
})
const count = Number(values.draws)
if (!Number.isInteger(count) || count < 100_000) {
  console.error('npm run draw-tests [-- --draws <100000 and more>] [--seed <text>]')
  process.exit(2)
}
const serverSeed = createHash('sha256').update(values.seed).digest()

/** Yields the integers of consecutive rounds of a player: a hundred each. */
function rounds() {
  let nonce = -1n
  let draws = fairDraws(() => new Uint8Array(32))
  const inRound = () => {
    if (nonce >= 0n && draws.drawn.length < 100) return draws
    nonce += 1n
    const message = (block: number) => blockMessage('draws', nonce, block)
    draws = fairDraws((block) => createHmac('sha256', serverSeed).update(message(block)).digest())
    return draws
  }
  return { below: (n: number) => inRound().below(n), shuffle: (size: number) => inRound().shuffle(size) }
}

const { below, shuffle } = rounds()
let failed = 0
for (const test of [
  () => even(below, count, 10_000),
  () => even(below, count, 52),
  () => serial(below, count, 100),
  () => overlapping(below, count, 32),
  () => runs(below, count),
  () => coupons(below, count, 10, 60),
  () => shuffles(shuffle, count),
]) {
  const figure = test()
  const chance = chanceOf(figure)
  if (chance < 0.01) failed += 1
  console.log(
    `${figure.name.padEnd(30)} chi-square ${figure.square.toFixed(1).padStart(10)} of ${String(figure.freedom).padStart(6)} degrees of freedom, chance ${chance.toFixed(4)}${chance < 0.01 ? '  FAILED' : ''}`,
  )
}
console.log(
  failed === 0 ? `7 tests of ${count} integers each passed at 99 %` : `${failed} of 7 tests failed at 99 %`,
)
process.exitCode = failed === 0 ? 0 : 1
