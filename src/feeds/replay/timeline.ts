import type { IncidentKind, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { EventCode, TimelineEvent, TimelineMatch } from './parse.ts'

/** Seconds between the periods: half-time is 15 minutes by the laws of the game. */
const breaks = [15 * 60, 5 * 60, 60, 5 * 60]
/** Seconds from the award of a penalty to the kick, without bets in between. */
const penaltyTakes = 45
const wholeTimePeriods = 4

const kinds: Readonly<Partial<Record<EventCode, IncidentKind>>> = {
  G: 'goal',
  GP: 'goal',
  OG: 'goal',
  S: 'shot',
  X: 'shot',
  B: 'shot',
  PM: 'penalty-missed',
  C: 'corner',
  O: 'offside',
  Y: 'yellow',
  // The reducer knows the player's first yellow and sends the player off.
  Y2: 'yellow',
  R: 'red',
}

/** Returns the match to the second, by the sport clock. */
export function timelineOf(match: TimelineMatch): readonly TimelineMessage[] {
  const { fixture, lengths, events, result } = match
  const kicks = events.filter((event) => event.period === 5)
  const lastKick = kicks.at(-1)
  const messages: TimelineMessage[] = []
  let start = fixture.startsAt
  const play = (period: number, seconds: number) => {
    messages.push({ type: 'period-start', at: start, period })
    const happened = [
      ...events.filter((event) => event.period === period).flatMap((event) => messagesOf(event, start)),
      ...substitutions(match, period, seconds, start),
    ]
    messages.push(...happened.sort((a, b) => a.at - b.at))
    start += seconds * 1000
    messages.push({ type: 'period-end', at: start, period })
  }
  for (const [index, seconds] of lengths.entries()) {
    if (index > 0) start += (breaks[index - 1] ?? 0) * 1000
    play(index + 1, seconds)
  }
  if (lastKick) {
    start += (breaks[wholeTimePeriods - 1] ?? 0) * 1000
    play(5, lastKick.second + 10)
  }
  messages.push({ type: 'finished', at: start + 1000, score: result })
  return messages
}

function messagesOf(event: TimelineEvent, start: number): readonly TimelineMessage[] {
  const { period, second, side, code, player } = event
  const at = start + second * 1000
  if (code === 'SO+' || code === 'SO-') return [{ type: 'points', at, side, value: code === 'SO+' ? 1 : 0 }]
  const kind = kinds[code]
  if (!kind) return []
  const incident: TimelineMessage = {
    type: 'incident',
    at,
    incident: { kind, side, period, second, ...(player ? { player } : {}) },
  }
  if (code !== 'GP' && code !== 'PM') return [incident]
  const given = Math.max(0, second - penaltyTakes)
  return [
    { type: 'bet-stop', at: start + given * 1000, on: true },
    {
      type: 'incident',
      at: start + given * 1000,
      incident: { kind: 'penalty', side, period, second: given },
    },
    incident,
    { type: 'bet-stop', at, on: false },
  ]
}

/**
 * Returns the substitutions of a period. The file has the minute of the whole match; during a break one takes place
 * at the start of the next period.
 */
function substitutions(
  match: TimelineMatch,
  period: number,
  seconds: number,
  start: number,
): readonly TimelineMessage[] {
  const whole = 2 * match.halfMinutes
  const ends = [match.halfMinutes, whole, whole + 15, whole + 30].slice(0, match.lengths.length)
  return match.substitutions.flatMap(({ minute, side, player }) => {
    const found = ends.findIndex((end) => minute <= end)
    const played = found < 0 ? ends.length : found + 1
    if (played !== period) return []
    const begins = period === 1 ? 0 : (ends[period - 2] ?? 0)
    const second = Math.min(Math.max(0, (minute - begins - 1) * 60), seconds)
    return [
      {
        type: 'incident',
        at: start + second * 1000,
        incident: { kind: 'substitution', side, period, second, player },
      } satisfies TimelineMessage,
    ]
  })
}
