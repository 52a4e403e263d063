/** Reel and row. */
type Cell = readonly [number, number]

/**
 * How many rows each symbol of a picture has fallen since the picture before it, whose wins were taken out: by reel and row.
 * Null where the one does not follow from the other so.
 */
export function fallsBetween(
  before: readonly (readonly number[])[],
  taken: readonly Cell[],
  after: readonly (readonly number[])[],
): readonly (readonly number[])[] | null {
  const gone = new Set(taken.map(([reel, row]) => `${reel} ${row}`))
  const falls: number[][] = []
  for (const [reel, column] of after.entries()) {
    const left = column.flatMap((_, row) => (gone.has(`${reel} ${row}`) ? [] : [row]))
    const fresh = column.length - left.length
    const came = [...Array.from({ length: fresh }, () => fresh), ...left.map((row, at) => fresh + at - row)]
    if (left.some((row, at) => before[reel]?.[row] !== column[fresh + at])) return null
    falls.push(came)
  }
  return falls
}
