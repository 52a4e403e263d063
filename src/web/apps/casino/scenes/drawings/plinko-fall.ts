/** Radius of a peg and of the ball, in slot widths. */
export const pegRadius = 0.19
export const ballRadius = 0.34

/** Milliseconds of the fall. */
export const fallMs = 1500

export interface Place {
  readonly x: number
  readonly y: number
}

/** Shares of the whole fall: the drop on the first peg, and the last bounce in the slot. */
const first = 0.11
const settle = 0.1
/** Height of the ball above a peg, relative to its fall to the next. */
const lift = 0.62

/**
 * Returns the ball's points of contact: above the first peg, each peg of its path, and the slot. Left edge of the
 * board and the first row of pegs are 0; rows are 1 apart.
 */
export function touches(path: readonly number[]): readonly Place[] {
  const above = pegRadius + ballRadius
  let right = 0
  return [
    { x: path.length / 2 + 0.5, y: -1.4 },
    ...path.map((way, row) => {
      const x = (path.length - row) / 2 + right + 0.5
      right += way
      return { x, y: row - above }
    }),
    { x: right + 0.5, y: path.length - 0.2 },
  ]
}

/** Returns the time at which the ball is on the peg of a row, as a share of the fall. */
export const touchedAt = (path: readonly number[], row: number): number =>
  first + (row * (1 - first - settle)) / path.length

/** Returns the last point of `touches` reached, and the share of the way to the next. */
export function stretchOf(
  path: readonly number[],
  part: number,
): { readonly at: number; readonly part: number } {
  if (part < first) return { at: 0, part: Math.max(0, part) / first }
  const each = (1 - first - settle) / path.length
  const gone = Math.max(0, part - first) / each
  const at = Math.min(path.length, 1 + Math.floor(gone))
  return at === path.length
    ? { at, part: Math.min(1, gone - path.length + 1) }
    : { at, part: gone - Math.floor(gone) }
}

/**
 * Returns the ball's position after `part` of its fall: it drops, leaves each peg upwards, and bounces once in its
 * slot.
 */
export function ballAt(path: readonly number[], part: number): Place {
  const places = touches(path)
  const end = places.at(-1)!
  const settling = (part - (1 - settle)) / settle
  if (settling >= 1) return end
  if (settling > 0) return { x: end.x, y: end.y - 0.5 * settling * (1 - settling) }
  const { at, part: way } = stretchOf(path, part)
  const [from, to] = [places[at]!, places[at + 1]!]
  const down = at === 0 ? way ** 2 : (1 + lift) * way ** 2 - lift * way
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * down }
}
