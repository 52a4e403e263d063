/**
 * `npm run match-tests [-- <sport> ...] [--matches <number>] [--fixtures <number>]`: plays a million matches, divided
 * among the sports, by the models of the site. Grades every outcome of every market offered before the start by the
 * settlement rules, and compares its frequency with its fair price. For each market type it prints the number of
 * outcomes examined (each match by itself, and all matches together) and the largest deviation in standard
 * deviations. Fails where a deviation exceeds what chance shows in one run of a hundred, given their number
 * (Bonferroni).
 */
import { parseArgs } from 'node:util'
import { sports as allSports, type SportId } from '../src/domain/feed/api.ts'
import { matchesOf, type TypeFigure, testSport } from './match-tests/play.ts'
import { boundOf } from './match-tests/statistics.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '1000000' },
    fixtures: { type: 'string', default: '24' },
  },
})
// Traders price elections, not a model.
const known: readonly SportId[] = allSports.filter((sport) => sport !== 'politics')
const sports = known.filter((sport) => positionals.length === 0 || positionals.includes(sport))
const [total, fixtures] = [Number(values.matches), Number(values.fixtures)]
const wrongName = positionals.some((name) => !known.includes(name as SportId))
if (wrongName || !Number.isInteger(total) || total < sports.length || !(fixtures >= 1)) {
  console.error(
    `npm run match-tests [-- <sport> ...] [--matches <number>] [--fixtures <number>]; sports: ${known.join(', ')}`,
  )
  process.exit(2)
}

const each = Math.floor(total / sports.length)
const found: (TypeFigure & { readonly sport: SportId })[] = []
for (const sport of sports) {
  const started = performance.now()
  const played = testSport(sport, each, matchesOf(sport, fixtures))
  const seconds = (performance.now() - started) / 1000
  const outcomes = played.reduce((sum, one) => sum + one.outcomes, 0)
  console.log(`\n${sport}: ${each} matches, ${outcomes} outcomes, ${seconds.toFixed(0)} s`)
  for (const one of played.toSorted((a, b) => Math.abs(b.worst) - Math.abs(a.worst))) {
    found.push({ ...one, sport })
    const { expected, won, counted } = one.tally
    console.log(
      `  ${one.type.padEnd(24)} ${String(one.outcomes).padStart(6)} outcomes, worst z ${one.worst.toFixed(2).padStart(6)}: ${one.worstName}, ${won} of ${counted}, fair ${expected.toFixed(1)}`,
    )
  }
}
const outcomes = found.reduce((sum, one) => sum + one.outcomes, 0)
const bound = boundOf(outcomes)
const wrong = found.filter(({ worst }) => Math.abs(worst) > bound)
console.log(`\n${outcomes} outcomes; the bound is ${bound.toFixed(2)}`)
for (const { sport, type, worst, worstName } of wrong)
  console.log(`WRONG ${sport} ${type}: z ${worst.toFixed(2)} at ${worstName}`)
console.log(
  wrong.length === 0
    ? 'every outcome comes true as often as its price says'
    : `${wrong.length} market types do not come true as their prices say`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
