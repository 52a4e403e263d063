import type { Distribution } from '../distribution.ts'
import type { Score, Turn } from './turn.ts'

/**
 * Chances of points still to come of both sides: `cells[home * size + away]`. Points past `size` count as the last
 * cell.
 */
export interface Grid {
  readonly size: number
  readonly cells: Float64Array
  /** The largest points of home and of away with a chance. */
  readonly tops: readonly [home: number, away: number]
}

export function noPoints(size: number): Grid {
  const cells = new Float64Array(size * size)
  cells[0] = 1
  return { size, cells, tops: [0, 0] }
}

/** Returns the grid after these turns, for a match in which home led by `lead` when the grid's points began. */
export function played(from: Grid, turns: readonly Turn[], lead: number): Grid {
  const { size } = from
  if (from.cells[0] === 1 && turns.every(isAlone)) return product(size, turns)
  let cells = from.cells
  let [top, right] = from.tops
  if (turns.length === 0) return from
  const spare = sparesOf(size)
  /** By lead of the side with the turn, from `-2 * size` on. */
  const byLead: (Moves | undefined)[] = []
  for (const [index, turn] of turns.entries()) {
    const next = spare[(index & 1) as 0 | 1]
    // Beyond these cells the turns before wrote nothing, but another match may have.
    next.fill(0, 0, index < 2 ? next.length : (top + 1) * size)
    const towards = turn.side === 0 ? 1 : -1
    const plain = turn.followsLead ? null : movesOf(turn.scores(0), turn.side, size)
    byLead.length = 0
    let [lastHome, lastAway, mostHome, mostAway] = [0, 0, 0, 0]
    for (let home = 0; home <= top; home++)
      for (let away = 0; away <= right; away++) {
        const at = home * size + away
        const here = cells[at]!
        if (here < 1e-12) continue
        let moves = plain
        if (moves === null) {
          const ahead = home - away
          moves = byLead[ahead + size] ??= movesOf(turn.scores(towards * (lead + ahead)), turn.side, size)
        }
        const { chances, steps, homes, aways } = moves
        let rest = here
        if (home + moves.mostHome < size && away + moves.mostAway < size)
          for (let one = 0; one < chances.length; one++) {
            const part = here * chances[one]!
            const to = at + steps[one]!
            next[to] = next[to]! + part
            rest -= part
          }
        else
          for (let one = 0; one < chances.length; one++) {
            const part = here * chances[one]!
            const to = Math.min(size - 1, home + homes[one]!) * size + Math.min(size - 1, away + aways[one]!)
            next[to] = next[to]! + part
            rest -= part
          }
        next[at] = next[at]! + rest
        if (home > lastHome) lastHome = home
        if (away > lastAway) lastAway = away
        if (moves.mostHome > mostHome) mostHome = moves.mostHome
        if (moves.mostAway > mostAway) mostAway = moves.mostAway
      }
    cells = next
    top = Math.max(top, Math.min(size - 1, lastHome + mostHome))
    right = Math.max(right, Math.min(size - 1, lastAway + mostAway))
  }
  return { size, cells: cells.slice(), tops: [top, right] }
}

const spares = new Map<number, readonly [Float64Array, Float64Array]>()

/**
 * Returns two grids reused for all turns: a new grid per turn creates garbage faster than the collector frees it.
 */
function sparesOf(size: number): readonly [Float64Array, Float64Array] {
  const known = spares.get(size)
  if (known) return known
  const made = [new Float64Array(size * size), new Float64Array(size * size)] as const
  spares.set(size, made)
  return made
}

/** The scores of a turn in the form that the grid needs. */
interface Moves {
  readonly chances: Float64Array
  readonly homes: Int32Array
  readonly aways: Int32Array
  /** Distances between cells. */
  readonly steps: Int32Array
  readonly mostHome: number
  readonly mostAway: number
}

const madeMoves = new WeakMap<
  readonly Score[],
  (Moves & { readonly side: number; readonly size: number })[]
>()

/** Returns the moves of a list of scores, cached: the turns of a side share one list. */
function movesOf(scores: readonly Score[], side: number, size: number): Moves {
  const list = madeMoves.get(scores) ?? []
  const known = list.find((one) => one.side === side && one.size === size)
  if (known) return known
  const homes = Int32Array.from(scores, ({ own, other }) => (side === 0 ? own : other))
  const aways = Int32Array.from(scores, ({ own, other }) => (side === 0 ? other : own))
  const moves = {
    side,
    size,
    chances: Float64Array.from(scores, ({ chance }) => chance),
    homes,
    aways,
    steps: homes.map((home, one) => home * size + aways[one]!),
    mostHome: Math.max(0, ...homes),
    mostAway: Math.max(0, ...aways),
  }
  madeMoves.set(scores, [...list, moves])
  return moves
}

/** Returns whether a turn scores only for its side, whatever the score is. */
export const isAlone = ({ followsLead, scores }: Turn): boolean =>
  !followsLead && scores(0).every(({ other }) => other === 0)

/**
 * Returns the grid of turns that are all independent of the lead: the points of the sides are then independent.
 */
function product(size: number, turns: readonly Turn[]): Grid {
  const [home, away] = ([0, 1] as const).map((side) => {
    let chances: Float64Array = Float64Array.of(1)
    for (const { scores, side: whose } of turns) {
      if (whose !== side) continue
      const { chances: parts, homes, mostHome: most } = movesOf(scores(0), 0, size)
      const next = new Float64Array(Math.min(size, chances.length + most))
      for (let points = 0; points < chances.length; points++) {
        const here = chances[points]!
        let rest = here
        for (let one = 0; one < parts.length; one++) {
          const part = here * parts[one]!
          const to = Math.min(size - 1, points + homes[one]!)
          next[to] = next[to]! + part
          rest -= part
        }
        next[points] = next[points]! + rest
      }
      chances = next
    }
    let end = chances.length
    while (end > 1 && chances[end - 1]! < 1e-11) end--
    return chances.subarray(0, end)
  }) as [Float64Array, Float64Array]
  const cells = new Float64Array(size * size)
  for (let h = 0; h < home.length; h++)
    for (let a = 0; a < away.length; a++) cells[h * size + a] = home[h]! * away[a]!
  return { size, cells, tops: [home.length - 1, away.length - 1] }
}

/** Visits every cell that has a chance. */
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

/**
 * Returns the distribution of points, with home's multiplied by `ofHome` and away's by `ofAway`, after `before`.
 */
export function pointsOf(
  { size, cells, tops: [top, right] }: Grid,
  ofHome: 1 | 0,
  ofAway: 1 | 0 | -1,
  before: number,
): Distribution {
  const least = ofAway < 0 ? -right : 0
  const chances = new Float64Array(ofHome * top + Math.abs(ofAway) * right + 1)
  for (let home = 0; home <= top; home++) {
    const row = home * size
    let number = ofHome * home - least
    for (let away = 0; away <= right; away++) {
      const chance = cells[row + away]!
      if (chance > 0) chances[number] = chances[number]! + chance
      number += ofAway
    }
  }
  let [first, last] = [0, chances.length - 1]
  while (first < last && chances[first] === 0) first++
  while (last > first && chances[last] === 0) last--
  return { from: before + least + first, chances: chances.subarray(first, last + 1) }
}

/** Returns a copy no larger than its points need, for caching; further turns can't be played on it. */
export function packed({ size, cells, tops }: Grid): Grid {
  const needed = Math.max(...tops) + 1
  const kept = new Float64Array(needed * needed)
  for (let home = 0; home <= tops[0]; home++)
    kept.set(cells.subarray(home * size, home * size + tops[1] + 1), home * needed)
  return { size: needed, cells: kept, tops }
}

/** Returns several weighted grids as one grid of a size. */
export function mixed(
  grids: readonly { readonly grid: Grid; readonly weight: number }[],
  size = grids[0]!.grid.size,
): Grid {
  const cells = new Float64Array(size * size)
  let [top, right] = [0, 0]
  for (const { grid, weight } of grids) {
    for (let home = 0; home <= grid.tops[0]; home++)
      for (let away = 0; away <= grid.tops[1]; away++) {
        const chance = grid.cells[home * grid.size + away]!
        if (chance > 0) cells[home * size + away] = cells[home * size + away]! + weight * chance
      }
    top = Math.max(top, grid.tops[0])
    right = Math.max(right, grid.tops[1])
  }
  return { size, cells, tops: [top, right] }
}
