import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import { type Moment, momentOf, runsIn } from './game.ts'
import { mostRuns } from './half-inning.ts'

/** Maximum of extra innings; a longer level game is next to impossible. */
const extraInnings = 8

/**
 * Returns the chances that home and away are first to reach `wanted` runs, extra innings included; the remainder
 * is that neither does.
 */
export function firstTo(wanted: number, state: EventState, levels: Pair): Pair {
  const [home, away] = state.score
  const moment: Moment = momentOf(state)
  let cells = new Map<number, number>([[home * wanted + away, 1]])
  const found: [number, number] = [0, 0]
  const last = Math.max(9, moment.inning)
  for (let inning = moment.inning; inning <= last + extraInnings; inning++)
    for (const half of ['top', 'bottom'] as const) {
      const next = new Map<number, number>()
      for (const [cell, chance] of cells) {
        const [h, a] = [Math.floor(cell / wanted), cell % wanted]
        const late = half === 'bottom' && inning >= 9
        // The game ends before this half.
        if ((late && h > a) || (inning > 9 && half === 'top' && h !== a && inning > moment.inning)) continue
        const need = late ? Math.min(mostRuns, a - h + 1) : 0
        const runs = runsIn(moment, inning, half, levels[half === 'top' ? 1 : 0]!, need)
        for (let more = 0; more < runs.length; more++) {
          const part = chance * runs[more]!
          if (part < 1e-13) continue
          const [own, other] = half === 'top' ? [h, a + more] : [h + more, a]
          if (own >= wanted) found[0] += part
          else if (other >= wanted) found[1] += part
          else next.set(own * wanted + other, (next.get(own * wanted + other) ?? 0) + part)
        }
      }
      cells = next
    }
  return found
}
