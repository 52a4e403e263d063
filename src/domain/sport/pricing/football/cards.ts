import type { Pair } from '#domain/sport/feed/api.ts'
import { type Counted, type CountModel, countsLeft, differenceFrom } from './counts.ts'
import { addThreeWay, addTotals, countLines, type MarketList } from './lines.ts'
import { cardShape, type Situation } from './rates.ts'

/** Cards of an average match; the weaker side gets more, in proportion to a power of the goals. */
const mean = 4
const evenShareOdds = 0.94
const strengthPower = -0.2

/** Share of cards that are red (a second yellow counts as its red only). */
export const redShare = 0.0436

export function cardModel(expected: { readonly home: number; readonly away: number }): CountModel {
  const odds = evenShareOdds * (expected.home / expected.away) ** strengthPower
  return {
    mean,
    homeShare: Math.min(0.8, Math.max(0.2, odds / (1 + odds))),
    spread: 16,
    weight: 200,
    shape: cardShape,
  }
}

/** Returns the expected red cards of home and away in a whole match. */
export const redsOf = ({ mean, homeShare }: CountModel): Pair => [
  mean * homeShare * redShare,
  mean * (1 - homeShare) * redShare,
]

/** Adds every open market on cards of regular time. Each yellow counts 1 and each red 1. */
export function addCardMarkets(
  list: MarketList,
  model: CountModel,
  halfMinutes: number,
  at: Situation,
  counted: Counted,
  reds: number,
): void {
  const left = countsLeft(model, halfMinutes, at, counted)
  const now: Pair = [counted.first[0] + counted.second[0], counted.first[1] + counted.second[1]]
  addThreeWay(list, 'cards-1x2', {
    from: differenceFrom + now[0] - now[1],
    chances: left.difference,
  })
  addTotals(list, 'cards-total', { from: now[0] + now[1], chances: left.total }, cardLines)
  addTotals(list, 'home-cards-total', { from: now[0], chances: left.home }, cardLines)
  addTotals(list, 'away-cards-total', { from: now[1], chances: left.away }, cardLines)
  // A thinned gamma-Poisson count: no red with chance (spread / (spread + mean * share)) ^ spread.
  if (reds === 0)
    list.yesNo('red-card', 1 - (left.spread / (left.spread + left.mean * redShare)) ** left.spread)
}

const cardLines = { ...countLines, max: 4 }
