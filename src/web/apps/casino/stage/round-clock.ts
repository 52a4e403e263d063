/** How long the round on a stage has been moving. */
export interface RoundClock {
  /** A round, or none, is to be seen. One that was there from the beginning is at its end, as is each where nothing may move. */
  see(round: string | null, now: number): void
  /** Milliseconds; infinite for what is at its end. */
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
