import type { Pair } from '#domain/sport/feed/api.ts'
import type { Distribution } from '../distribution.ts'
import type { Score, Turn } from './turn.ts'

/** Maximum of leads; larger ones count as this. */
const furthest = 160

/** Chances below this are dropped. */
const nothing = 1e-13

/** Chances of each lead of home; courses that have ended in the wanted event are removed. */
type Leads = Float64Array

const startingAt = ({ from, chances }: Distribution): Leads => {
  const leads = new Float64Array(2 * furthest + 1)
  chances.forEach((chance, index) => {
    const lead = Math.max(-furthest, Math.min(furthest, from + index))
    leads[lead + furthest]! += chance
  })
  return leads
}

/** Returns the leads after these turns. `ends` returns true for scores that end a course. */
function after(
  start: Distribution,
  turns: readonly Turn[],
  ends?: (turn: Turn, score: Score, chance: number) => boolean,
) {
  let leads = startingAt(start)
  let next: Leads = new Float64Array(leads.length)
  let [low, high] = [0, leads.length - 1]
  while (low < high && leads[low]! < nothing) low++
  while (high > low && leads[high]! < nothing) high--
  for (const turn of turns) {
    next.fill(0)
    const towards = turn.side === 0 ? 1 : -1
    const plain = turn.followsLead ? null : turn.scores(0)
    let [nextLow, nextHigh] = [low, high]
    for (let index = low; index <= high; index++) {
      const here = leads[index]!
      if (here < nothing) continue
      let rest = here
      const scores = plain ?? turn.scores(towards * (index - furthest))
      for (let one = 0; one < scores.length; one++) {
        const score = scores[one]!
        const part = here * score.chance
        rest -= part
        if (ends?.(turn, score, part)) continue
        const moved = index + towards * (score.own - score.other)
        const to = moved < 0 ? 0 : moved >= leads.length ? leads.length - 1 : moved
        next[to] = next[to]! + part
        if (to < nextLow) nextLow = to
        if (to > nextHigh) nextHigh = to
      }
      next[index] = next[index]! + rest
    }
    ;[leads, next] = [next, leads]
    low = nextLow
    high = nextHigh
  }
  return leads
}

/** Returns the lead of home after these turns, from its distribution before them. */
export const leadAfter = (start: Distribution, turns: readonly Turn[]): Distribution => ({
  from: -furthest,
  chances: after(start, turns),
})

/**
 * Returns the chances that the next score of a kind is home's or away's; `isIt` tests the points of a score.
 */
export function nextScore(
  lead: number,
  turns: readonly Turn[],
  isIt: (points: number) => boolean,
): readonly [home: number, away: number] {
  const found: [number, number] = [0, 0]
  after({ from: lead, chances: Float64Array.of(1) }, turns, (turn, { own, other }, chance) => {
    const side = isIt(own) ? turn.side : isIt(other) ? 1 - turn.side : null
    if (side === null) return false
    found[side]! += chance
    return true
  })
  return found
}

/**
 * Returns the chances that home or away is first to reach the points that each still needs. Handles several such
 * numbers, in rising order, in one walk: a course short of a smaller number is short of the larger ones too.
 */
export function firstTo(
  needs: readonly Pair[],
  turns: readonly Turn[],
  lead: number,
): readonly (readonly [home: number, away: number])[] {
  const found = needs.map((): [number, number] => [0, 0])
  const homes = Int32Array.from(needs, ([home]) => home)
  const aways = Int32Array.from(needs, ([, away]) => away)
  const numbers = needs.length
  if (numbers === 0) return found
  const [rows, columns] = needs.at(-1)!
  let cells = new Float64Array(rows * columns)
  let next = new Float64Array(rows * columns)
  cells[0] = 1
  let [top, right] = [0, 0]
  for (const turn of turns) {
    next.fill(0)
    const isHome = turn.side === 0
    const towards = isHome ? 1 : -1
    const plain = turn.followsLead ? null : turn.scores(0)
    let [nextTop, nextRight] = [top, right]
    for (let home = 0; home <= top; home++) {
      const row = home * columns
      for (let away = 0; away <= right; away++) {
        const here = cells[row + away]!
        if (here < 1e-12) continue
        let rest = here
        let open = 0
        while (home >= homes[open]! || away >= aways[open]!) open++
        const scores = plain ?? turn.scores(towards * (lead + home - away))
        for (let one = 0; one < scores.length; one++) {
          const { own, other, chance } = scores[one]!
          const part = here * chance
          const h = home + (isHome ? own : other)
          const a = away + (isHome ? other : own)
          rest -= part
          let number = open
          for (; number < numbers; number++)
            if (h >= homes[number]!) found[number]![0] += part
            else if (a >= aways[number]!) found[number]![1] += part
            else break
          if (number === numbers) continue
          next[h * columns + a] = next[h * columns + a]! + part
          if (h > nextTop) nextTop = h
          if (a > nextRight) nextRight = a
        }
        next[row + away] = next[row + away]! + rest
      }
    }
    ;[cells, next] = [next, cells]
    top = nextTop
    right = nextRight
  }
  return found
}
