import type { Fixture, Side, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import { openerServes, type ServeChances, setWon } from './model.ts'

const other = (side: Side): Side => (side === 0 ? 1 : 0)

/**
 * Simulates a match point by point with the chances of the model. Between points 22 to 44 seconds pass (the rules
 * allow 25 from the end of one to the next serve), 60 more at a change of ends, 90 more between sets.
 */
export function simulateTennis(
  fixture: Fixture,
  chances: ServeChances,
  random: Random,
): readonly TimelineMessage[] {
  const { format } = fixture
  if (format.sport !== 'tennis') throw new Error(`${fixture.id} is no tennis match`)
  const need = (format.bestOf + 1) / 2
  const messages: TimelineMessage[] = []
  let at = fixture.startsAt + Math.floor(random() * 300_000)
  let server: Side = random() < 0.5 ? 0 : 1
  const sets: [number, number] = [0, 0]

  /** Plays one point and returns its winner. */
  const point = (serving: Side): Side => {
    at += 22_000 + Math.floor(random() * 22_000)
    const side: Side = random() < chances[serving] ? serving : other(serving)
    messages.push({ type: 'points', at, side, value: 1 })
    return side
  }
  const playUntil = (target: number, serving: (played: number) => Side): Side => {
    const points: [number, number] = [0, 0]
    for (;;) {
      const side = point(serving(points[0] + points[1]))
      points[side]++
      if (points[side] >= target && points[side] - points[other(side)] >= 2) return side
    }
  }

  for (let set = 1; ; set++) {
    messages.push({ type: 'period-start', at, period: set, server })
    const games: [number, number] = [0, 0]
    let winner: Side
    for (;;) {
      const serving = server
      const tieBreak = games[0] === 6 && games[1] === 6
      const target = set === format.bestOf ? format.finalSetTieBreakTo : 7
      winner = tieBreak
        ? playUntil(target, (played) => (openerServes(played) ? serving : other(serving)))
        : playUntil(4, () => serving)
      games[winner]++
      server = other(serving)
      if (setWon(games[winner], games[other(winner)])) break
      if ((games[0] + games[1]) % 2 === 1 && games[0] + games[1] > 1) at += 60_000
    }
    messages.push({ type: 'period-end', at, period: set })
    sets[winner]++
    if (sets[winner] === need) break
    at += 90_000
  }
  messages.push({ type: 'finished', at: at + 5_000 })
  return messages
}
