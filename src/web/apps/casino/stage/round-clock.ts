export interface RoundClock {
  /** Sets the visible round, or none. A round present from the beginning is at its end, as is each without motion. */
  see(round: string | null, now: number): void
  /** Milliseconds; infinite at the end. */
  since(now: number): number
}

export function roundClock(still: boolean): RoundClock {
  let seen: string | null | undefined
  let began = Number.NEGATIVE_INFINITY
  return {
    see(round, now) {
      if (round === seen) return
      began = seen === undefined || round === null || still ? Number.NEGATIVE_INFINITY : now
      seen = round
    },
    since: (now) => now - began,
  }
}
