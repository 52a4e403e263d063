import { type Cricket, neededBy, type Pair, type Side } from '#domain/sport/feed/api.ts'
import { follow, most } from './innings.ts'
import { superOverChances } from './rates.ts'

/** A super over has six balls, or two wickets. */
const overLast = { balls: 6, wickets: 2 }

interface Pairing {
  readonly second: number
  readonly tied: number
}

/**
 * Returns the chances that the side batting second wins a super over, and that it is tied, from the current state
 * of its first innings.
 */
function pairing(first: number, second: number, from = { balls: 0, wickets: 0, runs: 0 }): Pairing {
  const setting = follow({ start: from, chances: superOverChances(first), last: overLast })
  const course = follow({
    start: { balls: 0, wickets: 0 },
    chances: superOverChances(second),
    last: overLast,
  })
  const sums = new Float64Array(most)
  for (const row of course.ends) for (let x = 0; x < most; x++) sums[x]! += row[x]!
  let [wins, tied, below] = [0, 0, 0]
  const less = sums.map((chance) => {
    const before = below
    below += chance
    return before
  })
  for (const row of setting.ends)
    for (let x = 0; x + from.runs < most; x++) {
      const chance = row[x]!
      if (chance === 0) continue
      tied += chance * sums[x + from.runs]!
      wins += chance * (1 - less[x + from.runs]! - sums[x + from.runs]!)
    }
  return { second: wins, tied }
}

const known = new Map<string, number>()

/**
 * Returns the chance that the side that bats first wins the super overs. They repeat while level; the side that
 * batted last then bats first.
 */
export function firstWinsSuperOvers(first: number, second: number): number {
  const key = `${first}/${second}`
  const found = known.get(key)
  if (found !== undefined) return found
  const one = pairing(first, second)
  const other = pairing(second, first)
  // After a tie it wins as the side that then bats second, or after one more tie as at the beginning.
  const chance = (1 - one.second - one.tied + one.tied * other.second) / (1 - one.tied * other.tied)
  known.set(key, chance)
  return chance
}

/** Returns home's chance in super overs, from the board once they are played, or before: `next` bats first. */
export function homeWinsSuperOvers(board: Cricket, levels: Pair): number {
  const at = board.innings.at(-1)!
  const home = (side: Side, chance: number) => (side === 0 ? chance : 1 - chance)
  if (board.innings.length === 2)
    return home(at.side, firstWinsSuperOvers(levels[at.side], levels[1 - at.side]!))
  const [own, other] = [levels[at.side], levels[1 - at.side]!]
  const needed = neededBy(board)
  if (needed === null) {
    const { second, tied } = pairing(own, other, at)
    // After a tie the side that bats second now bats first.
    return home(at.side, 1 - second - tied + tied * (1 - firstWinsSuperOvers(other, own)))
  }
  const course = follow({ start: at, chances: superOverChances(own), last: overLast })
  let [fails, tied] = [0, 0]
  for (const row of course.ends)
    for (let x = 0; x < needed; x++) {
      fails += row[x]!
      if (x === needed - 1) tied += row[x]!
    }
  return home(at.side, 1 - fails + tied * firstWinsSuperOvers(own, other))
}
