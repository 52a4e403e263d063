import { everyStop, type Pays, type Win, type Window } from './reels.ts'

export interface LineRules {
  /** Row of each line on each reel. */
  readonly lines: readonly (readonly number[])[]
  readonly pays: Pays
  /** Symbol that substitutes for every symbol that pays on lines. */
  readonly wild?: number
  /** Whether lines pay from the right too; a win over all reels pays once. */
  readonly bothWays?: boolean
}

interface Run {
  readonly symbol: number
  readonly count: number
  readonly pay: number
}

/** Returns the pay of a line from its first symbol on: the better of its symbol with wilds, and of the wilds alone. */
function runOf(symbols: readonly number[], { pays, wild }: LineRules): Run | null {
  const symbol = symbols.find((one) => one !== wild) ?? wild!
  const lengthOf = (fits: (one: number) => boolean) => {
    const end = symbols.findIndex((one) => !fits(one))
    return end < 0 ? symbols.length : end
  }
  const runs = [
    { symbol, count: lengthOf((one) => one === symbol || one === wild) },
    ...(wild === undefined ? [] : [{ symbol: wild, count: lengthOf((one) => one === wild) }]),
  ].map((run) => ({ ...run, pay: pays[run.symbol]?.[run.count] ?? 0 }))
  const best = runs.reduce((one, other) => (other.pay > one.pay ? other : one))
  return best.pay > 0 ? best : null
}

/** Returns the wins of the symbols of a line, from the left and, with `bothWays`, from the right. */
function runsOf(
  symbols: readonly number[],
  rules: LineRules,
): readonly (Run & { readonly right: boolean })[] {
  const left = runOf(symbols, rules)
  const right = rules.bothWays && left?.count !== symbols.length ? runOf(symbols.toReversed(), rules) : null
  return [...(left ? [{ ...left, right: false }] : []), ...(right ? [{ ...right, right: true }] : [])]
}

/** Returns all wins on the lines of a window. */
export function lineWins(window: Window, rules: LineRules): readonly Win[] {
  return rules.lines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => window[reel]![row]!)
    return runsOf(symbols, rules).map(({ right, ...run }) => {
      const first = right ? symbols.length - run.count : 0
      const cells = rows.map((row, reel) => [reel, row] as const).slice(first, first + run.count)
      return { ...run, line, cells }
    })
  })
}

/** Number that a caller counts besides the lines, added up over the reels. */
export type Mark = (column: readonly number[], reel: number) => number

/**
 * Visits every combination of the columns with the total pay of its lines and the sum of its marks. Looks every line
 * up in a table of all symbols that can form it.
 */
export function everyLineTotal(
  reels: readonly Window[],
  rules: LineRules,
  mark: Mark,
  visit: (total: number, marks: number) => void,
): void {
  const symbols = 1 + Math.max(...reels.flat(2))
  const table = new Int32Array(symbols ** reels.length)
  let filled = 0
  everyStop(
    reels.map(() => symbols),
    (line) => {
      for (const { pay } of runsOf(line, rules)) table[filled]! += pay
      filled += 1
    },
  )
  const parts = reels.map((columns, reel) =>
    columns.map((column) =>
      Int32Array.from(rules.lines, (rows) => column[rows[reel]!]! * symbols ** (reels.length - 1 - reel)),
    ),
  )
  const marks = reels.map((columns, reel) => columns.map((column) => mark(column, reel)))
  const places = reels.map(() => new Int32Array(rules.lines.length))
  const from = (reel: number, before: Int32Array, marked: number) => {
    const place = places[reel]!
    const last = reel === reels.length - 1
    for (let stop = 0; stop < parts[reel]!.length; stop++) {
      const part = parts[reel]![stop]!
      const sum = marked + marks[reel]![stop]!
      if (last) {
        let total = 0
        for (let line = 0; line < part.length; line++) total += table[before[line]! + part[line]!]!
        visit(total, sum)
      } else {
        for (let line = 0; line < part.length; line++) place[line] = before[line]! + part[line]!
        from(reel + 1, place, sum)
      }
    }
  }
  from(0, new Int32Array(rules.lines.length), 0)
}
