import type { SportTime } from './types.ts'

export type PageClock = ReturnType<typeof createPageClock>

/** Creates the page's sport clock: the last time received plus the wall time passed since. */
export function createPageClock(wallNow: () => number) {
  let time: SportTime = { now: 0, at: 0, speed: 1 }
  let opened = 0
  let held = 0
  let heldAt = Number.NEGATIVE_INFINITY
  const now = () => time.now + (wallNow() - time.at) * time.speed
  const set = (now: number, speed: number) => {
    time = { now, at: wallNow(), speed }
  }
  return {
    now,
    set,
    /** Sets the time at which a page was rendered; the first is that of the first paint. */
    open(now: number, speed: number) {
      if (time.at === 0) {
        opened = held = now
        heldAt = wallNow()
      }
      set(now, speed)
    },
    /** Returns the sport time, updated at most once per wall-clock second. */
    second() {
      if (wallNow() - heldAt >= 900) {
        heldAt = wallNow()
        held = now()
      }
      return held
    },
    opened: () => opened,
    speed: () => time.speed,
  }
}
