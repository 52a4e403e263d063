import type { EventState, SportId } from '#domain/sport/feed/api.ts'
import type { PlayField } from '#domain/sport/pricing/api.ts'
import { playFields } from './play-fields.ts'

/** Name of a course, also of its colours in the stylesheet. */
type CourseName = NonNullable<PlayField['course']>

/**
 * Path of a race seen from above, in a field of 300 by 150, from the start to the finish. `race-track.module.css`
 * repeats the paths for the runners, because a stylesheet cannot read them from here.
 */
export interface Course {
  readonly way: string
  /** Rest of the course, unused in this race. */
  readonly rest?: string
  /** Area inside the course. */
  readonly infield?: string
  /** Finish line, across the path. */
  readonly finish: string
}

const oval = 'M76 24H224a51 51 0 0 1 0 102H76a51 51 0 0 1 0-102Z'

export const courses: Readonly<Record<CourseName, Course>> = {
  sand: {
    way: 'M214 24H76a51 51 0 0 0 0 102H236',
    rest: oval,
    infield: oval,
    finish: 'M236 113v26',
  },
  turf: {
    way: 'M110 126H224a51 51 0 0 0 0-102H76a51 51 0 0 0 0 102H210',
    infield: oval,
    finish: 'M210 113v26',
  },
  asphalt: {
    way: 'M62 128H228C272 128 282 100 262 84S214 76 214 56 236 22 204 18 168 46 146 52 108 40 96 26 50 14 40 38 60 70 46 88 30 128 62 128H110',
    finish: 'M110 118v20',
  },
  chute: {
    way: 'M20 20H252a18 18 0 0 1 0 36H48a18 18 0 0 0 0 36H252a18 18 0 0 1 0 36H36',
    finish: 'M36 118v20',
  },
}

export const courseOf = (sport: SportId): CourseName | undefined => playFields[sport].course

/** Part of the path that the field covers behind the leader: the order is known, distances are not. */
const fieldLength = 0.5
/** Part of the path that the field covers at the start, one behind another. */
const gridLength = 0.05

/** Returns a runner's position on the path, 0 to 1; null for one out of the race. `index`: position at the start. */
export function placeOnWay(
  { ranking }: Pick<EventState, 'ranking'>,
  runner: { readonly number: number; readonly index: number; readonly of: number },
): number | null {
  const grid = gridLength / Math.max(1, runner.of - 1)
  if (!ranking) return gridLength - grid * runner.index
  const place = ranking.order.indexOf(runner.number)
  if (place < 0) return null
  const progress = ranking.progress / 1000
  const gap = grid + (fieldLength / Math.max(11, runner.of) - grid) * Math.min(1, progress * 4)
  const first = gridLength + (1 - gridLength) * progress
  return Math.max(0, first - place * gap)
}
