import type { Sport } from '../manifest.ts'
import type { PriceEvent } from '../model.ts'
import { gradeRace } from '../races/grade-race.ts'
import { seasonPricer } from '../seasons/price-season.ts'
import { facts } from './facts.ts'
import { gradeIceHockey } from './grade-ice-hockey.ts'
import { iceHockeyPricer } from './price-ice-hockey.ts'
import { goalsAnHour } from './ratings.ts'
import { seasonScores } from './season-scores.ts'
import { simulateIceHockey } from './simulate.ts'

export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) => {
    const match = iceHockeyPricer(strength)
    const season = seasonPricer(facts.table!, (one) => seasonScores(goalsAnHour(one, strength)))
    const price: PriceEvent = (fixture, state, now) => (fixture.field ? season : match)(fixture, state, now)
    return Object.assign(price, { joint: match.joint! })
  },
  play: (fixture, { strength }, random) => simulateIceHockey(fixture, goalsAnHour(fixture, strength), random),
  grade: (type, specifier, outcome, state) =>
    (type.startsWith('season-') ? gradeRace : gradeIceHockey)(type, specifier, outcome, state),
}
