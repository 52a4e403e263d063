/**
 * Time of the next reality check (spec sections 4 and 9): a number of minutes after the last one, whose time
 * is stored.
 */

const place = 'fairline.reality-check'
/** Maximum delay of a timer before it checks the clock again, since timers sleep with the machine. */
const longestTimer = 5 * 60_000

export type Kept = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Returns the start of a player's interval, in wall-clock milliseconds; stores and returns now where none is
 * known. All tabs share it.
 */
export function runningSince(kept: Kept | undefined, player: string, now: number): number {
  const [whose, since] = (kept?.getItem(place) ?? '').split(' ')
  const at = Number(since)
  if (whose === player && Number.isFinite(at) && at > 0 && at <= now) return at
  startAgain(kept, player, now)
  return now
}

/** Restarts the interval. */
export function startAgain(kept: Kept | undefined, player: string, now: number): void {
  try {
    kept?.setItem(place, `${player} ${now}`)
  } catch {
    // Storage is full: this tab counts alone.
  }
}

/** Returns the milliseconds to wait until a check is due, in bounded steps; 0: due now. */
export const untilDue = (since: number, minutes: number, now: number): number =>
  Math.min(longestTimer, Math.max(0, since + minutes * 60_000 - now))

/** Formats a duration in hours, minutes and seconds: `1:05:09`. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
