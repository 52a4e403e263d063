import type { Sport } from '../manifest.ts'
import type { PriceEvent } from '../model.ts'
import { gradeRace } from '../races/grade-race.ts'
import { tournamentPricer } from '../tournaments/price-tournament.ts'
import { facts } from './facts.ts'
import { gradeTennis } from './grade-tennis.ts'
import { tennisPricer } from './price-tennis.ts'
import { serveChances } from './ratings.ts'
import { simulateTennis } from './simulate.ts'

export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) => {
    const [match, tournament] = [tennisPricer(strength), tournamentPricer(strength)]
    const price: PriceEvent = (fixture, state, now) =>
      (fixture.field ? tournament : match)(fixture, state, now)
    return Object.assign(price, { joint: match.joint! })
  },
  play: (fixture, { strength }, random) => simulateTennis(fixture, serveChances(fixture, strength), random),
  grade: (type, specifier, outcome, state) =>
    (type.startsWith('tournament-') ? gradeRace : gradeTennis)(type, specifier, outcome, state),
}
