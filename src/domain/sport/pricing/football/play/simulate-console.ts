import type { Fixture, Side, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import { arrivals, type Half } from '../chance.ts'
import type { Expectation } from '../expectation.ts'
import { halfMinutesOf, matchModels } from '../price-football.ts'
import { addedSeconds } from '../rates.ts'
import { simulateGoals } from './simulate-score.ts'
import { PeriodLog } from './timeline.ts'

const second = 1000
const halfTimeBreak = 60 * second
/** Missed shots of both sides in a match. */
const shotsAMatch = 14
/** Seconds: bets stop this long before a goal is reported, and resume when its replay is over. */
const stopBefore = 2
const stopAfter = 12

/**
 * Simulates a match of e-football play by play: goals by the rates that price it, in short halves, with shots and
 * bet stops only. Cards do not reduce the sides here, and corners are not counted. Ends with `finished`. The same
 * random numbers give the same match.
 */
export function simulateEFootball(
  fixture: Fixture,
  expectation: Expectation,
  random: Random,
): readonly TimelineMessage[] {
  const minutes = halfMinutesOf(fixture)
  const half = (period: number): Half => {
    const [min, max] = addedSeconds(minutes, period)
    return { period, minutes, length: Math.floor(minutes * 60 + min + random() * (max - min)) }
  }
  const halves = [half(1), half(2)] as const
  const goals = simulateGoals(matchModels(expectation, minutes, false).goals, halves, [], random)
  const messages: TimelineMessage[] = []
  let at = fixture.startsAt + Math.floor(random() * 60 * second)
  for (const one of halves) {
    const log = new PeriodLog(one.period, at, one.length)
    for (const { period, side, second } of goals) {
      if (period !== one.period) continue
      log.stop(second - stopBefore, second + stopAfter)
      log.incident('goal', side, second)
    }
    for (const second of arrivals(one, shotsAMatch / 2, 0, random)) {
      const side: Side = random() < expectation.home / (expectation.home + expectation.away) ? 0 : 1
      log.incident('shot', side, second)
    }
    messages.push(...log.messages())
    at = log.endsAt + (one.period === 1 ? halfTimeBreak : 0)
  }
  return [...messages, { type: 'finished', at: at + 5 * second + Math.floor(random() * 10 * second) }]
}
