import type { Random } from '#kernel/random.ts'
import type { Fixture, Side, TimelineMessage } from '../../feed/api.ts'

/** How long a match that is won by parts takes, in milliseconds. */
export interface PartsPace {
  /** Longest wait for the sides to be there. */
  readonly delay: number
  /** From one count to the next: at least, and as much more at most. */
  readonly shortest: number
  readonly spread: number
  readonly between: number
  /** A change of ends or sides after so many counts of a part; 0 where play goes on. */
  readonly pause?: (played: number) => number
  /** Who serves first in a part, or begins it, where it is told. */
  readonly firstServer?: (fixture: Fixture, part: number) => Side
}

/** A match count by count with the model's own chances, home's by part. Ends with `finished`. */
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
