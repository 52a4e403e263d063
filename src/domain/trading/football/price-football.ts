import type { EventState, Fixture, Pair } from '../../feed/api.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { scoreModel } from './calibrate.ts'
import { addCardMarkets, cardModel } from './cards.ts'
import { addCornerMarkets, cornerModel } from './corners.ts'
import type { Counted, CountModel } from './counts.ts'
import type { Expectation, TeamRatings } from './expectation.ts'
import { addGoalMarkets, type Coverage } from './goal-markets.ts'
import { MarketList } from './lines.ts'
import { extraTimeShare, homeThrough, homeThroughAfterRegularTime } from './qualify.ts'
import { type Situation, situationOf, sumOf } from './rates.ts'
import { type JointScore, jointScore, type ScoreModel, summary } from './score-model.ts'

/** The models of one match: they follow from its expectation and hold for the whole of it. */
export interface MatchModels {
  readonly goals: ScoreModel
  readonly corners: CountModel
  readonly cards: CountModel
}

export const halfMinutesOf = (fixture: Fixture): number =>
  fixture.format.sport === 'football' ? fixture.format.halfMinutes : 45

export function matchModels(expectation: Expectation, halfMinutes: number): MatchModels {
  return {
    goals: scoreModel(expectation, halfMinutes),
    corners: cornerModel(expectation),
    cards: cardModel(expectation),
  }
}

/** Models of matches are kept for so many of the last ones priced. */
const kept = 4096

/**
 * The football pricer. Prices are pure in the fixture, its state, the time and the ratings; the models of a match are
 * remembered from its first pricing, so that ratings that are fitted anew do not move a match already on offer.
 */
export function footballPricer(ratings: TeamRatings): PriceEvent {
  const remembered = new Map<string, MatchModels>()
  return (fixture, state, now) => {
    if (fixture.format.sport !== 'football' || isOver(fixture, state)) return []
    let models = remembered.get(fixture.id)
    if (!models) {
      models = matchModels(ratings.ratingsFor(fixture), halfMinutesOf(fixture))
      if (remembered.size >= kept) remembered.delete(remembered.keys().next().value!)
      remembered.set(fixture.id, models)
    }
    return priceFootball(models, fixture, state, now)
  }
}

function isOver(fixture: Fixture, state: EventState): boolean {
  if (state.status === 'scheduled') return false
  if (state.status === 'live' || state.status === 'interrupted') return !fixture.liveCoverage
  return true
}

/** Every fair market of a match that is open in that state. */
export function priceFootball(
  models: MatchModels,
  fixture: Fixture,
  state: EventState,
  now: number,
): readonly FairMarket[] {
  const list = new MarketList()
  const knockout = fixture.format.sport === 'football' && fixture.format.knockout
  const at = situationOf(fixture, state, now)
  if (!at) {
    const through = knockout ? homeThroughAfterRegularTime(models.goals, state, now) : null
    if (through !== null) list.add('to-qualify', ['1', '2'], [through, 1 - through])
    return list.markets
  }
  const coverage = coverageOf(fixture, state)
  const joint = jointScore(models.goals, at)
  addGoalMarkets(list, joint, at, state, coverage)
  if (knockout) addQualify(list, models.goals, joint, at)
  const lead = at.firstHalf[0] + at.secondHalf[0] - at.firstHalf[1] - at.secondHalf[1]
  const minutes = models.goals.halfMinutes
  if (coverage.corners) {
    addCornerMarkets(list, models.corners, minutes, at, counted(at, state.corners), lead)
  }
  if (coverage.cards) {
    const cards = [0, 1].map((half) => both(state.yellows[half], state.reds[half]))
    const [home, away] = sumOf(state.reds)
    addCardMarkets(list, models.cards, minutes, at, counted(at, cards), home + away)
  }
  return list.markets
}

/** Goal order, corners and cards are settled from play as it happens only. */
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

function addQualify(list: MarketList, model: ScoreModel, joint: JointScore, at: Situation): void {
  const { win, draw } = summary(joint)
  const through = win + draw * homeThrough(model, 0, extraTimeShare, at.reds)
  list.add('to-qualify', ['1', '2'], [through, 1 - through])
}
