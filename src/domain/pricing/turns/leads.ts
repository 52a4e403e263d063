import type { Distribution } from '../distribution.ts'
import type { Score, Turn } from './turn.ts'

/** Leads are followed up to this far; what is past it counts as it. */
const furthest = 160

/** Chances of each lead of home, of which some may have ended in what was looked for. */
type Leads = Float64Array

const startingAt = ({ from, chances }: Distribution): Leads => {
  const leads = new Float64Array(2 * furthest + 1)
  chances.forEach((chance, index) => {
    const lead = Math.max(-furthest, Math.min(furthest, from + index))
    leads[lead + furthest]! += chance
  })
  return leads
}

/** The leads after these turns. `ends` takes the scores after which a course of play is looked at no more. */
function after(
  start: Distribution,
  turns: readonly Turn[],
  ends?: (turn: Turn, score: Score, chance: number) => boolean,
) {
  let leads = startingAt(start)
  for (const turn of turns) {
    const next: Leads = new Float64Array(leads.length)
    const towards = turn.side === 0 ? 1 : -1
    const plain = turn.followsLead ? null : turn.scores(0)
    for (let index = 0; index < leads.length; index++) {
      const here = leads[index]!
      if (here < 1e-13) continue
      let rest = here
      for (const score of plain ?? turn.scores(towards * (index - furthest))) {
        const part = here * score.chance
        rest -= part
        if (ends?.(turn, score, part)) continue
        const moved = index + towards * (score.own - score.other)
        next[Math.max(0, Math.min(leads.length - 1, moved))]! += part
      }
      next[index]! += rest
    }
    leads = next
  }
  return leads
}

/** The lead of home after these turns, from its distribution before them. */
export const leadAfter = (start: Distribution, turns: readonly Turn[]): Distribution => ({
  from: -furthest,
  chances: after(start, turns),
})

/** Chances that home's or away's is the next score of a kind; `isIt` is asked with what a side gets. */
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

/** Chances that home or away is the first with the points that each still needs. */
export function firstTo(
  needs: readonly [home: number, away: number],
  turns: readonly Turn[],
  lead: number,
): readonly [home: number, away: number] {
  const [rows, columns] = needs
  const found: [number, number] = [0, 0]
  let cells = new Float64Array(rows * columns)
  cells[0] = 1
  for (const turn of turns) {
    const next = new Float64Array(rows * columns)
    const towards = turn.side === 0 ? 1 : -1
    const plain = turn.followsLead ? null : turn.scores(0)
    for (let home = 0; home < rows; home++)
      for (let away = 0; away < columns; away++) {
        const here = cells[home * columns + away]!
        if (here < 1e-12) continue
        let rest = here
        const scores = plain ?? turn.scores(towards * (lead + home - away))
        for (let one = 0; one < scores.length; one++) {
          const { own, other, chance } = scores[one]!
          const part = here * chance
          const h = home + (turn.side === 0 ? own : other)
          const a = away + (turn.side === 0 ? other : own)
          rest -= part
          if (h >= rows) found[0] += part
          else if (a >= columns) found[1] += part
          else next[h * columns + a]! += part
        }
        next[home * columns + away]! += rest
      }
    cells = next
  }
  return found
}
