import type { Fixture, TimelineMessage } from '../../feed/api.ts'
import { drawOrder } from './ranking.ts'

/** Milliseconds from one report of the order to the next. */
const step = 2_000
/** How far apart the first and the last are at the start and at the finish, in lengths of the drawn drift. */
const drift = 0.35

/**
 * A race whose finish is drawn from the weights that price it. On the way the field moves from an order of the start,
 * which tells nothing, to that of the finish, each entrant swaying about his own way.
 *
 * @param seconds how long the winner runs
 */
export function runRace(
  { startsAt, field = [] }: Fixture,
  weights: readonly number[],
  seconds: number,
  random: () => number,
): readonly TimelineMessage[] {
  const numbers = (order: readonly number[]) => order.map((index) => field[index]!.number)
  const finish = drawOrder(weights, random)
  const start = drawOrder(
    weights.map(() => 1),
    random,
  )
  const sway = weights.map(() => ({ from: random() * 2 * Math.PI, turns: 1 + random() * 3 }))
  const messages: TimelineMessage[] = [{ type: 'period-start', at: startsAt, period: 1 }]
  const reports = Math.floor((seconds * 1000) / step)
  for (let report = 0; report < reports; report++) {
    const way = report / reports
    const behind = weights.map((_, index) => {
      const { from, turns } = sway[index]!
      const swaying = Math.sin(from + turns * 2 * Math.PI * way) * drift * weights.length * (1 - way)
      return start.indexOf(index) * (1 - way) + finish.indexOf(index) * way + swaying
    })
    const order = [...weights.keys()].sort((a, b) => behind[a]! - behind[b]!)
    const at = startsAt + report * step
    messages.push({ type: 'ranking', at, order: numbers(order), progress: Math.round(way * 1000) })
  }
  const at = startsAt + seconds * 1000
  return [
    ...messages,
    { type: 'ranking', at, order: numbers(finish), progress: 1000, official: true },
    { type: 'period-end', at: at + 2_000, period: 1 },
    { type: 'finished', at: at + 5_000 },
  ]
}
