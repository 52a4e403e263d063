import type { EventState, SportId } from '#domain/feed/api.ts'
import type { PlayField } from '#domain/pricing/api.ts'
import { playFields } from './play/play-fields.ts'

type Scores = EventState['goals']

/** The goals that a list names one by one: none in sports that count them so too often for it, or by points. */
export const goalsTold = (sport: SportId, goals: Scores): Scores => (playFields[sport].counted ? [] : goals)

/** How the course of the lead is drawn in sports of many scores; undefined in others. */
export const leadOf = (sport: SportId): PlayField['lead'] => playFields[sport].lead

/** How far along the match a moment is, 0 to 1; overtime stands at the end. */
export function matchPosition(sport: SportId, period: number, second: number): number {
  const { minutes = 1, periods = 1 } = leadOf(sport) ?? {}
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
