import type { Sport } from '../manifest.ts'
import type { PriceEvent } from '../model.ts'
import { gradeRace } from '../races/grade-race.ts'
import { seasonPricer } from '../seasons/price-season.ts'
import { cupPricer } from '../tournaments/price-tournament.ts'
import { scoreModel } from './calibrate.ts'
import { facts } from './facts.ts'
import { gradeFootball } from './grade-football.ts'
import { simulateFootball } from './play/simulate.ts'
import { footballPricer, halfMinutesOf, homeGoesThrough } from './price-football.ts'
import { finalScores } from './score-model.ts'

export const sport: Sport = {
  ...facts,
  pricer: ({ ratings }) => {
    const match = footballPricer(ratings)
    const season = seasonPricer(facts.table!, (one) =>
      finalScores(scoreModel(ratings.ratingsFor(one), halfMinutesOf(one))),
    )
    const cup = cupPricer((one) => homeGoesThrough(scoreModel(ratings.ratingsFor(one), halfMinutesOf(one))))
    const whole = { season, cup }
    const price: PriceEvent = (fixture, state, now) => {
      const { sport } = fixture.format
      return (sport === 'season' || sport === 'cup' ? whole[sport] : match)(fixture, state, now)
    }
    return Object.assign(price, { joint: match.joint! })
  },
  play: (fixture, { expectation }, random) => simulateFootball(fixture, expectation(fixture), random),
  grade: (type, specifier, outcome, state) =>
    (/^(season|tournament)-/.test(type) ? gradeRace : gradeFootball)(type, specifier, outcome, state),
}
