import { readClockTime } from './clock-time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the milliseconds by which the zone's wall clock is ahead of UTC at `instant`. */
function offsetAt(instant: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value)
  const wall = Date.UTC(
    part.year ?? 0,
    (part.month ?? 1) - 1,
    part.day ?? 1,
    part.hour ?? 0,
    part.minute ?? 0,
    part.second ?? 0,
  )
  return wall - Math.floor(instant / 1000) * 1000
}

/**
 * Converts a local date and time to an instant. `time` is `20:00` in the zone, or has a zone of its own (`18:00
 * UTC+3`, `20:45 CET`). A time that the clocks skip in spring moves an hour later; a repeated one in autumn means the
 * first. Returns null if either is invalid.
 */
export function instantOf(date: string, time: string, zone: string): number | null {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const clock = readClockTime(time)
  if (!day || !clock) return null
  const [year, month, dayOfMonth] = [Number(day[1]), Number(day[2]), Number(day[3])]
  const wall = Date.UTC(year, month - 1, dayOfMonth, clock.hour, clock.minute)
  if (new Date(wall).getUTCMonth() !== month - 1 || new Date(wall).getUTCDate() !== dayOfMonth) return null
  if (clock.offset !== null) return wall - clock.offset * 60_000
  // Tries the two offsets in force around the time; the earlier instant that reads as this time wins.
  const before = wall - offsetAt(wall - 86_400_000, zone)
  const after = wall - offsetAt(wall + 86_400_000, zone)
  for (const instant of [Math.min(before, after), Math.max(before, after)])
    if (instant + offsetAt(instant, zone) === wall) return instant
  return before
}
