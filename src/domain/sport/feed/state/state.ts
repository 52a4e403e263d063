import type { DomainError } from '#kernel/errors.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import {
  type Disputed,
  type EventMessage,
  type EventState,
  type Fixture,
  initialState,
  isFinal,
  type Pair,
  rollbackReasons,
  type TimelineMessage,
} from '../api.ts'
import { feedErrors } from '../errors.ts'
import { scoreRulesOf } from '../sports/score-rules-of.ts'
import { secondAt } from './clock.ts'
import { disputeOf } from './dispute.ts'
import { applyFieldResult } from './field-result.ts'
import { countKnockdown, endRound, type FightFormat, stopFight } from './fight.ts'
import { correctOrder, setPrices } from './hand-prices.ts'
import { countIncident, rollBack } from './incident.ts'
import { isWonByParts, nextPeriodFault } from './periods.ts'
import { setRanking, withdraw } from './ranking.ts'
import { applyResult, extraTimeFault, resultFault } from './result-score.ts'
import { showScoreboard } from './scoreboard.ts'

export const startState = (fixture: Fixture): EventState => withFixture(fixture, initialState)

/** Returns the state with the fixture's facts: the detail that its source reports, and the rule of its tie. */
const withFixture = ({ detail, format }: Fixture, state: EventState): EventState => ({
  ...state,
  ...(detail && { detail }),
  ...(format.sport === 'football' && format.tie && { tie: format.tie }),
})

/**
 * Folds one message into the state. Pure. Refuses a message that is malformed, out of order or impossible in the
 * sport with `feed-message-invalid` (facts: event, seq, reason); the state then stays unchanged.
 */
export function reduce(
  fixture: Fixture,
  state: EventState,
  message: EventMessage,
): Result<EventState, DomainError> {
  const refuse = (reason: string) =>
    fail(feedErrors['feed-message-invalid']({ event: fixture.id, seq: message.seq ?? null, reason }))
  if (message.eventId !== fixture.id) return refuse('unknown event')
  if (message.seq !== state.seq + 1) return refuse(`sequence goes on from ${state.seq}`)
  if (!Number.isSafeInteger(message.at)) return refuse('time is not a whole number of milliseconds')
  if (state.seq > 0 && message.at < state.updatedAt) return refuse('time goes backwards')
  const from = state.seq === 0 ? withFixture(fixture, state) : state
  const next = step(fixture, from, message)
  if (typeof next === 'string') return refuse(next)
  return ok({ ...next, seq: message.seq, updatedAt: message.at })
}

/** Returns the state after one message, or the reason for a refusal. */
function step(
  fixture: Fixture,
  state: EventState,
  message: EventMessage & TimelineMessage,
): EventState | string {
  if (message.type === 'finished') return finish(fixture, state, message)
  if (message.type === 'scoreboard') return showScoreboard(fixture, state, message)
  if (isFinal(state.status))
    return message.type === 'ranking' ? correctOrder(fixture, state, message) : `the event is ${state.status}`
  switch (message.type) {
    case 'period-start':
      return startPeriod(fixture, state, message)
    case 'period-end':
      return endPeriod(fixture, state, message)
    case 'clock':
      return setClock(state, message)
    case 'incident':
      return inPlay(state) ?? countIncident(fixture, state, message.incident)
    case 'rollback':
      if (message.reason !== undefined && !rollbackReasons.includes(message.reason)) return 'unknown reason'
      return inPlay(state) ?? rollBack(state, message.kind, message.side)
    case 'points':
      return inPlay(state) ?? countPoints(fixture, state, message)
    case 'at-bat':
    case 'ball':
    case 'target':
      return (
        inPlay(state) ??
        scoreRulesOf(fixture.format).count?.(fixture.format, state, message) ??
        `no ${message.type} in ${fixture.format.sport}`
      )
    case 'knockdown':
      return inPlay(state) ?? notInFight(fixture) ?? countKnockdown(state, message.side, message.at)
    case 'stopped': {
      const { fight } = scoreRulesOf(fixture.format)
      return inPlay(state) ?? (fight ? stopFight(fight, state, message) : 'no fight')
    }
    case 'prices':
      return setPrices(fixture, state, message.prices)
    case 'withdrawn':
      return withdraw(fixture, state, message)
    case 'ranking':
      return setRanking(fixture, state, message)
    case 'bet-stop':
      if (typeof message.on !== 'boolean') return 'bet stop is on or off'
      return { ...state, betStop: message.on }
    case 'status':
      return changeStatus(state, message)
    default:
      return 'unknown type of message'
  }
}

const inPlay = (state: EventState): string | null => (state.status === 'live' ? null : 'not in play')

const isFight = (format: Fixture['format']): format is Extract<Fixture['format'], FightFormat> =>
  scoreRulesOf(format).fight !== undefined

const notInFight = ({ format }: Fixture): string | null => (isFight(format) ? null : 'no fight')

function startPeriod(
  fixture: Fixture,
  state: EventState,
  message: Extract<EventMessage, { type: 'period-start' }>,
): EventState | string {
  const { period, server } = message
  if (server !== undefined && server !== 0 && server !== 1) return 'unknown server'
  const fault = nextPeriodFault(fixture.format, state, period)
  if (fault) return fault
  const padded = <T>(list: readonly T[], empty: T): readonly T[] =>
    Array.from({ length: period }, (_, index) => list[index] ?? empty)
  const zero: Pair = [0, 0]
  const rules = scoreRulesOf(fixture.format)
  const shootout = period === rules.shootoutPeriod
  const begun: EventState = {
    ...state,
    status: 'live',
    period,
    inBreak: false,
    clock: rules.clock ? { second: 0, at: message.at, running: !shootout } : null,
    periodScores: padded(state.periodScores, zero),
    corners: rules.cornersAndCards ? padded(state.corners, zero) : state.corners,
    yellows: rules.cornersAndCards ? padded(state.yellows, zero) : state.yellows,
    reds: rules.cornersAndCards ? padded(state.reds, zero) : state.reds,
    tennis: rules.startSet?.(state.tennis, server, period) ?? null,
    ...(state.lastPoints ? { lastPoints: [] } : {}),
    betStop: false,
  }
  return rules.startPeriod?.(begun, period, server, fixture.format) ?? begun
}

function endPeriod(
  fixture: Fixture,
  state: EventState,
  message: Extract<EventMessage, { type: 'period-end' }>,
): EventState | string {
  if (state.status !== 'live') return 'not in play'
  if (message.period !== state.period) return `period ${state.period} is played`
  if (isFight(fixture.format))
    return endRound(fixture.format, state, message.cards, stopped(state, message.at))
  // The winning point has ended the set or map already; a repeated end changes nothing.
  if (isWonByParts(fixture.format)) return state.inBreak ? state : 'it is not won'
  const { endPeriod: close } = scoreRulesOf(fixture.format)
  if (close) return close(state, message)
  if (state.inBreak) return 'the period is over already'
  return { ...state, inBreak: true, clock: stopped(state, message.at) }
}

const stopped = (state: EventState, at: number): EventState['clock'] =>
  state.clock && { second: secondAt(state, at) ?? 0, at, running: false }

function setClock(state: EventState, message: Extract<EventMessage, { type: 'clock' }>): EventState | string {
  const { second, running } = message
  if (state.status !== 'live' || !state.clock) return 'no clock runs'
  if (!Number.isFinite(second) || second < 0 || second > 4 * 3600) return 'a clock between 0 and 4 hours'
  if (typeof running !== 'boolean') return 'a clock runs or stands'
  if (state.inBreak && running) return 'no clock runs in the break'
  return { ...state, clock: { second, at: message.at, running } }
}

function countPoints(
  fixture: Fixture,
  state: EventState,
  message: Extract<EventMessage, { type: 'points' }>,
): EventState | string {
  const { side, value, tower } = message
  if (side !== 0 && side !== 1) return 'unknown side'
  const rules = scoreRulesOf(fixture.format)
  const next = rules.countPoints(fixture.format, state, side, value, message.at, tower)
  if (typeof next === 'string' || next.goals !== state.goals || next.period === rules.shootoutPeriod)
    return next
  const before = next.period === state.period ? (state.lastPoints ?? []) : []
  return { ...next, lastPoints: [...before, side === 0 ? value : -value].slice(-pointsKept) }
}

/** Number of last points that a state lists in order. */
const pointsKept = 12

function changeStatus(
  state: EventState,
  message: Extract<EventMessage, { type: 'status' }>,
): EventState | string {
  const from: Readonly<Record<typeof message.status, readonly EventState['status'][]>> = {
    scheduled: ['postponed'],
    interrupted: ['live'],
    live: ['interrupted'],
    postponed: ['scheduled'],
    abandoned: ['live', 'interrupted', 'scheduled'],
    cancelled: ['scheduled', 'postponed'],
  }
  const allowed = Object.hasOwn(from, message.status) ? from[message.status] : null
  if (!allowed) return 'unknown status'
  if (!allowed.includes(state.status)) return `${state.status} does not become ${message.status}`
  if (state.disputed && message.status === 'live') return 'its result is disputed'
  if (message.status === 'live') {
    const clock = state.clock && {
      ...state.clock,
      at: message.at,
      running: !state.inBreak && state.period > 0,
    }
    return { ...state, status: 'live', clock }
  }
  const changed = { ...state, status: message.status, clock: stopped(state, message.at) }
  return message.status === 'scheduled' ? { ...changed, resumedAt: message.seq } : changed
}

function finish(
  fixture: Fixture,
  before: EventState,
  message: Extract<EventMessage, { type: 'finished' }>,
): EventState | string {
  const { score, result, startedAt, confirmed } = message
  const { disputed, ...state } = before
  if (startedAt !== undefined && (!Number.isSafeInteger(startedAt) || startedAt > message.at))
    return 'it began before it ended'
  const { ranked } = scoreRulesOf(fixture.format)
  if (ranked && (score || !(result || state.ranking?.official))) return 'a field ends with its official order'
  if (result && !ranked) return 'no order of two sides'
  if (state.status === 'cancelled' || state.status === 'abandoned') return `the event is ${state.status}`
  if (score) {
    const fault = resultFault(score) ?? extraTimeFault(fixture, score)
    if (fault) return fault
    const dispute = confirmed ? null : disputeOf(fixture, state, score)
    if (dispute) return suspendDisputed(state, dispute, message.at)
  } else if (!result) {
    if (disputed) return 'a disputed result needs a score'
    if (state.status === 'finished') return 'the event is finished'
    if (state.status !== 'live') return 'a result without play needs a score'
    const { winner, lastRegularPeriod, openFault } = scoreRulesOf(fixture.format)
    if (isFight(fixture.format)) {
      if (!state.fight?.decided) return 'the fight is not decided'
    } else if (winner) {
      if (winner(fixture.format, state.score) === null) return 'the match is not decided'
    } else if (state.period < lastRegularPeriod(fixture.format)) {
      return `period ${state.period} is not the last`
    }
    const open = openFault?.(state)
    if (open) return open
  }
  const ended: EventState = {
    ...state,
    status: 'finished',
    inBreak: false,
    betStop: false,
    clock: stopped(state, message.at),
  }
  if (result) return applyFieldResult(fixture, ended, result)
  return score ? applyResult(fixture, ended, score) : ended
}

/** Suspends an event whose play has ended with a disputed result. Only its undisputed play settles bets. */
const suspendDisputed = (state: EventState, disputed: Disputed, at: number): EventState => ({
  ...state,
  ...{ status: 'interrupted', inBreak: true, betStop: false, clock: stopped(state, at), disputed },
})
