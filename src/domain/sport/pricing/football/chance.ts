import type { Random } from '#kernel/random.ts'
import { halfWeight, relativeRate } from './rates.ts'

/** Draws a standard normal number (Box and Muller, 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Draws a gamma number of that shape, at least 1, and scale 1 (Marsaglia and Tsang, ACM TOMS 26, 2000). */
export function gamma(shape: number, random: Random): number {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(random)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - random()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

/** Draws a beta number; both parameters at least 1. */
export function beta(alpha: number, other: number, random: Random): number {
  const mine = gamma(alpha, random)
  return mine / (mine + gamma(other, random))
}

/** A half of a simulated match: `length` seconds including its drawn added time. */
export interface Half {
  readonly period: number
  readonly minutes: number
  readonly length: number
}

/**
 * Returns the moments, in seconds of the half, of a Poisson process that follows a shape. `mean` is their expected
 * number over all draws of added time.
 */
export function arrivals(half: Half, mean: number, rise: number, random: Random): number[] {
  const nominal = half.minutes * 60
  const highest = 1 + Math.abs(rise) / 2
  const rate = (mean / halfWeight(half.minutes, half.period, rise)) * highest
  const moments: number[] = []
  let second = 0
  for (;;) {
    second -= Math.log(1 - random()) / rate
    if (!(second < half.length)) return moments
    if (random() * highest < relativeRate(nominal, rise, second)) moments.push(second)
  }
}
