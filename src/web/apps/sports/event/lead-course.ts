import type { EventState, SportId } from '#domain/feed/api.ts'

type Scores = EventState['goals']

/** Minutes of a period and how many there are, in sports whose many scores are shown as the course of the lead. */
const lengths: Readonly<Partial<Record<SportId, readonly [minutes: number, periods: number]>>> = {
  handball: [30, 2],
  rugby: [40, 2],
  'american-football': [15, 4],
}

/** The goals that a list names one by one: none in sports that score too often for it, or by points. */
export const goalsTold = (sport: SportId, goals: Scores): Scores =>
  lengths[sport] || sport === 'baseball' ? [] : goals

export const hasLeadCourse = (sport: SportId): boolean => lengths[sport] !== undefined

/** How many parts the match has. */
export const partsOf = (sport: SportId): number => lengths[sport]?.[1] ?? 1

/** How far along the match a moment is, 0 to 1; overtime stands at the end. */
export function matchPosition(sport: SportId, period: number, second: number): number {
  const [minutes, periods] = lengths[sport] ?? [1, 1]
  if (period > periods) return 1
  return (Math.max(1, period) - 1 + Math.min(1, second / (minutes * 60))) / periods
}

export interface LeadPoint {
  readonly at: number
  /** Of home; below zero when away is ahead. */
  readonly lead: number
}

/** The lead after each score in order, from level at the start. */
export function leadCourse(sport: SportId, scores: Scores): readonly LeadPoint[] {
  let lead = 0
  const points: LeadPoint[] = [{ at: 0, lead: 0 }]
  for (const { side, period, second, points: value = 1 } of scores) {
    lead += side === 0 ? value : -value
    points.push({ at: matchPosition(sport, period, second ?? 0), lead })
  }
  return points
}

/** The largest lead of either side, at least `least`: the height of the drawing. */
export const heightOf = (course: readonly LeadPoint[], least: number): number =>
  course.reduce((most, { lead }) => Math.max(most, Math.abs(lead)), least)
