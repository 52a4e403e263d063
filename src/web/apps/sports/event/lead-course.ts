import type { EventState, SportId } from '#domain/sport/feed/api.ts'
import type { PlayField } from '#domain/sport/pricing/api.ts'
import { playFields } from './play/play-fields.ts'

type Scores = EventState['goals']

/** Returns the goals that lists show one by one: none in sports with too many goals for a list, or with points. */
export const goalsTold = (sport: SportId, goals: Scores): Scores => (playFields[sport].counted ? [] : goals)

/** Returns the drawing of the lead in sports of many scores; undefined in others. */
export const leadOf = (sport: SportId): PlayField['lead'] => playFields[sport].lead

/** Returns the position of a moment in the match, 0 to 1; 1 for overtime. */
export function matchPosition(sport: SportId, period: number, second: number): number {
  const { minutes = 1, periods = 1 } = leadOf(sport) ?? {}
  if (period > periods) return 1
  return (Math.max(1, period) - 1 + Math.min(1, second / (minutes * 60))) / periods
}

export interface LeadPoint {
  readonly at: number
  /** Lead of home; negative when away is ahead. */
  readonly lead: number
}

/** Returns the lead after each score in order, starting level. */
export function leadCourse(sport: SportId, scores: Scores): readonly LeadPoint[] {
  let lead = 0
  const points: LeadPoint[] = [{ at: 0, lead: 0 }]
  for (const { side, period, second, points: value = 1 } of scores) {
    lead += side === 0 ? value : -value
    points.push({ at: matchPosition(sport, period, second ?? 0), lead })
  }
  return points
}

/** Returns the largest lead of either side, at least `least`: the height of the drawing. */
export const heightOf = (course: readonly LeadPoint[], least: number): number =>
  course.reduce((most, { lead }) => Math.max(most, Math.abs(lead)), least)
