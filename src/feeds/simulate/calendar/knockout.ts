import type { Fixture, Pair, Side, TimelineMessage } from '#domain/sport/feed/api.ts'

export interface Outcome {
  readonly winner: Side
  /** Sport time of the last message. */
  readonly endedAt: number
}

/** Returns the side that goes through, from the timeline of a knockout match. */
export function outcomeOfTimeline(fixture: Fixture, timeline: readonly TimelineMessage[]): Outcome {
  const score: [number, number] = [0, 0]
  const shootout: [number, number] = [0, 0]
  let period = 0
  let last: Side = 0
  for (const message of timeline) {
    if (message.type === 'period-start') period = message.period
    else if (message.type === 'incident' && message.incident.kind === 'goal') score[message.incident.side]++
    else if (message.type === 'rollback' && message.kind === 'goal') score[message.side]--
    else if (message.type === 'points') {
      last = message.side
      const kicks = period === 5 && fixture.format.sport !== 'basketball'
      const counted = kicks ? shootout : score
      counted[message.side] += message.value
    }
  }
  const endedAt = timeline.at(-1)?.at ?? fixture.startsAt
  // The winner of a tennis match wins its last point; a player who retires loses it.
  if (fixture.format.sport === 'tennis') return { winner: last, endedAt }
  const ahead = (pair: Pair): Side | null => (pair[0] === pair[1] ? null : pair[0] > pair[1] ? 0 : 1)
  return { winner: ahead(score) ?? ahead(shootout) ?? 0, endedAt }
}

const names = new Map([
  [1, 'Final'],
  [2, 'Semi-final'],
  [4, 'Quarter-final'],
])

/** Returns the name of a round with this number of matches. */
export const roundName = (matches: number): string => names.get(matches) ?? `Round of ${matches * 2}`
