import type { EventState, Fixture, Pair } from '#domain/sport/feed/api.ts'

/**
 * Intensities of goals, corners and cards over a match. The figures were estimated on the 1,941 matches of the
 * Wyscout timelines (Pappalardo et al., Scientific Data 6, 2019) against Dixon-Coles expectations of the same
 * matches.
 */

/** Intensity over a match: the share of the first half, and the rise inside each half. */
export interface Shape {
  readonly firstHalf: number
  /** Relative rise from the beginning to the end of the half: the rate is 1 + rise * (u - 1/2) at fraction u. */
  readonly rise: Pair
}

export const goalShape: Shape = { firstHalf: 0.435, rise: [0.27, 0.16] }
export const cornerShape: Shape = { firstHalf: 0.474, rise: [0.1, 0.05] }
export const cardShape: Shape = { firstHalf: 0.348, rise: [1.4, 0.45] }

/** Added time of each half, uniform between these seconds for halves of 45 minutes, shorter in proportion. */
const addedTime: readonly Pair[] = [
  [30, 210],
  [120, 420],
]
/** Seconds still expected while a half exceeds the longest expected added time. */
const overrun = 15

/**
 * Returns the seconds of added time [min, max] of a half (period 1 or 2; 3 and 4 of extra time like the first
 * half).
 */
export function addedSeconds(halfMinutes: number, period: number): Pair {
  const [min, max] = addedTime[period === 2 ? 1 : 0]!
  const scale = halfMinutes / 45
  return [min * scale, max * scale]
}

/**
 * Returns the intensity inside a half at `second`, relative to the half's mean in nominal time. Constant in added
 * time.
 */
export const relativeRate = (nominal: number, rise: number, second: number): number =>
  1 + rise * (Math.min(second / nominal, 1) - 0.5)

/** Returns the integral of `relativeRate` over the whole half with its expected added time. */
export function halfWeight(halfMinutes: number, period: number, rise: number): number {
  const [min, max] = addedSeconds(halfMinutes, period)
  return halfMinutes * 60 + (1 + rise / 2) * ((min + max) / 2)
}

/**
 * Returns the expected share of a half's intensity after `second`, added time being unknown: 1 at 0, never quite
 * 0.
 */
export function shareLeft(halfMinutes: number, period: number, rise: number, second: number): number {
  const nominal = halfMinutes * 60
  const [min, max] = addedSeconds(halfMinutes, period)
  const past = second - nominal
  let weight: number
  if (past < 0) {
    const u = Math.max(0, second) / nominal
    const passed = nominal * (u + (rise / 2) * (u * u - u))
    weight = nominal - passed + (1 + rise / 2) * ((min + max) / 2)
  } else {
    const left = past < min ? (min + max) / 2 - past : Math.max(overrun, (max - past) / 2)
    weight = (1 + rise / 2) * left
  }
  return weight / halfWeight(halfMinutes, period, rise)
}

/**
 * Scoring rate of a side by its lead, in goals: a side one up scores less, as in Dixon and Robinson, "A birth
 * process model for association football matches", The Statistician 47 (1998). Index = lead clipped to [-2, 2],
 * plus 2.
 */
export interface ScoreEffect {
  readonly byLead: readonly [number, number, number, number, number]
}
export const scoreEffect: ScoreEffect = { byLead: [1.02, 1.01, 1, 0.88, 0.96] }
export const noScoreEffect: ScoreEffect = { byLead: [1, 1, 1, 1, 1] }

/** Factor of the lead on the odds that the next corner is home's: the side behind attacks. Index = lead + 2. */
const cornersByLead = [1.42, 1.34, 1, 1 / 1.34, 1 / 1.42] as const

export const cornerTilt = (lead: number): number => cornersByLead[leadIndex(lead)]!

export const leadIndex = (lead: number): number => (lead < -2 ? 0 : lead > 2 ? 4 : lead + 2)

/**
 * A side a player short scores at 0.65 of its rate and its opponent at 1.35. Vecer, Kopriva and Ichiba,
 * "Estimating the effect of the red card in soccer", J. Quantitative Analysis in Sports 5 (2009), find 2/3 and
 * 5/4. Ridder, Cramer and Hopstaken, "Down to ten", JASA 89 (1994), find more for the opponent. The timelines gave
 * 0.62 and 1.51.
 */
const shortOfOne = 0.65
const againstOneShort = 1.35

/**
 * Returns the factors on the sides' scoring rates after these red cards; only the difference counts, up to two.
 */
export function manpower(reds: Pair): Pair {
  const short = Math.max(-2, Math.min(2, reds[0] - reds[1]))
  if (short > 0) return [shortOfOne ** short, againstOneShort ** short]
  return [againstOneShort ** -short, shortOfOne ** -short]
}

/** Regular time as pricing sees it: the events so far and the remaining time. */
export interface Situation {
  /** 0 before the start, 1 and 2 in the halves; in the break between them 2 at second 0. */
  readonly period: 0 | 1 | 2
  readonly second: number
  readonly firstHalf: Pair
  readonly secondHalf: Pair
  readonly reds: Pair
}

const nothing: Pair = [0, 0]

export function sumOf(periods: readonly Pair[], upTo = 2): Pair {
  let home = 0
  let away = 0
  for (const [h, a] of periods.slice(0, upTo)) {
    home += h
    away += a
  }
  return [home, away]
}

/** Returns the seconds played in the current period at sport time `now`; 0 where the source has no clock. */
export function secondAt(state: EventState, now: number): number {
  const { clock } = state
  if (!clock) return 0
  return clock.second + (clock.running ? Math.max(0, (now - clock.at) / 1000) : 0)
}

/** Returns the situation; null once regular time is over. */
export function situationOf(fixture: Fixture, state: EventState, now: number): Situation | null {
  const { period, inBreak } = state
  if (period > 2 || (period === 2 && inBreak)) return null
  const half = fixture.format.sport === 'football' ? fixture.format.halfMinutes * 60 : 2700
  const reds = sumOf(state.reds)
  const firstHalf = state.periodScores[0] ?? (period === 1 ? state.score : nothing)
  if (period === 2 || (period === 1 && inBreak)) {
    const secondHalf: Pair = [
      Math.max(0, state.score[0] - firstHalf[0]),
      Math.max(0, state.score[1] - firstHalf[1]),
    ]
    return { period: 2, second: inBreak ? 0 : secondAt(state, now), firstHalf, secondHalf, reds }
  }
  if (period === 1) {
    // Without a clock, assumes the middle of the half.
    const second = state.clock ? secondAt(state, now) : half / 2
    return { period: 1, second, firstHalf, secondHalf: nothing, reds }
  }
  return { period: 0, second: 0, firstHalf: nothing, secondHalf: nothing, reds: nothing }
}

/** Returns the shares of a match's intensity still to come in each half. */
export function matchLeft(halfMinutes: number, shape: Shape, at: { period: number; second: number }): Pair {
  const second = 1 - shape.firstHalf
  if (at.period === 2) return [0, second * shareLeft(halfMinutes, 2, shape.rise[1], at.second)]
  const left = at.period === 1 ? shareLeft(halfMinutes, 1, shape.rise[0], at.second) : 1
  return [shape.firstHalf * left, second]
}
