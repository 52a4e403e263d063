import type { Fixture, Side, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import { redShare } from '../cards.ts'
import type { Half } from '../chance.ts'
import type { Expectation } from '../expectation.ts'
import { halfMinutesOf, type MatchModels, matchModels } from '../price-football.ts'
import { extraHalfMinutes, extraTimeShare } from '../qualify.ts'
import { addedSeconds, cornerTilt } from '../rates.ts'
import { logPlay, type PlayRates } from './play-log.ts'
import { shootOut } from './shoot-out.ts'
import {
  type CountOfDay,
  drawDay,
  leadAt,
  type Moment,
  type SentOff,
  simulateCounts,
  simulateGoals,
  simulateHalfGoals,
} from './simulate-score.ts'
import { PeriodLog } from './timeline.ts'

const second = 1000
const minute = 60 * second
const halfTimeBreak = 15 * minute
const extraTimeBreak = 5 * minute
const extraHalfBreak = 2 * minute
const shootOutBreak = 4 * minute

/** Factors of the day, common to the counts of a match. */
interface Days {
  readonly corners: CountOfDay
  readonly cards: CountOfDay
}

/**
 * Simulates a match play by play, with the rates that price it: goals, cards, corners, shots, offsides, penalties,
 * substitutions, disallowed goals, bet stops around what may change the score, added time. Adds extra time and a
 * shoot-out where a knockout is level. Ends with `finished`. The same random numbers give the same match.
 */
export function simulateFootball(
  fixture: Fixture,
  expectation: Expectation,
  random: Random,
): readonly TimelineMessage[] {
  const minutes = halfMinutesOf(fixture)
  const models = matchModels(expectation, minutes)
  const days: Days = { corners: drawDay(models.corners, random), cards: drawDay(models.cards, random) }
  const halves = [drawHalf(1, minutes, random), drawHalf(2, minutes, random)] as const
  const cards = halves.flatMap((half) => drawCards(models, days, half, halfShare(models.cards, half), random))
  const goals = simulateGoals(models.goals, halves, cards, random)
  const rates: PlayRates = { homeShare: days.corners.homeShare, share: 0.5 }
  const messages: TimelineMessage[] = []
  let at = fixture.startsAt + Math.floor(random() * 3 * minute)
  for (const half of halves) {
    const log = new PeriodLog(half.period, at, half.length)
    const corners = drawCorners(models, days, half, halfShare(models.corners, half), goals, random)
    logPlay(log, { goals, cards, corners }, rates, random)
    messages.push(...log.messages())
    at = log.endsAt + (half.period === 1 ? halfTimeBreak + Math.floor(random() * minute) : 0)
  }
  const knockout = fixture.format.sport === 'football' && fixture.format.knockout
  if (knockout && leadAt(goals, 2, Number.POSITIVE_INFINITY) === 0) {
    at = playOn(messages, at + extraTimeBreak, models, days, goals, cards, random)
  }
  messages.push({ type: 'finished', at: at + 10 * second + Math.floor(random() * 50 * second) })
  return messages
}

/** Plays extra time and, when it leaves the score level, the shoot-out. Returns the time at which play ends. */
function playOn(
  messages: TimelineMessage[],
  from: number,
  models: MatchModels,
  days: Days,
  regular: readonly Moment[],
  shown: readonly SentOff[],
  random: Random,
): number {
  const share = extraTimeShare / 2
  let goals = [...regular]
  let cards = [...shown]
  let at = from
  for (const period of [3, 4]) {
    const half = drawHalf(period, extraHalfMinutes, random)
    cards = [...cards, ...drawCards(models, days, half, share, random)]
    goals = [...goals, ...simulateHalfGoals(models.goals, half, share, goals, cards, random)]
    const log = new PeriodLog(period, at, half.length)
    const corners = drawCorners(models, days, half, share, goals, random)
    logPlay(log, { goals, cards, corners }, { homeShare: days.corners.homeShare, share }, random)
    messages.push(...log.messages())
    at = log.endsAt + (period === 3 ? extraHalfBreak : 0)
  }
  if (leadAt(goals, 4, Number.POSITIVE_INFINITY) !== 0) return at
  const log = shootOut(at + shootOutBreak, random)
  messages.push(...log.messages())
  return log.endsAt
}

function drawHalf(period: number, minutes: number, random: Random): Half {
  const [min, max] = addedSeconds(minutes, period)
  return { period, minutes, length: Math.floor(minutes * 60 + min + random() * (max - min)) }
}

const halfShare = ({ shape }: { readonly shape: { readonly firstHalf: number } }, half: Half): number =>
  half.period === 1 ? shape.firstHalf : 1 - shape.firstHalf

const drawCards = (models: MatchModels, days: Days, half: Half, share: number, random: Random): SentOff[] =>
  simulateCounts(models.cards, days.cards, half, share, random).map((card) => ({
    ...card,
    red: random() < redShare,
  }))

function drawCorners(
  models: MatchModels,
  days: Days,
  half: Half,
  share: number,
  goals: readonly Moment[],
  random: Random,
): readonly { readonly side: Side; readonly period: number; readonly second: number }[] {
  const tilt = (moment: number) => cornerTilt(leadAt(goals, half.period, moment))
  return simulateCounts(models.corners, days.corners, half, share, random, tilt)
}
