import type { Fixture, Side, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'

/** Durations of a match that is won by parts, in milliseconds. */
export interface PartsPace {
  /** Longest delay of the start. */
  readonly delay: number
  /** Time from one count to the next: the minimum, and the maximum addition. */
  readonly shortest: number
  readonly spread: number
  readonly between: number
  /** Returns the pause for a change of ends or sides after these counts of a part; 0 for none. */
  readonly pause?: (played: number) => number
  /** Returns the side that serves first in a part, or begins it, where the feed reports it. */
  readonly firstServer?: (fixture: Fixture, part: number) => Side
}

/** Simulates a match count by count with the chances of the model, home's by part. Ends with `finished`. */
export function playParts(
  fixture: Fixture,
  need: number,
  chance: (part: number) => number,
  isWon: (part: number, own: number, theirs: number) => boolean,
  pace: PartsPace,
  random: Random,
): readonly TimelineMessage[] {
  const messages: TimelineMessage[] = []
  const won: [number, number] = [0, 0]
  let at = fixture.startsAt + Math.floor(random() * pace.delay)
  for (let part = 1; ; part++) {
    messages.push({
      ...{ type: 'period-start', at, period: part },
      ...(pace.firstServer ? { server: pace.firstServer(fixture, part) } : {}),
    })
    const winner = playPart(part, chance(part))
    messages.push({ type: 'period-end', at, period: part })
    won[winner]++
    if (won[winner] === need) break
    at += pace.between
  }
  return [...messages, { type: 'finished', at: at + 10_000 }]

  function playPart(part: number, p: number): Side {
    const score: [number, number] = [0, 0]
    for (;;) {
      at += pace.shortest + Math.floor(random() * pace.spread)
      const side: Side = random() < p ? 0 : 1
      score[side]++
      messages.push({ type: 'points', at, side, value: 1 })
      if (isWon(part, score[side], score[side === 0 ? 1 : 0])) return side
      at += pace.pause?.(score[0] + score[1]) ?? 0
    }
  }
}
