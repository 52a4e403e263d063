import type { Sport } from '../manifest.ts'
import { gradeRace } from '../races/grade-race.ts'
import { racePricer, weightsOf } from '../races/price-race.ts'
import { runRace } from '../races/run-race.ts'
import { marbleFacts } from './facts.ts'

/** A deviation more of strength, in the log of a marble's weight: marbles are much alike. */
const perDeviation = 0.25

export const marble: Sport = {
  ...marbleFacts,
  pricer: ({ strength }) => racePricer(strength, perDeviation),
  play: (fixture, { strength }, random) => {
    const { format, field = [] } = fixture
    if (format.sport !== 'marble') throw new Error(`${fixture.id} is no race of marbles`)
    return runRace(fixture, weightsOf(field, strength, perDeviation), format.seconds, random)
  },
  grade: gradeRace,
}
