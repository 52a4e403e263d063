import type { Mark } from './lines.ts'
import { cellsWith, everyStop, type Pays, type Win, type Window } from './reels.ts'

const countBits = 5

/** Returns the wins of symbols that pay by their number, anywhere in the window. */
export function anywhereWins(window: Window, pays: Pays): readonly Win[] {
  return Object.keys(pays).flatMap((key) => {
    const symbol = Number(key)
    const cells = cellsWith(window, symbol)
    const pay = pays[symbol]?.[cells.length] ?? 0
    return pay > 0 ? [{ symbol, count: cells.length, pay, cells }] : []
  })
}

/**
 * Visits every combination of the columns with its total pay and the sum of its marks. Supports at most six paying
 * symbols on at most 31 cells, because their counts share one integer.
 */
export function everyAnywhereTotal(
  reels: readonly Window[],
  pays: Pays,
  mark: Mark,
  visit: (total: number, marks: number) => void,
): void {
  const paying = Object.keys(pays).map(Number)
  const table = paying.map((symbol) =>
    Int32Array.from({ length: 2 ** countBits }, (_, count) => pays[symbol]?.[count] ?? 0),
  )
  const counts = reels.map((columns) =>
    columns.map((column) =>
      paying.reduce(
        (sum, symbol, place) =>
          sum + column.filter((found) => found === symbol).length * 2 ** (countBits * place),
        0,
      ),
    ),
  )
  const marks = reels.map((columns, reel) => columns.map((column) => mark(column, reel)))
  everyStop(
    reels.map(({ length }) => length),
    (stops) => {
      let packed = 0
      let marked = 0
      for (let reel = 0; reel < stops.length; reel++) {
        packed += counts[reel]![stops[reel]!]!
        marked += marks[reel]![stops[reel]!]!
      }
      let total = 0
      for (let place = 0; place < table.length; place++)
        total += table[place]![(packed >> (countBits * place)) & 31]!
      visit(total, marked)
    },
  )
}
