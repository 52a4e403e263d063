import type { SportId } from '#domain/sport/feed/api.ts'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { footballMinute } from '../board/match-clock.tsx'

/** Formats the time of an incident for lists: `67′`, `45+2′`, in other sports with the period `2. 14′`. */
export function minuteText(sport: SportId, period: number, second: number | null): string {
  if (second === null) return ''
  if (!sportViews[sport].extraTime) return `${period}. ${Math.floor(second / 60) + 1}′`
  return footballMinute(period, second, sport)
}
