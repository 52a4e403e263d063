import type { EventStatus, Scoreboard, SportId } from '#domain/sport/feed/api.ts'
import type { SportEventStatus } from '../messages/message.ts'

const statuses: Readonly<Record<SportEventStatus['status'], EventStatus>> = {
  'not-started': 'scheduled',
  live: 'live',
  suspended: 'interrupted',
  ended: 'finished',
  closed: 'finished',
  cancelled: 'cancelled',
  delayed: 'scheduled',
  interrupted: 'interrupted',
  postponed: 'postponed',
  abandoned: 'abandoned',
}

/** Parts of play by the provider's number (descriptions/match_status.xml), in order. */
const played: readonly (readonly number[])[] = [
  [1, 6, 8, 13, 71, 141, 151],
  [2, 7, 9, 14, 72, 142, 152],
  [3, 10, 15, 41, 73, 143, 153],
  [4, 11, 16, 42, 74, 144, 154],
  [5, 12, 50, 51, 52, 75, 145, 155],
]
/** The provider's number of an overtime in any sport, and the period that it is. */
const overtime = 40
const overtimes: Readonly<Partial<Record<SportId, number>>> = {
  'ice-hockey': 4,
  basketball: 5,
  'american-football': 5,
}

/** Breaks by the number of the part before them. */
const breaks: readonly (readonly number[])[] = [[31, 301], [32, 302], [33, 303], [34, 35, 36, 304], [305]]

const placeIn = (list: readonly (readonly number[])[], number: number | null): number =>
  number === null ? 0 : list.findIndex((numbers) => numbers.includes(number)) + 1

/**
 * Converts a scoreboard to our normal form. Without the provider's part of play, derives it from the number of period
 * scores.
 */
export function scoreboardOf(sport: SportId, given: SportEventStatus): Scoreboard {
  const { matchStatus, clock, score, periodScores } = given
  const status = statuses[given.status]
  const afterPart = placeIn(breaks, matchStatus)
  const playing = status === 'live' || status === 'interrupted'
  const partNow =
    matchStatus === overtime ? (overtimes[sport] ?? 3) : placeIn(played, matchStatus) || afterPart
  const period = playing ? partNow || Math.max(1, periodScores.length) : periodScores.length
  const inBreak = playing && (afterPart > 0 || matchStatus === 30)
  return {
    status,
    period,
    inBreak,
    score: score ?? [0, 0],
    periodScores,
    ...disputeOf(sport, given),
    clock:
      playing && clock
        ? { second: clock.second, running: status === 'live' && !clock.stopped && !inBreak }
        : null,
  }
}

/** Sports whose score is the sum of their parts, with the number of parts in regular time. */
const summed: Readonly<Partial<Record<SportId, number>>> = {
  ...{ football: 2, handball: 2, rugby: 2, 'ice-hockey': 3, basketball: 4, 'american-football': 4 },
}

/**
 * Returns the reason why the score contradicts its parts. Parts of regular time may never exceed the score, and must
 * equal it when play ends in regular time. Ignores overtime and shoot-outs: providers differ in adding them to the
 * score.
 */
function disputeOf(
  sport: SportId,
  { status, score, periodScores }: SportEventStatus,
): Pick<Scoreboard, 'disputed'> {
  const regular = summed[sport]
  if (score === null || regular === undefined || periodScores.length === 0) return {}
  const counted = [0, 1].map((side) =>
    periodScores.slice(0, regular).reduce((sum, part) => sum + part[side]!, 0),
  )
  const isWhole = (status === 'ended' || status === 'closed') && periodScores.length === regular
  const differs = counted.some((count, side) => (isWhole ? count !== score[side] : count > score[side]!))
  return differs ? { disputed: `the parts have ${counted.join(':')}, the score ${score.join(':')}` } : {}
}

/** Scoreboard of an event that its fixture cancels. */
export const cancelled: Scoreboard = {
  ...{ status: 'cancelled', period: 0, inBreak: false, clock: null },
  ...{ score: [0, 0], periodScores: [] },
}
