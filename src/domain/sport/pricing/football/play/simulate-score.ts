import type { Side } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import { arrivals, beta, gamma, type Half } from '../chance.ts'
import type { CountModel } from '../counts.ts'
import { goalShape, leadIndex, manpower } from '../rates.ts'
import { type ScoreModel, tau } from '../score-model.ts'

/** An event of one side at a moment of a period. */
export interface Moment {
  readonly period: number
  readonly second: number
  readonly side: Side
}

export interface SentOff extends Moment {
  readonly red: boolean
}

const before = (one: Moment, period: number, second: number): boolean =>
  one.period < period || (one.period === period && one.second <= second)

/** Returns the lead of the home side at a moment. */
export function leadAt(goals: readonly Moment[], period: number, second: number): number {
  let lead = 0
  for (const goal of goals) if (before(goal, period, second)) lead += goal.side === 0 ? 1 : -1
  return lead
}

/** The day's factor and home's share of a count model, drawn once a match. */
export interface CountOfDay {
  readonly factor: number
  readonly homeShare: number
}

export const drawDay = (model: CountModel, random: Random): CountOfDay => ({
  factor: gamma(model.spread, random) / model.spread,
  homeShare: beta(model.homeShare * model.weight, (1 - model.homeShare) * model.weight, random),
})

/**
 * Simulates corners, cards or shots of one half. `tilt` shifts the odds that one is home's by the lead of the
 * moment.
 */
export function simulateCounts(
  model: CountModel,
  day: CountOfDay,
  half: Half,
  share: number,
  random: Random,
  tilt: (second: number) => number = () => 1,
): Moment[] {
  const rise = model.shape.rise[half.period === 1 ? 0 : 1]
  return arrivals(half, model.mean * day.factor * share, rise, random).map((second): Moment => {
    const home = day.homeShare * tilt(second)
    const side: Side = random() * (home + 1 - day.homeShare) < home ? 0 : 1
    return { period: half.period, second, side }
  })
}

/**
 * Simulates the goals of one half from the model's rates, after those already scored and with the cards of the
 * match.
 */
export function simulateHalfGoals(
  model: ScoreModel,
  half: Half,
  share: number,
  scored: readonly Moment[],
  cards: readonly SentOff[],
  random: Random,
): Moment[] {
  const rise = goalShape.rise[half.period === 1 ? 0 : 1]
  const goals = [...scored]
  const fresh: Moment[] = []
  let lead = leadAt(scored, half.period, 0)
  const reds = cards.filter(({ red }) => red)
  // Thinning from a rate that no lead and no missing player exceeds.
  const bound = (model.home + model.away) * highestFactor
  for (const second of arrivals(half, bound * share, rise, random)) {
    const off: [number, number] = [0, 0]
    for (const card of reds) if (before(card, half.period, second)) off[card.side]++
    const [homeMen, awayMen] = manpower(off)
    const home = model.home * homeMen * model.effect.byLead[leadIndex(lead)]!
    const away = model.away * awayMen * model.effect.byLead[leadIndex(-lead)]!
    const draw = random() * bound
    if (draw >= home + away) continue
    const side: Side = draw < home ? 0 : 1
    const goal = { period: half.period, second, side }
    lead += side === 0 ? 1 : -1
    goals.push(goal)
    fresh.push(goal)
  }
  return fresh
}

const highestFactor = 2

const tries = 200

/**
 * Simulates the goals of regular time. Draws a path from the birth process and keeps it with a chance in
 * proportion to tau of its final score. Pricing weighs paths in exactly this way.
 */
export function simulateGoals(
  model: ScoreModel,
  halves: readonly [Half, Half],
  cards: readonly SentOff[],
  random: Random,
): Moment[] {
  const { home, away, rho } = model
  const max = Math.max(1, 1 - rho, 1 - home * away * rho, 1 + home * rho, 1 + away * rho)
  let goals: Moment[] = []
  for (let attempt = 0; attempt < tries; attempt++) {
    const first = simulateHalfGoals(model, halves[0], goalShape.firstHalf, [], cards, random)
    const second = simulateHalfGoals(model, halves[1], 1 - goalShape.firstHalf, first, cards, random)
    goals = [...first, ...second]
    const homeGoals = goals.filter(({ side }) => side === 0).length
    const weight = tau(homeGoals, goals.length - homeGoals, home, away, rho)
    if (random() * max < weight) return goals
  }
  return goals
}
