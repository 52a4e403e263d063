import type { Pair } from '#domain/sport/feed/api.ts'
import { shareOfLeft } from './corner-share.ts'
import { type Counted, type CountModel, countsLeft, differenceFrom } from './counts.ts'
import { addHandicaps, addOddEven, addThreeWay, addTotals, countLines, type MarketList } from './lines.ts'
import { cornerShape, type Situation } from './rates.ts'
import type { ScoreModel } from './score-model.ts'

/** Corners of an average match; the better side has more, in proportion to a power of the goals. */
const mean = 9.9
const evenShareOdds = 1.05
const strengthPower = 0.6

export function cornerModel(expected: { readonly home: number; readonly away: number }): CountModel {
  const odds = evenShareOdds * (expected.home / expected.away) ** strengthPower
  return {
    mean,
    homeShare: Math.min(0.85, Math.max(0.15, odds / (1 + odds))),
    spread: 100,
    weight: 20,
    shape: cornerShape,
  }
}

/** Adds every open market on corners of regular time. */
export function addCornerMarkets(
  list: MarketList,
  model: CountModel,
  goals: ScoreModel,
  at: Situation,
  counted: Counted,
): void {
  const lead = at.firstHalf[0] + at.secondHalf[0] - at.firstHalf[1] - at.secondHalf[1]
  const left = countsLeft(model, goals.halfMinutes, at, counted, (day) => shareOfLeft(day, goals, at, lead))
  const now: Pair = [counted.first[0] + counted.second[0], counted.first[1] + counted.second[1]]
  const total = { from: now[0] + now[1], chances: left.total }
  const difference = { from: differenceFrom + now[0] - now[1], chances: left.difference }
  addThreeWay(list, 'corners-1x2', difference)
  addTotals(list, 'corners-total', total, countLines)
  addHandicaps(list, 'corners-handicap', difference, countLines)
  addTotals(list, 'home-corners-total', { from: now[0], chances: left.home }, sideCornerLines)
  addTotals(list, 'away-corners-total', { from: now[1], chances: left.away }, sideCornerLines)
  if (left.firstHalf) {
    const from = counted.first[0] + counted.first[1]
    addTotals(list, 'h1-corners-total', { from, chances: left.firstHalf }, sideCornerLines)
  }
  addOddEven(list, 'corners-odd-even', total)
}

const sideCornerLines = { ...countLines, max: 4 }
