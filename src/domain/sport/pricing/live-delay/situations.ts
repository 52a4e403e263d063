import {
  type EventFormat,
  type EventState,
  type Fixture,
  neededBy,
  secondAt,
} from '#domain/sport/feed/index.ts'
import type { LiveSituation } from './extra.ts'
import { partPoints, tennisPoints } from './points.ts'

/** A recent incident, as the book stores it; lists are newest first. */
interface Happened {
  readonly kind: string
  readonly period: number
  readonly second: number | null
}

const minute = 60

/** Returns the situations of an event in play, at sport time `now` in milliseconds. */
export function situationsOf(
  fixture: Pick<Fixture, 'format'>,
  state: EventState,
  incidents: readonly Happened[],
  now: number,
): readonly LiveSituation[] {
  const { format } = fixture
  switch (format.sport) {
    case 'football':
      return [...football(state, incidents, now), ...clocked(format, state, now)]
    case 'tennis':
      return tennisPoints(fixture, state)
    case 'cricket':
      return cricket(state)
    case 'baseball':
      return (state.baseball?.bases ?? 0) >= 2 ? ['runner'] : []
    default:
      if ('seconds' in format) return (state.ranking?.progress ?? 0) >= 750 ? ['final-stretch'] : []
      if (state.fight) return knockedDown(state, now) ? ['knockdown'] : []
      return [...partPoints(fixture, state), ...clocked(format, state, now)]
  }
}

function football(state: EventState, incidents: readonly Happened[], now: number): LiveSituation[] {
  const second = secondAt(state, now)
  const lately = (seconds: number, ...kinds: readonly string[]) =>
    second !== null &&
    incidents.some(
      (one) =>
        kinds.includes(one.kind) &&
        one.period === state.period &&
        one.second !== null &&
        second - one.second <= seconds,
    )
  const found: LiveSituation[] = []
  if (lately(minute, 'penalty', 'penalty-missed')) found.push('penalty')
  if (lately(minute, 'goal', 'red')) found.push('goal-or-red')
  if (lately(20, 'corner')) found.push('corner')
  return found
}

/** Returns the last minutes, overtime and shoot-outs of sports with a clock. */
function clocked(format: EventFormat, state: EventState, now: number): readonly LiveSituation[] {
  const times = playTimes(format)
  if (!times) return []
  const { period } = state
  if (period === times.shootout) return ['shoot-out']
  if (period < times.last) return []
  const second = secondAt(state, now)
  if (second === null) return []
  // All of a short overtime counts; in football only the second half of extra time.
  if (period > times.last) return times.extra === null || period === times.extra ? ['last-minutes'] : []
  return second >= times.minutes * minute - times.lastMinutes * minute ? ['last-minutes'] : []
}

interface PlayTimes {
  /** Length of the last minutes of the last period. */
  readonly minutes: number
  /** The last period of regular time. */
  readonly last: number
  readonly lastMinutes: number
  readonly shootout: number | null
  /** The period of overtime that counts as last minutes; null: all of it. */
  readonly extra: number | null
}

function playTimes(format: EventFormat): PlayTimes | null {
  switch (format.sport) {
    case 'football': {
      const minutes = format.halfMinutes
      return { minutes, last: 2, lastMinutes: Math.min(10, minutes / 4), shootout: 5, extra: 4 }
    }
    case 'basketball':
    case 'american-football':
      return { minutes: format.quarterMinutes, last: 4, lastMinutes: 2, shootout: null, extra: null }
    case 'ice-hockey':
      return { minutes: 20, last: 3, lastMinutes: 2, shootout: 5, extra: null }
    case 'handball':
    case 'rugby':
      return { minutes: format.halfMinutes, last: 2, lastMinutes: 2, shootout: null, extra: null }
    default:
      return null
  }
}

function cricket({ cricket: board }: EventState): readonly LiveSituation[] {
  const innings = board?.innings.at(-1)
  if (!board || !innings || innings.over) return []
  const needed = neededBy(board)
  if (board.balls - innings.balls <= 12 || (needed !== null && needed <= 12)) return ['last-overs']
  return innings.balls < 36 ? ['power-play'] : []
}

function knockedDown(state: EventState, now: number): boolean {
  const last = state.fight?.knockdowns.at(-1)
  const second = secondAt(state, now)
  return last !== undefined && second !== null && last.round === state.period && second - last.second <= 30
}
