import {
  type Fixture,
  type Pair,
  type Side,
  startingBases,
  type TimelineMessage,
} from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import { advance, batterChances } from './half-inning.ts'

/** Milliseconds per batter, and between halves. */
const batterTakes = 110_000
const spread = 70_000
const changeTakes = 130_000
const homeRun = 5

/** Simulates a game batter by batter with the chances of the model. Ends with `finished`. */
export function playBaseball(fixture: Fixture, levels: Pair, random: Random): readonly TimelineMessage[] {
  const messages: TimelineMessage[] = []
  const score: [number, number] = [0, 0]
  let at = fixture.startsAt + Math.floor(random() * 180_000)
  const bat = (side: Side, inning: number) => {
    const chances = batterChances(levels[side])
    let [outs, bases] = [0, startingBases(inning)]
    const last = side === 0 && inning >= 9
    while (outs < 3 && !(last && score[0] > score[1])) {
      at += batterTakes + Math.floor(random() * spread)
      let left = random()
      let event = 0
      while (event < 5 && left >= chances[event]!) left -= chances[event++]!
      const moved = advance(bases, event)
      if (event === 0) outs++
      // The winning run ends the game, except for a home run, which counts in full.
      const need = last && event !== homeRun ? score[1] - score[0] + 1 : moved.runs
      const runs = Math.min(moved.runs, Math.max(need, 0))
      bases = outs === 3 ? 0 : moved.bases
      score[side] += runs
      messages.push({ type: 'at-bat', at, side, runs, outs, bases })
    }
  }
  for (let inning = 1; inning <= 9 || score[0] === score[1]; inning++) {
    messages.push({ type: 'period-start', at, period: inning })
    bat(1, inning)
    at += changeTakes
    if (inning < 9 || score[0] <= score[1]) bat(0, inning)
    messages.push({ type: 'period-end', at, period: inning })
    at += changeTakes
  }
  messages.push({ type: 'finished', at: at + 60_000 })
  return messages
}
