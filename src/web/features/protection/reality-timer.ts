/** When a reality check is due (spec sections 4 and 9): so many minutes after the last one, by a time that is kept. */

const place = 'fairline.reality-check'
/** Timers sleep with the machine: none runs longer than this before it looks at the clock again. */
const longestTimer = 5 * 60_000

export type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** Since when a player's minutes run, wall-clock milliseconds; now, and kept, where nothing is known. All tabs count as one. */
export function runningSince(kept: Kept | undefined, player: string, now: number): number {
  const [whose, since] = (kept?.getItem(place) ?? '').split(' ')
  const at = Number(since)
  if (whose === player && Number.isFinite(at) && at > 0 && at <= now) return at
  startAgain(kept, player, now)
  return now
}

/** The minutes run anew from now. */
export function startAgain(kept: Kept | undefined, player: string, now: number): void {
  try {
    kept?.setItem(place, `${player} ${now}`)
  } catch {
    // Storage is full: this tab counts alone.
  }
}

/** Milliseconds to sleep until a check is due, in steps that a clock may be looked at between; 0: it is due. */
export const untilDue = (since: number, minutes: number, now: number): number =>
  Math.min(longestTimer, Math.max(0, since + minutes * 60_000 - now))

/** Whole hours, minutes and seconds of a time: `1:05:09`. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
