import type { Pair, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { FileMatch } from './file-match.ts'

const minute = 60_000
/** Time until the result of a match without coverage is known: 90 minutes, the break and added time. */
const resultAfter = 115 * minute
const breaks = [15, 5, 1]
/** Minutes of each period without its added time, and the least added time. */
const periodMinutes = [45, 45, 15, 15]
const added = [1, 3, 1, 1]

/** Returns the messages of the match: by its minutes if known, else the result after the final whistle. */
export function timelineOf(match: FileMatch): readonly TimelineMessage[] {
  const { fixture, result, note } = match
  const { startsAt } = fixture
  if (note === 'postponed') return [{ type: 'status', status: 'postponed', at: startsAt }]
  if (note === 'cancelled') return [{ type: 'status', status: 'cancelled', at: startsAt }]
  if (note === 'abandoned') return untilAbandoned(match)
  // Awarded, not decided on the pitch: bets on it are void.
  if (note === 'awarded') return [{ type: 'status', status: 'cancelled', at: startsAt + resultAfter }]
  if (!result) return []
  if (!fixture.liveCoverage || !result.goals) {
    const longer = (result.extraTime ? 37 * minute : 0) + (result.shootout ? 15 * minute : 0)
    return [{ type: 'finished', at: startsAt + resultAfter + longer, score: result }]
  }
  const messages: TimelineMessage[] = []
  let at = startsAt
  const periods = result.extraTime ? 4 : 2
  for (let period = 1; period <= periods; period++) {
    const goals = result.goals.filter((goal) => goal.period === period)
    const usual = ((periodMinutes[period - 1] ?? 0) + (added[period - 1] ?? 0)) * 60
    const seconds = Math.max(usual, ...goals.map((goal) => (goal.second ?? 0) + 60))
    messages.push({ type: 'period-start', at, period })
    for (const goal of goals)
      messages.push({
        type: 'incident',
        at: at + (goal.second ?? 0) * 1000,
        incident: { ...goal, kind: 'goal' },
      })
    at += seconds * 1000
    messages.push({ type: 'period-end', at, period })
    if (period < periods) at += (breaks[period - 1] ?? 0) * minute
  }
  at += result.shootout ? 15 * minute : 1000
  messages.push({ type: 'finished', at, score: result })
  return messages
}

/**
 * Returns the play of a stopped match, as far as its score shows: bets decided by half-time or a goal remain settled.
 */
function untilAbandoned({ fixture: { startsAt }, result }: FileMatch): readonly TimelineMessage[] {
  const end: TimelineMessage = { type: 'status', status: 'abandoned', at: startsAt + resultAfter }
  if (!result) return [end]
  const { fullTime, halfTime } = result
  const first = halfTime ?? fullTime
  const halfEnds = startsAt + 46 * minute
  const messages: TimelineMessage[] = [
    { type: 'period-start', at: startsAt, period: 1 },
    ...goalsAt(first, 1, halfEnds),
  ]
  if (!halfTime) return [...messages, end]
  messages.push({ type: 'period-end', at: halfEnds, period: 1 })
  const more = goalsAt([fullTime[0] - halfTime[0], fullTime[1] - halfTime[1]], 2, end.at)
  if (more.length > 0)
    messages.push({ type: 'period-start', at: halfEnds + breaks[0]! * minute, period: 2 }, ...more)
  return [...messages, end]
}

/** Goals of which only the number is known. */
const goalsAt = ([home, away]: Pair, period: number, at: number): readonly TimelineMessage[] =>
  ([0, 1] as const).flatMap((side) =>
    Array.from(
      { length: side === 0 ? home : away },
      (): TimelineMessage => ({
        type: 'incident',
        at,
        incident: { kind: 'goal', side, period, second: null },
      }),
    ),
  )
