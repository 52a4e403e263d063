const minute = 60_000

/**
 * Returns a function from an instant to the local time of the zone, written as if it were UTC: whole minutes
 * in milliseconds.
 */
function clockOf(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => {
    const numbers = format.format(at).match(/\d+/g) ?? []
    const [year = 0, month = 1, day = 1, hour = 0, minutes = 0] = numbers.map(Number)
    return Date.UTC(year, month - 1, day, hour, minutes)
  }
}

/**
 * Returns the instant at which a calendar day begins in the zone. Where summer time skips its midnight, the
 * first instant after.
 * @param midnight the day's midnight in UTC, milliseconds
 */
export function startOfDay(midnight: number, zone: string): number {
  const clock = clockOf(zone)
  // No zone is more than 16 hours from UTC.
  let before = midnight / minute - 16 * 60
  let reached = midnight / minute + 16 * 60
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (clock(middle * minute) >= midnight) reached = middle
    else before = middle
  }
  return reached * minute
}

/** Returns the calendar day of an instant in the zone, `2026-11-21`. */
export const dayIn = (at: number, zone: string): string =>
  new Date(clockOf(zone)(at)).toISOString().slice(0, 10)
