import type { Fixture } from '#domain/sport/feed/api.ts'
import { strengthByName } from '../strength.ts'

/**
 * Chances of a delivery in Twenty20 cricket, by the part of the innings, the wickets lost and, in a chase, the
 * target: in proportion to the product of three factors, one of each. Fitted (maximum likelihood, by iterative
 * scaling) on 51,000 deliveries of 211 matches of the Indian Premier League of 2024 to 2026, without those that
 * rain shortened. Match data: Cricsheet (cricsheet.org), ODC-BY 1.0. Byes and leg byes count as runs here, each
 * run of wides and no-balls as a delivery that does not count. Runs with a run-out are left out.
 */

/** In this order: runs of a ball, a wicket, and an extra run by a delivery that does not count. */
export const runsOf = [0, 1, 2, 3, 4, 6, 0, 1] as const
export const four = 4
export const six = 5
export const wicket = 6
export const extra = 7

/** Overs 1-2, 3-6, 7-11, 12-15, 16-18 and 19-20. */
const phases: readonly (readonly number[])[] = [
  [0.3851, 0.2517, 0.0408, 0.0077, 0.1507, 0.0481, 0.0367, 0.0792],
  [0.3104, 0.2771, 0.0416, 0.0046, 0.186, 0.0885, 0.0436, 0.0481],
  [0.1979, 0.4626, 0.0598, 0.0025, 0.1097, 0.0831, 0.0435, 0.0408],
  [0.1595, 0.43, 0.0581, 0.0024, 0.1261, 0.1112, 0.0537, 0.0592],
  [0.1189, 0.3868, 0.0591, 0.0021, 0.1383, 0.1539, 0.0637, 0.0772],
  [0.0849, 0.29, 0.0725, 0.0034, 0.166, 0.199, 0.0924, 0.0921],
]
const lastOvers = [2, 6, 11, 15, 18, 20]

/** 0-1, 2-3, 4-5 and 6 or more wickets lost; against a single. */
const byWickets: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1, 1, 1, 1],
  [1.2156, 1, 1.0484, 0.8067, 0.8265, 0.6377, 0.8441, 0.9452],
  [1.5416, 1, 1.0887, 0.7947, 0.7857, 0.5618, 0.8409, 0.9999],
  [2.4038, 1, 1.0958, 1.6035, 0.6726, 0.4728, 1.1717, 0.9782],
]

/** The first innings, then chases of up to 160, 180, 200, 220 and more; against a single. */
const byTarget: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1, 1, 1, 1],
  [1.1307, 1, 0.9447, 1.0325, 0.9805, 0.8954, 0.995, 0.777],
  [1.1085, 1, 0.9861, 0.8477, 1.0251, 0.8278, 0.8588, 1.0377],
  [0.9412, 1, 0.9324, 0.8738, 0.9461, 0.8686, 0.9002, 0.9099],
  [0.9456, 1, 0.93, 0.8541, 1.0774, 1.1363, 1.1616, 1.1254],
  [0.9801, 1, 1.0191, 1.2501, 1.2954, 1.4726, 1.2728, 1.2779],
]
/** Highest target of each chase but the last. */
export const highestTargets = [160, 180, 200, 220] as const

/** Manner of play: 0 for the side that bats first, from 1 up by the target of the chase. */
export type Plan = 0 | 1 | 2 | 3 | 4 | 5
export const chases = [1, 2, 3, 4, 5] as const
/** A target in the middle of each chase's range. */
export const middles: readonly number[] = [0, 148, 171, 191, 211, 234]

export function chaseOf(target: number): Plan {
  const at = highestTargets.findIndex((most) => target <= most)
  return (at < 0 ? 5 : at + 1) as Plan
}

/** Returns the chances of the next ball, by the balls bowled and the wickets lost. */
export type Chances = (balls: number, wickets: number) => Float64Array

/** Size of a level step in log odds: a step is worth about 8 runs of an innings. */
const step = 0.05
const boundary = [0, 0, 0, 0, 1, 1.3, -1, 0]

const made = new Map<string, Chances>()

/** Returns the chances of a side that many steps above a side equal to the bowling one. */
export function chancesOf(level: number, plan: Plan): Chances {
  const key = `${level}/${plan}`
  const known = made.get(key)
  if (known) return known
  const rows = phases.map((phase) =>
    byWickets.map((group) => {
      const row = phase.map(
        (chance, at) => chance * group[at]! * byTarget[plan]![at]! * Math.exp(boundary[at]! * step * level),
      )
      const sum = row.reduce((total, chance) => total + chance, 0)
      return Float64Array.from(row, (chance) => chance / sum)
    }),
  )
  const chances: Chances = (balls, wickets) => {
    const over = Math.min(19, Math.floor(balls / 6))
    const phase = lastOvers.findIndex((last) => over < last)
    return rows[phase]![Math.min(3, wickets >> 1)]!
  }
  made.set(key, chances)
  return chances
}

/**
 * Returns the chances of a super over: those of the last two overs with all wickets in hand. A super over has two
 * wickets.
 */
export const superOverChances = (level: number): Chances => {
  const row = chancesOf(level, 0)(119, 0)
  return () => row
}

/**
 * Returns the levels of home and away at bat, in whole steps, so that matches share computed results. A standard
 * deviation of strength is worth about 10 runs of the margin, home about 3; the venue adds a difference of its
 * own.
 */
export function levelsOf(
  { home, away, neutral }: Fixture,
  strength: (teamId: string) => number,
): readonly [home: number, away: number] {
  const gap = (strength(home.id) - strength(away.id)) * 0.6 + (neutral ? 0 : 0.2)
  const ground = strengthByName(`ground/${home.id}`) * 1.2
  const whole = (level: number) => Math.max(-8, Math.min(8, Math.round(level)))
  return [whole(ground + gap), whole(ground - gap)]
}
