import { startOfDay } from '#kernel/calendar-day.ts'

const hour = 3_600_000
const day = 24 * hour

/** Hours from now that a list can be limited to: `/line?hours=6`. */
export const hourFilters = [1, 2, 6, 12, 24] as const
/** Number of days that a list can be limited to, including today: `/line?day=2026-11-27`. */
export const dayFilters = 7

/** Time filter of a list, from its address; null for any time. */
export type LineTime = { readonly hours: number } | { readonly day: string }

export function readLineTime(query: URLSearchParams): LineTime | null {
  const hours = hourFilters.find((one) => String(one) === query.get('hours'))
  if (hours) return { hours }
  const asked = query.get('day') ?? ''
  return /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? { day: asked } : null
}

/** Returns the query of the line's call: hours from now, or a cursor just before the day. */
export const lineQuery = (
  time: LineTime | null,
  zone: string,
): { readonly hours?: number; readonly cursor?: string } => {
  if (!time) return {}
  if ('hours' in time) return { hours: time.hours }
  return { cursor: `${Math.max(0, startOfDay(Date.parse(time.day), zone) - 1)}*~` }
}

/** Returns the first instant outside the list. */
export function endOf(time: LineTime | null, now: number, zone: string): number {
  if (!time) return Number.POSITIVE_INFINITY
  return 'hours' in time ? now + time.hours * hour + 1 : startOfDay(Date.parse(time.day) + day, zone)
}
