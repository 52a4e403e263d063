/** Decides which odds become points and which points are kept. Pure. */

/** The odds of a market at a moment of sport time (ms): thousandths in the order of its outcomes, null where not offered. */
export interface Point {
  readonly at: number
  readonly odds: readonly (number | null)[]
}

/** Sport milliseconds between two points of a market, unless its odds jump. */
export const minGap = 60_000
/** Factor of change, up or down, at which a point is stored at once. */
const leap = 1.05
/** Largest number of points of a market. */
export const mostPoints = 240

/** Returns whether `odds` at `at` are stored after `last`. */
export function isDue(last: Point | undefined, at: number, odds: Point['odds']): boolean {
  if (!last) return true
  if (at <= last.at) return false
  const pairs = odds.map((now, index) => [last.odds[index] ?? null, now] as const)
  if (pairs.every(([before, now]) => before === now)) return false
  return at - last.at >= minGap || pairs.some(([before, now]) => leapt(before, now))
}

function leapt(before: number | null, now: number | null): boolean {
  if (before === null || now === null) return before !== now
  return now >= before * leap || before >= now * leap
}

/**
 * Returns the points to delete from a full market: every second one, but never the first, the last, or the first
 * highest and lowest odds of an outcome. `points` are in the order of time.
 */
export function thinned(points: readonly Point[]): readonly Point[] {
  const kept = new Set([0, points.length - 1])
  const outcomes = Math.max(0, ...points.map(({ odds }) => odds.length))
  for (let outcome = 0; outcome < outcomes; outcome++) {
    let low = -1
    let high = -1
    points.forEach(({ odds }, index) => {
      const now = odds[outcome] ?? null
      if (now === null) return
      if (low === -1 || now < points[low]!.odds[outcome]!) low = index
      if (high === -1 || now > points[high]!.odds[outcome]!) high = index
    })
    kept.add(low).add(high)
  }
  return points.filter((_, index) => index % 2 === 1 && !kept.has(index))
}
