/** Reel and row. */
type Cell = readonly [number, number]

/**
 * Returns how many rows each symbol of a picture has fallen since the previous one, without its winning symbols: by
 * reel and row. Null where the picture does not follow from the previous one.
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
