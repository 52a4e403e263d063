import type { EventState } from '#domain/sport/feed/api.ts'
import { certain, convolve, type Distribution, trimmed } from '../distribution.ts'
import { secondsLeft } from '../play-clock.ts'
import { pointsIn } from './model.ts'

const over = new Set<EventState['status']>(['finished', 'postponed', 'abandoned', 'cancelled'])

/** Points of home and away in a part of the match: independent of each other and of the other parts. */
export interface Part {
  readonly home: Distribution
  readonly away: Distribution
}

export const together = (parts: readonly Part[]): Part =>
  parts.reduce(
    (sum, part) => ({
      home: trimmed(convolve(sum.home, part.home)),
      away: trimmed(convolve(sum.away, part.away)),
    }),
    { home: certain(0), away: certain(0) },
  )

export const isPriced = ({ status }: EventState): boolean => !over.has(status)

/** Returns the quarters of regular time: their points so far and the remaining ones. */
export const quartersOf = (
  state: EventState,
  now: number,
  seconds: number,
  means: readonly [number, number],
): readonly Part[] => [1, 2, 3, 4].map((quarter) => partOf(state, now, quarter, seconds, means))

/** Returns a period with its points so far and the remaining ones. */
export function partOf(
  state: EventState,
  now: number,
  period: number,
  length: number,
  means: readonly [number, number],
): Part {
  const [home, away] = state.periodScores[period - 1] ?? [0, 0]
  const left = secondsLeft(state, now, period, length)
  const side = (scored: number, mean: number) => {
    const points = trimmed(pointsIn(mean, left))
    return { from: points.from + scored, chances: points.chances }
  }
  return { home: side(home, means[0]), away: side(away, means[1]) }
}
