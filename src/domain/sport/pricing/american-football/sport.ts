import type { Fixture } from '#domain/sport/feed/api.ts'
import { gradeByPoints } from '../grading/grade-points.ts'
import type { Sport } from '../manifest.ts'
import { turnsJoint } from '../turns/joint-turns.ts'
import { playTurns } from '../turns/play-turns.ts'
import { turnsPricer } from '../turns/price-turns.ts'
import { facts } from './facts.ts'
import { americanFootballMatch, drivesOf, overtimeDrives, overtimeSeconds, quarterSeconds } from './model.ts'

/** Milliseconds between quarters and at half-time. */
const shortBreak = 130_000
const halfTime = 13 * 60_000

const rules = { periods: 4, overtime: true } as const

export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) => {
    const match = (fixture: Fixture) => americanFootballMatch(fixture, strength)
    const price = turnsPricer(match, {
      handicapStep: 0.5,
      margins: ['1-3', '4-7', '8-14', '15+'],
      firstTo: [10, 15, 20, 30],
      next: { type: 'next-touchdown', isIt: (points) => points >= 6 },
      firstScore: true,
      quarters: true,
    })
    return Object.assign(price, { joint: turnsJoint(match, rules, facts.built!) })
  },
  play: (fixture, { strength }, random) =>
    playTurns(
      fixture,
      drivesOf(fixture, strength),
      {
        periods: 4,
        periodSeconds: quarterSeconds,
        breakAfter: (period) => (period === 2 ? halfTime : shortBreak),
        stoppages: { every: 45, from: 25_000, to: 70_000 },
        told: (points) => (points >= 6 ? [6, points - 6] : [points]),
        overtime: (period) => ({
          turns: overtimeDrives(fixture, strength, period),
          seconds: overtimeSeconds,
        }),
      },
      random,
    ),
  grade: gradeByPoints(rules),
}
