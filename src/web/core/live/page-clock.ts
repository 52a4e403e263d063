import type { SportTime } from './types.ts'

export type PageClock = ReturnType<typeof createPageClock>

/** Sport time as a page knows it: what it was told last, and how much of the wall's time has passed since. */
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
    /** Takes the time that a page was rendered at; the first is that of its first paint. */
    open(now: number, speed: number) {
      if (time.at === 0) {
        opened = held = now
        heldAt = wallNow()
      }
      set(now, speed)
    },
    /** Sport time held for a second of the wall at most. */
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
