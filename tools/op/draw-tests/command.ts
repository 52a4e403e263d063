import { createHash, createHmac } from 'node:crypto'
import { blockMessage, fairDraws } from '#kernel/fair-draws.ts'
import { readArguments, WrongCall, wholeNumber } from '../arguments.ts'
import type { Command } from '../command.ts'
import { chanceOf, coupons, even, overlapping, runs, serial, shuffles } from './statistics.ts'

export const command: Command = {
  summary: 'tests the integers that rounds draw: evenness, pairs, triples, runs, coupons, shuffles',
  help: `npm run op -- draw-tests [--draws <number>] [--seed <text>]

Tests the integers that rounds draw: evenness, pairs, overlapping triples, runs, coupon collector, shuffles. At 99 %: a test fails
when chance would be this uneven in less than one of a hundred seeds. So about one seed in fifteen fails one of the seven; the
default seed passes them all. Exit code 1: a test failed.

  --draws  integers for each test, 100000 or more; 10000000 if not given
  --seed   text from which the server seed is made; draws if not given

Example: npm run op -- draw-tests --draws 1000000 --seed another`,
  async run(args) {
    const { values } = readArguments(args, {
      draws: { type: 'string', default: '10000000' },
      seed: { type: 'string', default: 'draws' },
    })
    const count = wholeNumber(values.draws, 1e10) ?? 0
    if (count < 100_000) throw new WrongCall(`--draws ${values.draws}: a whole number, 100000 or more`)
    const { below, shuffle } = rounds(createHash('sha256').update(values.seed).digest())
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
      failed === 0
        ? `7 tests of ${count} integers each passed at 99 %`
        : `${failed} of 7 tests failed at 99 %`,
    )
    return failed === 0 ? 0 : 1
  },
}

/** Yields the integers of consecutive rounds of a player: a hundred each. */
function rounds(serverSeed: Uint8Array) {
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
