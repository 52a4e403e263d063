import type { Fixture } from '#domain/sport/feed/api.ts'
import { gradeByPoints, type PointsRules } from '../grading/grade-points.ts'
import type { Sport } from '../manifest.ts'
import { turnsJoint } from '../turns/joint-turns.ts'
import { playTurns } from '../turns/play-turns.ts'
import { turnsPricer } from '../turns/price-turns.ts'
import { facts } from './facts.ts'
import { attacksOf, halfSeconds, handballMatch } from './model.ts'

const rules: PointsRules = { periods: 2, overtime: false }

export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) => {
    const match = (fixture: Fixture) => handballMatch(fixture, strength)
    const price = turnsPricer(match, {
      handicapStep: 0.5,
      margins: ['1-3', '4-6', '7+'],
      firstTo: [5, 10, 15, 20, 25],
      next: { type: 'next-goal', isIt: (points) => points > 0 },
    })
    return Object.assign(price, { joint: turnsJoint(match, rules, facts.built!) })
  },
  play: (fixture, { strength }, random) =>
    playTurns(
      fixture,
      attacksOf(fixture, strength),
      {
        periods: 2,
        periodSeconds: halfSeconds,
        breakAfter: () => 15 * 60_000,
        stoppages: { every: 240, from: 15_000, to: 60_000 },
        told: (points) => [points],
      },
      random,
    ),
  grade: gradeByPoints(rules),
}
