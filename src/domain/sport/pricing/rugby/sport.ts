import type { Fixture } from '#domain/sport/feed/api.ts'
import { gradeByPoints } from '../grading/grade-points.ts'
import type { Sport } from '../manifest.ts'
import { turnsJoint } from '../turns/joint-turns.ts'
import { playTurns } from '../turns/play-turns.ts'
import { turnsPricer } from '../turns/price-turns.ts'
import { facts } from './facts.ts'
import { halfSeconds, rugbyMatch, spellsOf } from './model.ts'

const rules = { periods: 2, overtime: false } as const

export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) => {
    const match = (fixture: Fixture) => rugbyMatch(fixture, strength)
    const price = turnsPricer(match, {
      handicapStep: 1,
      margins: ['1-12', '13+'],
      firstTo: [10, 15, 20, 30],
      next: { type: 'next-try', isIt: (points) => points >= 5 },
      firstScore: true,
    })
    return Object.assign(price, { joint: turnsJoint(match, rules, facts.built!) })
  },
  play: (fixture, { strength }, random) =>
    playTurns(
      fixture,
      spellsOf(fixture, strength),
      {
        periods: 2,
        periodSeconds: halfSeconds,
        breakAfter: () => 15 * 60_000,
        stoppages: { every: 300, from: 20_000, to: 75_000 },
        told: (points) => (points === 7 ? [5, 2] : points === 5 ? [5, 0] : [points]),
      },
      random,
    ),
  grade: gradeByPoints(rules),
}
