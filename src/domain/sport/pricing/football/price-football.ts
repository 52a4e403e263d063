import {
  aheadInTie,
  decidesTie,
  type EventState,
  type Fixture,
  type Pair,
  type Tie,
} from '#domain/sport/feed/api.ts'
import type { JointEnds, JointModel } from '../built/joint.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { side } from './birth-process.ts'
import { scoreModel } from './calibrate.ts'
import { addCardMarkets, cardModel, redsOf } from './cards.ts'
import { addCornerMarkets, cornerModel } from './corners.ts'
import type { Counted, CountModel } from './counts.ts'
import type { Expectation, TeamRatings } from './expectation.ts'
import { addGoalMarkets, type Coverage } from './goal-markets.ts'
import { footballEnds } from './joint-football.ts'
import { MarketList } from './lines.ts'
import { extraTimeShare, homeThrough, homeThroughAfterRegularTime, levelIn } from './qualify.ts'
import { type Situation, scoreEffect, situationOf, sumOf } from './rates.ts'
import { type JointScore, jointScore, type ScoreModel, summary } from './score-model.ts'

/** Models of one match: they follow from its expectation and stay valid for the whole match. */
export interface MatchModels {
  readonly goals: ScoreModel
  readonly corners: CountModel
  readonly cards: CountModel
}

export const halfMinutesOf = (fixture: Fixture): number =>
  fixture.format.sport === 'football' ? fixture.format.halfMinutes : 45

/** @param sentOff whether players can be sent off: false in e-football */
export function matchModels(expectation: Expectation, halfMinutes: number, sentOff = true): MatchModels {
  const cards = cardModel(expectation)
  return {
    goals: scoreModel(expectation, halfMinutes, scoreEffect, sentOff ? redsOf(cards) : [0, 0]),
    corners: cornerModel(expectation),
    cards,
  }
}

/** Maximum of matches with cached models, those priced last. */
const kept = 4096

interface Remembered {
  readonly expectation: Expectation
  readonly models: MatchModels
}

/**
 * Returns the football pricer. Before the start a match follows its ratings. In play it keeps the models with
 * which it was last priced, so that a new fit does not move its prices.
 */
export function footballPricer(ratings: TeamRatings): PriceEvent {
  const remembered = new Map<string, Remembered>()
  const modelsOf = (fixture: Fixture, begun: boolean): MatchModels => {
    const last = remembered.get(fixture.id)
    const expectation = begun && last ? last.expectation : ratings.ratingsFor(fixture)
    const entry =
      last && same(last.expectation, expectation)
        ? last
        : {
            expectation,
            models: matchModels(
              expectation,
              halfMinutesOf(fixture),
              fixture.competition.sport === 'football',
            ),
          }
    remembered.delete(fixture.id)
    remembered.set(fixture.id, entry)
    if (remembered.size > kept) remembered.delete(remembered.keys().next().value!)
    return entry.models
  }
  const price: PriceEvent = (fixture, state, now) => {
    if (fixture.format.sport !== 'football' || isOver(fixture, state)) return []
    return priceFootball(modelsOf(fixture, state.status !== 'scheduled'), fixture, state, now)
  }
  const joint: JointModel = (fixture, state, now) => {
    if (fixture.format.sport !== 'football' || isOver(fixture, state)) return null
    return jointFootball(modelsOf(fixture, state.status !== 'scheduled'), fixture, state, now)
  }
  return Object.assign(price, { joint })
}

/** Returns the ends of a match whose regular time is not over; null afterwards. */
export function jointFootball(
  models: MatchModels,
  fixture: Fixture,
  state: EventState,
  now: number,
): JointEnds | null {
  const at = situationOf(fixture, state, now)
  return at && footballEnds(jointScore(models.goals, at), state, coverageOf(fixture, state).halves)
}

const same = (one: Expectation, other: Expectation): boolean =>
  one.home === other.home && one.away === other.away && one.rho === other.rho

function isOver(fixture: Fixture, state: EventState): boolean {
  if (state.status === 'scheduled') return false
  if (state.status === 'live' || state.status === 'interrupted') return !fixture.liveCoverage
  return true
}

/** Returns every open fair market of a match in that state. */
export function priceFootball(
  models: MatchModels,
  fixture: Fixture,
  state: EventState,
  now: number,
): readonly FairMarket[] {
  const list = new MarketList()
  const { format } = fixture
  const tie = format.sport === 'football' ? format.tie : undefined
  const knockout = format.sport === 'football' && format.knockout && decidesTie(tie)
  const at = situationOf(fixture, state, now)
  if (!at) {
    const through = knockout ? homeThroughAfterRegularTime(models.goals, state, now) : null
    if (through !== null) list.add('to-qualify', ['1', '2'], [through, 1 - through])
    return list.markets
  }
  const coverage = coverageOf(fixture, state)
  const joint = jointScore(models.goals, at)
  addGoalMarkets(list, joint, at, state, coverage)
  if (knockout) addQualify(list, models.goals, joint, at, tie)
  const minutes = models.goals.halfMinutes
  if (coverage.corners) addCornerMarkets(list, models.corners, models.goals, at, counted(at, state.corners))
  if (coverage.cards) {
    const cards = [0, 1].map((half) => both(state.yellows[half], state.reds[half]))
    const [home, away] = sumOf(state.reds)
    addCardMarkets(list, models.cards, minutes, at, counted(at, cards), home + away)
  }
  return list.markets
}

/** Returns the coverage of a source: goal order, corners and cards can only be settled from live coverage. */
function coverageOf(fixture: Fixture, state: EventState): Coverage {
  const detail = (state.seq === 0 ? fixture.detail : undefined) ?? state.detail
  return {
    goals: fixture.liveCoverage && detail.goals,
    halves: detail.halves,
    corners: fixture.liveCoverage && detail.corners,
    cards: fixture.liveCoverage && detail.cards,
  }
}

const nothing: Pair = [0, 0]

const both = (yellows: Pair = nothing, reds: Pair = nothing): Pair => [
  yellows[0] + reds[0],
  yellows[1] + reds[1],
]

const counted = (at: Situation, periods: readonly Pair[]): Counted => ({
  first: at.period > 0 ? (periods[0] ?? nothing) : nothing,
  second: at.period > 1 ? (periods[1] ?? nothing) : nothing,
})

/** Returns home's chance to qualify in a match that has not begun. */
export const homeGoesThrough = (model: ScoreModel): number => throughFrom(model, jointScore(model), [0, 0])

function throughFrom(model: ScoreModel, joint: JointScore, reds: Pair, tie?: Tie): number {
  if (tie) return throughFromLegs(model, joint, reds, tie)
  const { win, draw } = summary(joint)
  return win + draw * homeThrough(model, 0, extraTimeShare, reds)
}

/**
 * Returns the same chance where the first leg counts too: extra time follows where both legs together are level.
 */
function throughFromLegs(model: ScoreModel, joint: JointScore, reds: Pair, tie: Tie): number {
  const { firstHome, firstAway, chances, secondScored } = joint
  let [through, total] = [0, 0]
  /** Level ties by goals of home: extra time treats them differently only where away goals count. */
  const late = new Map<number, number>()
  chances.forEach((cells, branch) => {
    cells.forEach((chance, cell) => {
      if (chance === 0) return
      const home = firstHome[branch]! + secondScored[0] + Math.floor(cell / side)
      const away = firstAway[branch]! + secondScored[1] + (cell % side)
      const ahead = aheadInTie(tie, [home, away])
      total += chance
      if (ahead === 0) through += chance
      if (ahead !== null) return
      const known = late.get(home) ?? homeThrough(model, 0, extraTimeShare, reds, levelIn(tie, [home, away]))
      late.set(home, known)
      through += chance * known
    })
  })
  return through / total
}

function addQualify(
  list: MarketList,
  model: ScoreModel,
  joint: JointScore,
  at: Situation,
  tie: Tie | undefined,
): void {
  const through = throughFrom(model, joint, at.reds, tie)
  list.add('to-qualify', ['1', '2'], [through, 1 - through])
}
