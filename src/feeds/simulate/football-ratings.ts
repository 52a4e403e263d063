import { type Fixture, isEsport } from '#domain/sport/feed/api.ts'
import type { Expectation, TeamRatings } from '#domain/sport/pricing/index.ts'
import { strengthByName } from '#domain/sport/pricing/index.ts'
import { simulatedStrength } from './catalogue.ts'

/** Goals of an average side, and the home advantage, as in the larger European leagues. */
const meanGoals = 1.32
const homeAdvantage = 1.13
const rho = -0.05
/** Goals of an average player of e-football, which has no home advantage. */
const consoleGoals = 1.9

/** Returns the expected goals of a match in the simulated world, from the sides' known strengths. */
export function simulatedExpectation({ competition, home, away, neutral }: Fixture): Expectation {
  const style = Math.exp((strengthByName(`style/${home.id}`) + strengthByName(`style/${away.id}`)) * 0.06)
  const gap = Math.exp((simulatedStrength(home.id) - simulatedStrength(away.id)) * 0.19)
  const onScreen = isEsport(competition.sport)
  const advantage = neutral || onScreen ? 1 : homeAdvantage
  const goals = (onScreen ? consoleGoals : meanGoals) * style
  return { home: goals * gap * advantage, away: goals / gap / advantage, rho }
}

export const simulatedRatings: TeamRatings = { ratingsFor: simulatedExpectation }

/** Adds ratings of the simulated world for its own fixtures to those for all others. */
export const withSimulated = (others: TeamRatings): TeamRatings => ({
  ratingsFor: (fixture) =>
    fixture.producer === 'simulate' ? simulatedExpectation(fixture) : others.ratingsFor(fixture),
})
