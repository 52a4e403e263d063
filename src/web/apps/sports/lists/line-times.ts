import { startOfDay } from '#kernel/calendar-day.ts'

const hour = 3_600_000
const day = 24 * hour

/** Hours from now within which a list may be asked for: `/line?hours=6`. */
export const hourFilters = [1, 2, 6, 12, 24] as const
/** Days that a list may be asked for, today's among them: `/line?day=2026-11-27`. */
export const dayFilters = 7

/** When the matches of a list begin, as its address says; null for any time. */
export type LineTime = { readonly hours: number } | { readonly day: string }

export function readLineTime(query: URLSearchParams): LineTime | null {
  const hours = hourFilters.find((one) => String(one) === query.get('hours'))
  if (hours) return { hours }
  const asked = query.get('day') ?? ''
  return /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? { day: asked } : null
}

/** What the call of the line is asked: hours from now, or the place before the day begins. */
export const lineQuery = (
  time: LineTime | null,
  zone: string,
): { readonly hours?: number; readonly cursor?: string } => {
  if (!time) return {}
  if ('hours' in time) return { hours: time.hours }
  return { cursor: `${Math.max(0, startOfDay(Date.parse(time.day), zone) - 1)}*~` }
}

/** The first instant that a list no longer holds. */
export function endOf(time: LineTime | null, now: number, zone: string): number {
  if (!time) return Number.POSITIVE_INFINITY
  return 'hours' in time ? now + time.hours * hour + 1 : startOfDay(Date.parse(time.day) + day, zone)
}
