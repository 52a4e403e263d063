/** A ladder with its rungs: on 240 by 300, as the page draws it. */
export const ladder = { left: 70, right: 170, top: 30, bottom: 270, width: 240, height: 300 } as const

export interface Way {
  readonly start: 'left' | 'right'
  readonly rungs: number
}
interface Point {
  readonly x: number
  readonly y: number
}

/** Returns the heights of the rungs, from the top. */
export const heightsOf = (rungs: number): readonly number[] =>
  Array.from(
    { length: rungs },
    (_, at) => ladder.top + ((ladder.bottom - ladder.top) * (at + 1)) / (rungs + 1),
  )

/** Returns the corners of the path down, which crosses at every rung. */
export function cornersOf({ start, rungs }: Way): readonly Point[] {
  let x: number = ladder[start]
  const corners: Point[] = [{ x, y: ladder.top }]
  for (const y of heightsOf(rungs)) {
    corners.push({ x, y })
    x = x === ladder.left ? ladder.right : ladder.left
    corners.push({ x, y })
  }
  return [...corners, { x, y: ladder.bottom }]
}

/** Returns the point at a share of the path's length. */
export function pointAt(corners: readonly Point[], part: number): Point {
  const lengths = corners.slice(1).map(({ x, y }, at) => Math.hypot(x - corners[at]!.x, y - corners[at]!.y))
  let left = Math.min(1, Math.max(0, part)) * lengths.reduce((sum, length) => sum + length, 0)
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [corners[at]!, corners[at + 1]!]
    if (left <= length)
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length }
    left -= length
  }
  return corners.at(-1)!
}
