/**
 * Board of the sliding puzzle: two rows of three places, tiles 0 to 4 and the gap, 5. On the solved board, tiles and
 * places have the same numbers.
 */
export const gap = 5
export const columns = 3
const solvedBoard = [0, 1, 2, 3, 4, gap]

export const isSolved = (board: readonly number[]): boolean => board.every((tile, place) => tile === place)

const touching = (one: number, other: number): boolean => {
  const rows = Math.abs(Math.floor(one / columns) - Math.floor(other / columns))
  return rows + Math.abs((one % columns) - (other % columns)) === 1
}

/** Returns the board after a tile slides into the gap; null if it does not touch the gap. */
export function slide(board: readonly number[], tile: number): number[] | null {
  const from = board.indexOf(tile)
  const to = board.indexOf(gap)
  if (!touching(from, to)) return null
  return board.map((one, place) => (place === from ? gap : place === to ? tile : one))
}

/** Returns whether a board is solvable: an even number of pairs of its tiles are in the wrong order. */
export function canBeSolved(board: readonly number[]): boolean {
  const tiles = board.filter((tile) => tile !== gap)
  let wrong = 0
  for (let one = 0; one < tiles.length; one++)
    for (let other = one + 1; other < tiles.length; other++) if (tiles[one]! > tiles[other]!) wrong += 1
  return wrong % 2 === 0
}

let ways: ReadonlyMap<string, { readonly slides: number; readonly tile: number | null }> | null = null

/**
 * Returns the fewest slides of every solvable board, and the first of them; searches outwards from the solved board.
 */
function allWays() {
  if (ways) return ways
  const found = new Map<string, { slides: number; tile: number | null }>()
  found.set(solvedBoard.join(), { slides: 0, tile: null })
  const boards = [solvedBoard]
  for (const board of boards) {
    const { slides } = found.get(board.join())!
    for (let tile = 0; tile < gap; tile++) {
      const next = slide(board, tile)
      if (!next || found.has(next.join())) continue
      found.set(next.join(), { slides: slides + 1, tile })
      boards.push(next)
    }
  }
  ways = found
  return ways
}

export const fewestSlides = (board: readonly number[]): number => allWays().get(board.join())!.slides

/** Returns the next tile of a shortest solution; null if the board is solved. */
export const nextTile = (board: readonly number[]): number | null => allWays().get(board.join())!.tile

/** Counts the boards by the fewest slides that they need. */
export function boardsBySlides(): number[] {
  const counts: number[] = []
  for (const { slides } of allWays().values()) counts[slides] = (counts[slides] ?? 0) + 1
  return counts
}
