import type { EventState } from '#domain/sport/feed/api.ts'
import type { AnnouncedStart } from '#domain/sport/feed/index.ts'
import { postponementWindow } from './grading/grade.ts'

/** Bets placed in this period (wall clock) are void: their event did not start in time. */
export interface MovedPeriod {
  /** Null: from the first bet on. */
  readonly from: Date | null
  readonly to: Date
  readonly facts: Readonly<Record<string, string | number>>
  /** Bets of the period may still be in progress. */
  readonly recent: boolean
}

/** Returns whether bets may refer to announced starts that the event does not keep. */
export function isMoved(starts: readonly AnnouncedStart[]): boolean {
  const times = starts.flatMap(({ startsAt }) => startsAt ?? [])
  return times.length < starts.length || Math.max(...times) - Math.min(...times) > postponementWindow
}

/**
 * Applies the published rule for postponed events. A bet holds if its event starts no later than 48 hours after
 * the start announced when it was placed. Pure; returns the placing periods whose bets are void. The last
 * announcement is left to the rule for events without a reported start.
 *
 * @param now sport time in milliseconds
 */
export function movedPeriods(
  starts: readonly AnnouncedStart[],
  status: EventState['status'],
  now: number,
): readonly MovedPeriod[] {
  const began = trueStart(starts, status)
  return starts.flatMap(({ announcedAt, startsAt, began: inPlay }, index) => {
    const next = starts[index + 1]
    if (startsAt === null || inPlay || !next) return []
    const limit = startsAt + postponementWindow
    if (began === null ? now < limit : began <= limit) return []
    const facts = { status: 'postponed' }
    return [{ from: index === 0 ? null : announcedAt, to: next.announcedAt, facts, recent: next.recent }]
  })
}

/** Returns whether every bet is void: play began more than 48 hours after each announced start. */
export function isWhollyMoved(starts: readonly AnnouncedStart[], status: EventState['status']): boolean {
  const began = trueStart(starts, status)
  const held = starts.flatMap(({ startsAt, began: inPlay }) => (inPlay ? [] : (startsAt ?? [])))
  return began !== null && held.length > 0 && held.every((startsAt) => began > startsAt + postponementWindow)
}

/**
 * Returns the sport time at which play began: as last reported, else the last announced start of an event that was
 * played. Null: it has not begun.
 */
function trueStart(starts: readonly AnnouncedStart[], status: EventState['status']): number | null {
  const reported = starts.findLast(({ began }) => began)
  if (reported) return reported.startsAt
  if (status !== 'finished') return null
  return starts.findLast(({ startsAt }) => startsAt !== null)?.startsAt ?? null
}
