import type { Pair } from '#domain/sport/feed/api.ts'
import { matchLeft, type Shape } from './rates.ts'

/**
 * Corners and cards: the total is a Poisson count whose rate has an unknown factor of the day, gamma distributed.
 * So the total is negative binomial. Each is home's by a share of the day, beta distributed. The match updates
 * both (the gamma and the beta are conjugate). Overdispersed counts of corners: Yip, Zou, Hung and Yiu,
 * "Forecasting number of corner kicks taken in association football using compound Poisson distribution", arXiv
 * 2112.13001 (2021). Figures from the Wyscout timelines.
 */
export interface CountModel {
  /** Expected count of the whole match. */
  readonly mean: number
  readonly homeShare: number
  /** Shape of the gamma factor: variance of the total = mean + mean^2 / spread. */
  readonly spread: number
  /** Weight of the beta share: alpha + beta. */
  readonly weight: number
  readonly shape: Shape
}

/** Counts of each half so far. */
export interface Counted {
  readonly first: Pair
  readonly second: Pair
}

/** Counts still to come, from one distribution. */
export interface CountsLeft {
  /** Chance of each total still to come. */
  readonly total: Float64Array
  readonly home: Float64Array
  readonly away: Float64Array
  /** Home minus away still to come; index 0 is -(width - 1). */
  readonly difference: Float64Array
  /** Total still to come in the first half; null once it is over. */
  readonly firstHalf: Float64Array | null
  /** Expected count still to come, including the update from play. */
  readonly mean: number
  /** Shape of the gamma factor after the update. */
  readonly spread: number
}

/** Totals still to come are below this. */
const width = 36

/** Returns negative binomial chances of 0 .. width - 1, normalised. */
function negativeBinomial(mean: number, spread: number): Float64Array {
  const chances = new Float64Array(width)
  const p = mean / (spread + mean)
  let chance = (1 - p) ** spread
  let sum = 0
  for (let count = 0; count < width; count++) {
    chances[count] = chance
    sum += chance
    chance *= ((spread + count) / (count + 1)) * p
  }
  for (let count = 0; count < width; count++) chances[count] = chances[count]! / sum
  return chances
}

/**
 * Returns the distribution of the counts still to come. `tilted` turns the beta distribution of home's share of
 * the day into that of the rest (a side behind forces more corners).
 */
export function countsLeft(
  model: CountModel,
  halfMinutes: number,
  at: { readonly period: 0 | 1 | 2; readonly second: number },
  counted: Counted,
  tilted: (day: Pair) => Pair = (day) => day,
): CountsLeft {
  const left = matchLeft(halfMinutes, model.shape, at)
  const elapsed = Math.max(0, 1 - left[0] - left[1])
  const home = counted.first[0] + counted.second[0]
  const away = counted.first[1] + counted.second[1]
  const spread = model.spread + home + away
  const learnt = model.mean * (spread / (model.spread + model.mean * elapsed))
  const mean = learnt * (left[0] + left[1])
  const alpha = model.homeShare * model.weight + home
  const beta = (1 - model.homeShare) * model.weight + away
  const total = negativeBinomial(mean, spread)
  const split = splitTotals(total, ...tilted([alpha, beta]))
  return {
    total,
    ...split,
    firstHalf: at.period < 2 ? negativeBinomial(learnt * left[0], spread) : null,
    mean,
    spread,
  }
}

/** Splits totals by a beta-binomial share of home. */
function splitTotals(total: Float64Array, alpha: number, beta: number) {
  const home = new Float64Array(width)
  const away = new Float64Array(width)
  const difference = new Float64Array(2 * width - 1)
  let none = 1
  for (let count = 0; count < width; count++) {
    let chance = total[count]! * none
    for (let mine = 0; mine <= count; mine++) {
      const theirs = count - mine
      home[mine] = home[mine]! + chance
      away[theirs] = away[theirs]! + chance
      const index = mine - theirs + width - 1
      difference[index] = difference[index]! + chance
      chance *= (theirs * (alpha + mine)) / ((mine + 1) * (beta + theirs - 1))
    }
    none *= (beta + count) / (alpha + beta + count)
  }
  return { home, away, difference }
}

export const differenceFrom = -(width - 1)
