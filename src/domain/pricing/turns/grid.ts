import type { Distribution } from '../distribution.ts'
import type { Turn } from './turn.ts'

/** Chances of points yet to come of both sides: `cells[home * size + away]`. What is past `size` counts as the last. */
export interface Grid {
  readonly size: number
  readonly cells: Float64Array
  /** The most points of home and of away that have any chance. */
  readonly tops: readonly [home: number, away: number]
}

export function noPoints(size: number): Grid {
  const cells = new Float64Array(size * size)
  cells[0] = 1
  return { size, cells, tops: [0, 0] }
}

/** The grid after these turns, for a match in which home led by `lead` where the grid's points began. */
export function played(from: Grid, turns: readonly Turn[], lead: number): Grid {
  const { size } = from
  if (from.cells[0] === 1 && turns.every(isAlone)) return product(size, turns)
  let cells = from.cells
  let [top, right] = from.tops
  // Two in turn: a grid for each turn is more than the collector of garbage keeps up with.
  const spare = [new Float64Array(size * size), new Float64Array(size * size)] as const
  for (const [index, turn] of turns.entries()) {
    const next = spare[(index & 1) as 0 | 1].fill(0)
    const towards = turn.side === 0 ? 1 : -1
    const plain = turn.followsLead ? null : turn.scores(0)
    let [nextTop, nextRight] = [top, right]
    for (let home = 0; home <= top; home++)
      for (let away = 0; away <= right; away++) {
        const here = cells[home * size + away]!
        if (here < 1e-12) continue
        let rest = here
        const scores = plain ?? turn.scores(towards * (lead + home - away))
        for (let one = 0; one < scores.length; one++) {
          const { own, other, chance } = scores[one]!
          const h = Math.min(size - 1, home + (turn.side === 0 ? own : other))
          const a = Math.min(size - 1, away + (turn.side === 0 ? other : own))
          const part = here * chance
          next[h * size + a] = next[h * size + a]! + part
          rest -= part
          if (h > nextTop) nextTop = h
          if (a > nextRight) nextRight = a
        }
        next[home * size + away] = next[home * size + away]! + rest
      }
    cells = next
    top = nextTop
    right = nextRight
  }
  return { size, cells, tops: [top, right] }
}

/** A turn gives points to nobody but its side, whatever the score is. */
export const isAlone = ({ followsLead, scores }: Turn): boolean =>
  !followsLead && scores(0).every(({ other }) => other === 0)

/** The grid of turns of which each stands alone: the points of the sides are then independent. */
function product(size: number, turns: readonly Turn[]): Grid {
  const [home, away] = ([0, 1] as const).map((side) => {
    let chances: Float64Array = Float64Array.of(1)
    for (const { scores, side: whose } of turns) {
      if (whose !== side) continue
      const list = scores(0)
      const most = Math.max(...list.map(({ own }) => own))
      const next = new Float64Array(Math.min(size, chances.length + most))
      chances.forEach((here, points) => {
        let rest = here
        for (const { own, chance } of list) {
          next[Math.min(size - 1, points + own)]! += here * chance
          rest -= here * chance
        }
        next[points]! += rest
      })
      chances = next
    }
    let end = chances.length
    while (end > 1 && chances[end - 1]! < 1e-11) end--
    return chances.subarray(0, end)
  }) as [Float64Array, Float64Array]
  const cells = new Float64Array(size * size)
  home.forEach((chance, h) => {
    for (let a = 0; a < away.length; a++) cells[h * size + a] = chance * away[a]!
  })
  return { size, cells, tops: [home.length - 1, away.length - 1] }
}

/** Every cell that has a chance. */
export function eachCell(
  { size, cells, tops }: Grid,
  visit: (home: number, away: number, chance: number) => void,
): void {
  for (let home = 0; home <= tops[0]; home++)
    for (let away = 0; away <= tops[1]; away++) {
      const chance = cells[home * size + away]!
      if (chance > 0) visit(home, away, chance)
    }
}

/** The distribution of a number that the points make. */
export function numberOf(grid: Grid, value: (home: number, away: number) => number): Distribution {
  const { size, cells, tops } = grid
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let home = 0; home <= tops[0]; home++)
    for (let away = 0; away <= tops[1]; away++) {
      if (cells[home * size + away] === 0) continue
      const number = value(home, away)
      if (number < from) from = number
      if (number > to) to = number
    }
  const chances = new Float64Array(to - from + 1)
  for (let home = 0; home <= tops[0]; home++)
    for (let away = 0; away <= tops[1]; away++) {
      const chance = cells[home * size + away]!
      if (chance > 0) chances[value(home, away) - from]! += chance
    }
  return { from, chances }
}

/** Several grids, each with its weight, as one. */
export function mixed(grids: readonly { readonly grid: Grid; readonly weight: number }[]): Grid {
  const size = grids[0]!.grid.size
  const cells = new Float64Array(size * size)
  let [top, right] = [0, 0]
  for (const { grid, weight } of grids) {
    eachCell(grid, (home, away, chance) => {
      cells[home * size + away]! += weight * chance
    })
    top = Math.max(top, grid.tops[0])
    right = Math.max(right, grid.tops[1])
  }
  return { size, cells, tops: [top, right] }
}
