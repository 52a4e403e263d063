import { sports as allSports, type SportId } from '#domain/sport/feed/api.ts'
import { readArguments, readNames, WrongCall, wholeNumber } from '../arguments.ts'
import type { Command } from '../command.ts'
import { matchesOf, type TypeFigure, testSport } from './play.ts'
import { boundOf } from './statistics.ts'

// Traders price elections, not a model.
const known: readonly SportId[] = allSports.filter((sport) => sport !== 'politics')

export const command: Command = {
  summary: 'plays a million matches and compares the frequency of every outcome with its fair price',
  help: `npm run op -- match-tests [<sport> ...] [--matches <number>] [--fixtures <number>]

Plays matches by the models of the site, divided among the sports. Grades every outcome of every market offered before the start by
the settlement rules, and compares its frequency with its fair price. Prints for each market type the number of outcomes examined
(each match by itself, and all matches together) and the largest deviation in standard deviations. Exit code 1: a deviation exceeds
what chance shows in one run of a hundred, given their number (Bonferroni).

  sport       a sport of the list below; all if not given
  --matches   number of matches, at least one a sport; 1000000 if not given
  --fixtures  number of different fixtures of a sport; 24 if not given

Sports: ${known.slice(0, 10).join(', ')},
${known.slice(10, 20).join(', ')},
${known.slice(20).join(', ')}

Example: npm run op -- match-tests tennis --matches 100000`,
  async run(args) {
    const { values, words } = readArguments(
      args,
      {
        matches: { type: 'string', default: '1000000' },
        fixtures: { type: 'string', default: '24' },
      },
      known.length,
    )
    const sports = readNames('sport', words, known)
    const [total, fixtures] = [wholeNumber(values.matches, 1e10) ?? 0, wholeNumber(values.fixtures, 1e6)]
    if (total < sports.length)
      throw new WrongCall(`--matches ${values.matches}: a whole number, at least one match a sport`)
    if (fixtures === null) throw new WrongCall(`--fixtures ${values.fixtures}: a whole number from 1`)
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
    return wrong.length === 0 ? 0 : 1
  },
}
