import { cpus } from 'node:os'
import { type LegOutcome, legFactor, legWhole } from '#kernel/betting/leg-outcome.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import {
  coverSizes,
  covers,
  payoutOf,
  type SystemTerms,
  systemRatio,
  systemTerms,
} from '#kernel/betting/systems.ts'
import { divideDown } from '#kernel/money.ts'
import { seededRandom } from '#kernel/random.ts'
import { sized } from '../bench-size.ts'

interface Leg {
  readonly odds: Odds
  readonly outcome: LegOutcome
}

const goliath = covers.find(({ name }) => name === 'goliath')!
const bets = sized(200, 10)
/** Passes over all bets for each method of calculation. */
const rounds = sized(60, 3)
const line = 100n

/** Outcomes of a leg's place: won in full, in a dead heat, after a withdrawal, or lost. */
const results: readonly LegOutcome[] = [
  'win',
  'win 1/2 less 0',
  'win 2/3 less 15',
  'win 1/1 less 25',
  'void',
  'lose',
]

/** All lines of one half: the indexes of their legs. */
const lines = Array.from({ length: 2 ** goliath.legs }, (_, mask) =>
  Array.from({ length: goliath.legs }, (_, place) => place).filter((place) => mask & (1 << place)),
).filter(({ length }) => coverSizes(goliath).includes(length))

/** Returns the payout, computed line by line over one denominator and rounded down once. */
function enumerated(legs: readonly Leg[]): bigint {
  const half = goliath.legs
  const factors = legs.map(({ odds, outcome }) => legFactor(odds, outcome))
  const wholes = legs.map(({ outcome }) => legWhole(outcome))
  const denominator = wholes.reduce((product, whole) => product * whole, 1n)
  let total = 0n
  for (const from of [0, half])
    for (const places of lines) {
      let won = denominator
      for (const place of places) won = (won * factors[from + place]!) / wholes[from + place]!
      total += won
    }
  return divideDown(line * total, denominator)
}

function timed(work: () => void): number {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    work()
    times.push(((performance.now() - from) * 1000) / bets)
  }
  return times.sort((a, b) => a - b)[rounds >> 1]!
}

/**
 * `npm run bench -- systems`: measures the payout of a Goliath each way, 494 lines of sixteen legs with dead heats
 * and deductions, against its enumerated lines, in one run. Both must agree to the minor unit.
 */
export default async function systems(): Promise<void> {
  const random = seededRandom('bench/systems')
  const terms: SystemTerms = systemTerms(2 * goliath.legs, {
    sizes: coverSizes(goliath),
    bankers: [],
    eachWay: true,
  })
  const all = Array.from({ length: bets }, () =>
    Array.from(
      { length: 2 * goliath.legs },
      (): Leg => ({
        odds: 1200 + Math.floor(random() * 15_000),
        outcome: results[Math.floor(random() * results.length)]!,
      }),
    ),
  )
  const reckoned = () => all.map((legs) => payoutOf(line, systemRatio(terms, legs)))
  const slowly = () => all.map(enumerated)
  const [one, other] = [reckoned(), slowly()]
  const wrong = one.filter((payout, index) => payout !== other[index])
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${bets} bets are paid otherwise line by line`)
  const [fast, slow] = [timed(reckoned), timed(slowly)]
  console.log(
    `${cpus().length} x ${cpus()[0]?.model}; ${bets} bets of ${terms.lines} lines, all paid alike both ways`,
  )
  console.log('| a Goliath each way | us | ratio |')
  console.log('| --- | --- | --- |')
  console.log(`| as symmetric sums | ${fast.toFixed(1)} | ${(slow / fast).toFixed(1)}x |`)
  console.log(`| line by line | ${slow.toFixed(1)} | 1.0x |`)
}
