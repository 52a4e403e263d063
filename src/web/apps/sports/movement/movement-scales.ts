import type { Movement } from '#domain/sport/odds-movement/api.ts'

/** Geometry of a chart. Pure; all results are shares from 0 to 1. */

/** Share of the chart for the time before the start, once the match is under way. */
const beforeStart = 0.4

/**
 * Returns the position of a time between the first point and now. Days before the start would leave no room for play,
 * so once it is under way they take two fifths.
 */
export function timeScale(from: number, startsAt: number, to: number): (at: number) => number {
  const share = (at: number, a: number, b: number) =>
    b <= a ? 0 : Math.min(1, Math.max(0, (at - a) / (b - a)))
  if (from >= startsAt || to <= startsAt) return (at) => share(at, from, to)
  return (at) =>
    at < startsAt
      ? beforeStart * share(at, from, startsAt)
      : beforeStart + (1 - beforeStart) * share(at, startsAt, to)
}

/** Odds of one outcome over time. */
export interface Course {
  readonly outcome: string
  readonly points: readonly { readonly at: number; readonly odds: number | null }[]
  readonly opening: number
  readonly highest: number
  readonly lowest: number
}

/** Returns the courses of a market's outcomes, in its order; `now` holds the current odds of open outcomes. */
export function coursesOf(
  { outcomes, points }: Movement,
  now: ReadonlyMap<string, number>,
): readonly Course[] {
  return outcomes.flatMap((outcome, index): Course[] => {
    const course = points.map(({ at, odds }) => ({ at, odds: odds[index] ?? null }))
    const stored = course.flatMap(({ odds }) => odds ?? [])
    const [opening] = stored
    if (opening === undefined) return []
    const current = now.get(outcome)
    const all = current === undefined ? stored : [...stored, current]
    return [{ outcome, points: course, opening, highest: Math.max(...all), lowest: Math.min(...all) }]
  })
}

/**
 * Returns the line of a course: level from each point to the next, longer odds higher, on a logarithmic scale, so that
 * 2 to 4 looks like 4 to 8. An open outcome's line ends at the full width, at its odds `now`.
 */
export function linePath(
  { points, highest, lowest }: Course,
  now: number | undefined,
  x: (at: number) => number,
  size: { readonly width: number; readonly height: number; readonly edge: number },
): string {
  const { width, height, edge } = size
  const span = Math.log(highest / lowest)
  const up = (odds: number) => (span === 0 ? 0.5 : Math.log(odds / lowest) / span)
  const place = (share: number) => Math.round(share * width * 10) / 10
  const y = (odds: number) => Math.round((height - edge - up(odds) * (height - 2 * edge)) * 10) / 10
  let path = ''
  let drawing = false
  for (const { at, odds } of points) {
    if (drawing) path += `H${place(x(at))}`
    if (odds !== null) path += drawing ? `V${y(odds)}` : `M${place(x(at))} ${y(odds)}`
    drawing = odds !== null
  }
  if (!drawing) return path
  return now === undefined ? `${path}H${width}` : `${path}H${width}V${y(now)}`
}
