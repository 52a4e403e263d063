import type { Mark } from './lines.ts'
import type { Cell, Pays, Win, Window } from './reels.ts'

export interface WayRules {
  readonly pays: Pays
  /** Stands for every symbol that pays; never on the first reel. */
  readonly wild?: number
}

/** How many cells of a column show the symbol or stand for it. */
const showing = (column: readonly number[], symbol: number, wild?: number): number =>
  column.reduce((sum, found) => sum + (found === symbol || found === wild ? 1 : 0), 0)

/**
 * A symbol pays on the reels from the left that show it without a gap, wherever on them, as many times as there are ways to
 * take one cell of it from each.
 */
export function wayWins(window: Window, { pays, wild }: WayRules): readonly Win[] {
  return [...new Set(window[0])].flatMap((symbol) => {
    const counts = window.map((column) => showing(column, symbol, wild))
    const gap = counts.indexOf(0)
    const count = gap < 0 ? counts.length : gap
    const ways = counts.slice(0, count).reduce((product, one) => product * one, 1)
    const pay = ways * (pays[symbol]?.[count] ?? 0)
    const cells = window
      .slice(0, count)
      .flatMap((column, reel) =>
        column.flatMap((found, row): Cell[] => (found === symbol || found === wild ? [[reel, row]] : [])),
      )
    return pay > 0 ? [{ symbol, count, pay, cells, ways }] : []
  })
}

/**
 * Visits all combinations of the columns with what their ways pay in all, the sum of their marks and how many there are:
 * where no symbol goes on, the reels that are left are counted together.
 */
export function everyWayTotal(
  reels: readonly Window[],
  { pays, wild }: WayRules,
  mark: Mark,
  visit: (total: number, marks: number, times: number) => void,
): void {
  const symbols = 1 + Math.max(...reels.flat(2))
  const counts = reels.map((columns) =>
    columns.map((column) =>
      Int32Array.from({ length: symbols }, (_, symbol) => showing(column, symbol, wild)),
    ),
  )
  const marks = reels.map((columns, reel) => columns.map((column) => mark(column, reel)))
  const rest = restOf(marks)
  const payOf = (symbol: number, count: number) => pays[symbol]?.[count] ?? 0
  const from = (
    reel: number,
    alive: readonly (readonly [number, number])[],
    paid: number,
    marked: number,
  ) => {
    if (alive.length === 0 || reel === reels.length) {
      const total = alive.reduce((sum, [symbol, ways]) => sum + ways * payOf(symbol, reel), paid)
      for (const [more, times] of rest[reel]!) visit(total, marked + more, times)
      return
    }
    for (const [stop, found] of counts[reel]!.entries()) {
      let total = paid
      const still: (readonly [number, number])[] = []
      for (const [symbol, ways] of alive) {
        if (found[symbol]! > 0) still.push([symbol, ways * found[symbol]!])
        else total += ways * payOf(symbol, reel)
      }
      from(reel + 1, still, total, marked + marks[reel]![stop]!)
    }
  }
  for (const [stop, column] of reels[0]!.entries()) {
    const alive = [...new Set(column)].map((symbol) => [symbol, counts[0]![stop]![symbol]!] as const)
    from(1, alive, 0, marks[0]![stop]!)
  }
}

/** How often each sum of marks comes on the reels from each one on. */
function restOf(marks: readonly (readonly number[])[]): readonly ReadonlyMap<number, number>[] {
  const rest: Map<number, number>[] = [new Map([[0, 1]])]
  for (const ofReel of marks.toReversed()) {
    const sums = new Map<number, number>()
    for (const one of ofReel)
      for (const [sum, times] of rest[0]!) sums.set(sum + one, (sums.get(sum + one) ?? 0) + times)
    rest.unshift(sums)
  }
  return rest
}
