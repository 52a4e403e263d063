import type { SystemShape } from '#kernel/systems.ts'

/** The first lines of a system, at most `most`, as places of their legs: for the eye only, nothing is reckoned from them. */
export function linesOf(legs: number, { sizes, bankers }: SystemShape, most: number): readonly number[][] {
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
