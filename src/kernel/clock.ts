/** Milliseconds since the Unix epoch. The wall clock times sessions, limits and money; the sport clock times play. */
export interface Clock {
  now(): number
}

export const wallClock: Clock = { now: () => Date.now() }

/** Returns a clock that starts at `base` when the wall clock reads `startedAt` and runs `speed` times as fast. */
export function scaledClock(wall: Clock, base: number, startedAt: number, speed: number): Clock {
  return { now: () => base + (wall.now() - startedAt) * speed }
}
