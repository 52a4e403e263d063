import type { RollbackReason, Side } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import type { Moment, SentOff } from './simulate-score.ts'
import type { PeriodLog } from './timeline.ts'

/** The draws of a match before its log is written. */
export interface Play {
  readonly goals: readonly Moment[]
  readonly cards: readonly SentOff[]
  readonly corners: readonly Moment[]
}

export interface PlayRates {
  /** Home's share of shots and offsides. */
  readonly homeShare: number
  /** The period's share of a match. */
  readonly share: number
}

/** Counts of an average match, from the Wyscout timelines. */
const shotsAMatch = 20
const offsidesAMatch = 4.2
const penaltiesMissedAMatch = 0.08
const disallowedAMatch = 0.15
/** Share of goals that are penalties. */
const penaltyGoals = 0.08

/**
 * Seconds from a bet stop to the report of a goal and from there to its end, from a penalty award to its kick, and
 * of the review of a goal.
 */
const stopBefore = 4
const stopAfter = 35
const penaltyBefore = 75
const review = 70
/** No other event may change the score this near to a goal that will be disallowed. */
const apart = 180
const clockEvery = 300

/** Writes one period of the play into its log. */
export function logPlay(log: PeriodLog, play: Play, rates: PlayRates, random: Random): void {
  const mine = (moment: Moment) => moment.period === log.period
  const goals = play.goals.filter(mine)
  for (let at = clockEvery; at < log.length; at += clockEvery) log.clock(at)
  for (const { side, second } of play.corners.filter(mine)) log.incident('corner', side, second)
  for (const { side, second, red } of play.cards.filter(mine)) {
    if (red) log.stop(second - stopBefore, second + stopAfter)
    log.incident(red ? 'red' : 'yellow', side, second)
  }
  for (const { side, second } of goals) logGoal(log, side, second, random)
  logDisallowed(log, goals, rates, random)
  const scatter = (count: number, tell: (side: Side, second: number) => void) => {
    for (const second of scattered(count * rates.share, log.length, random)) {
      tell(random() < rates.homeShare ? 0 : 1, second)
    }
  }
  scatter(shotsAMatch, (side, second) => log.incident('shot', side, second))
  scatter(offsidesAMatch, (side, second) => log.incident('offside', side, second))
  scatter(penaltiesMissedAMatch, (side, second) => {
    log.stop(second - penaltyBefore, second + stopAfter)
    log.incident('penalty', side, second - penaltyBefore + stopBefore)
    log.incident('penalty-missed', side, second)
  })
  if (log.period > 1) logSubstitutions(log, random)
}

function logGoal(log: PeriodLog, side: Side, second: number, random: Random): void {
  const penalty = random() < penaltyGoals && second > penaltyBefore
  log.stop(second - (penalty ? penaltyBefore : stopBefore), second + stopAfter)
  if (penalty) log.incident('penalty', side, second - penaltyBefore + stopBefore)
  log.incident('goal', side, second)
}

/**
 * Returns the reason for disallowing a goal, by the fraction of its second, so that it draws no random number:
 * mostly offside.
 */
function reasonOf(second: number): RollbackReason {
  const share = second % 1
  return share < 0.65 ? 'offside' : share < 0.85 ? 'foul' : 'handball'
}

/** Adds goals that are given, reviewed and disallowed. */
function logDisallowed(log: PeriodLog, goals: readonly Moment[], rates: PlayRates, random: Random): void {
  let last = -apart
  for (const second of scattered(disallowedAMatch * rates.share, log.length - review - stopAfter, random)) {
    const side: Side = random() < rates.homeShare ? 0 : 1
    if (second - last < apart || goals.some((goal) => Math.abs(goal.second - second) < apart)) continue
    last = second
    log.stop(second - stopBefore, second + review + stopAfter)
    log.incident('goal', side, second)
    log.rollback('goal', side, second + review, reasonOf(second))
  }
}

/** Adds three to five changes a side in the second half, one or two in extra time. */
function logSubstitutions(log: PeriodLog, random: Random): void {
  for (const side of [0, 1] as const) {
    const count = log.period === 2 ? 3 + Math.floor(random() * 3) : 1
    for (let change = 0; change < count; change++) {
      log.incident('substitution', side, (0.05 + 0.85 * random()) * log.length)
    }
  }
}

/** Returns the moments of a homogeneous Poisson process, in order. */
function scattered(mean: number, length: number, random: Random): number[] {
  const moments: number[] = []
  let at = 0
  for (;;) {
    at -= (Math.log(1 - random()) / mean) * length
    if (!(at < length)) return moments
    moments.push(at)
  }
}
