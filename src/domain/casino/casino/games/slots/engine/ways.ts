import type { Mark } from './lines.ts'
import type { Cell, Pays, Win, Window } from './reels.ts'

export interface WayRules {
  readonly pays: Pays
  /** Symbol that substitutes for every symbol that pays; never on the first reel. */
  readonly wild?: number
}

/** Counts the cells of a column with the symbol or a wild. */
const showing = (column: readonly number[], symbol: number, wild?: number): number =>
  column.reduce((sum, found) => sum + (found === symbol || found === wild ? 1 : 0), 0)

/**
 * Returns the wins of ways. A symbol pays on consecutive reels from the left, anywhere on them. It pays once for each
 * way to take one cell of it from each reel.
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
 * Visits all combinations of the columns: the total pay of their ways, the sum of their marks, and their number. Once
 * no symbol continues, it counts the remaining reels together.
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

/** Returns the frequency of each sum of marks on the reels from each one on. */
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
