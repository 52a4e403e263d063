import type { Cell, Pays, Win, Window } from './reels.ts'

/** Returns the wins of clusters: cells of one symbol that touch by their sides pay by their number. */
export function clusterWins(window: Window, pays: Pays): readonly Win[] {
  const rows = window[0]!.length
  const seen = new Uint8Array(window.length * rows)
  const wins: Win[] = []
  const found: number[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue
    const symbol = window[Math.floor(start / rows)]![start % rows]!
    found.length = 0
    const enter = (reel: number, row: number) => {
      const cell = reel * rows + row
      if (reel < 0 || reel >= window.length || row < 0 || row >= rows) return
      if (seen[cell] || window[reel]![row] !== symbol) return
      seen[cell] = 1
      found.push(cell)
      enter(reel - 1, row)
      enter(reel + 1, row)
      enter(reel, row - 1)
      enter(reel, row + 1)
    }
    enter(Math.floor(start / rows), start % rows)
    const pay = pays[symbol]?.[found.length] ?? 0
    if (pay === 0) continue
    const cells = found
      .toSorted((one, other) => one - other)
      .map((cell): Cell => [Math.floor(cell / rows), cell % rows])
    wins.push({ symbol, count: cells.length, pay, cells })
  }
  return wins
}
