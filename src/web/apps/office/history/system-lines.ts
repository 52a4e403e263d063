import type { SystemShape } from '#kernel/betting/systems.ts'

/**
 * Returns the first lines of a system, at most `most`, as positions of their legs. For display only: no amount
 * derives from them.
 */
export function linesOf(legs: number, shape: SystemShape, most: number): readonly number[][] {
  if (!shape.eachWay) return linesOfHalf(legs, shape, most)
  const half = legs / 2
  const win = linesOfHalf(half, shape, most)
  const placed = win.map((line) => line.map((place) => place + half))
  return [...win, ...placed].slice(0, most)
}

function linesOfHalf(legs: number, { sizes, bankers }: SystemShape, most: number): readonly number[][] {
  const free = Array.from({ length: legs }, (_, place) => place).filter((place) => !bankers.includes(place))
  const lines: number[][] = []
  const add = (size: number, from: number, taken: readonly number[]): void => {
    if (lines.length >= most) return
    if (taken.length === size) {
      lines.push([...bankers, ...taken].sort((one, other) => one - other))
      return
    }
    for (let index = from; index <= free.length - (size - taken.length); index++) {
      add(size, index + 1, [...taken, free[index]!])
    }
  }
  for (const size of sizes) add(size, 0, [])
  return lines
}
