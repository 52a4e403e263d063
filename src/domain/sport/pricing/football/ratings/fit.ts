import type { HistoricResult } from '#domain/sport/feed/index.ts'
import type { Expectation } from '../expectation.ts'
import { minimise } from './minimise.ts'

/**
 * Team strengths of one competition by Dixon and Coles, "Modelling association football scores and inefficiencies
 * in the football betting market", Applied Statistics 46 (1997), 265-280:
 *
 *   log(home goals) = base + advantage + attack(home) - defence(away)
 *   log(away goals) = base + attack(away) - defence(home)
 *
 * with the low-score dependence rho, by maximum likelihood weighted with exp(-decay * age). Strengths have a
 * normal prior, so that few matches move them little; the prior of a side that joined later (promoted) is below
 * the others'.
 */
export interface FittedLeague {
  readonly base: number
  readonly advantage: number
  readonly rho: number
  readonly teams: ReadonlyMap<string, TeamStrength>
  /** Strength of an unknown side: the mean of the lower third. */
  readonly unknown: TeamStrength
  /** Number of results used. */
  readonly results: number
}

export interface TeamStrength {
  readonly attack: number
  readonly defence: number
}

export interface FitOptions {
  /** Per day; the paper's 0.0065 per half week. */
  readonly decay: number
  /** Standard deviation of the prior of a side's quality, (attack + defence) / sqrt 2, in log goals. */
  readonly spread: number
  /**
   * The same for its openness, (attack - defence) / sqrt 2: sides differ less in it, so that totals differ less.
   */
  readonly openness: number
  /** Distance by which the prior of a side that joined later is lower. */
  readonly newcomer: number
}

export const fitOptions: FitOptions = { decay: 0.0019, spread: 0.4, openness: 0.15, newcomer: 0.15 }

const day = 86_400_000
/** Delay after the competition's first match from which a side's first match means that it joined later. */
const joinedLater = 200 * day
/** Priors of the common parameters: mean and standard deviation. */
const basePrior = [0.2, 0.5] as const
const advantagePrior = [0.24, 0.15] as const
const rhoPrior = [-0.05, 0.06] as const
const rhoBound = 0.2
/** Lower bound of a score correction, so that its logarithm exists on the way to the optimum. */
const minTau = 0.05

interface Matches {
  readonly home: Int32Array
  readonly away: Int32Array
  readonly goals: Float64Array
  readonly conceded: Float64Array
  readonly weight: Float64Array
  readonly advantage: Float64Array
}

/** Fits one competition on its results before `asOf` (sport time, ms). Null when there are fewer than 20. */
export function fitLeague(
  results: readonly HistoricResult[],
  asOf: number,
  options: FitOptions = fitOptions,
): FittedLeague | null {
  const known = results.filter(({ at }) => at < asOf)
  if (known.length < minResults) return null
  const ids = [...new Set(known.flatMap(({ homeId, awayId }) => [homeId, awayId]))]
  const index = new Map(ids.map((id, position) => [id, position]))
  const matches = asArrays(known, index, asOf, options.decay)
  const priors = priorMeans(known, index, options.newcomer)
  const start = new Float64Array(common + 2 * ids.length)
  start[0] = basePrior[0]
  start[1] = advantagePrior[0]
  start[2] = Math.atanh(rhoPrior[0] / rhoBound)
  for (let team = 0; team < ids.length; team++) {
    start[common + team] = priors[team]!
    start[common + ids.length + team] = priors[team]!
  }
  const point = minimise((at, gradient) => loss(at, gradient, matches, priors, options), start)
  const teams = new Map(
    ids.map((id, team): [string, TeamStrength] => [
      id,
      { attack: point[common + team]!, defence: point[common + ids.length + team]! },
    ]),
  )
  return {
    base: point[0]!,
    advantage: point[1]!,
    rho: rhoBound * Math.tanh(point[2]!),
    teams,
    unknown: lowerThird([...teams.values()]),
    results: known.length,
  }
}

const minResults = 20
/** base, advantage, rho precede the teams' parameters. */
const common = 3

function asArrays(
  results: readonly HistoricResult[],
  index: ReadonlyMap<string, number>,
  asOf: number,
  decay: number,
): Matches {
  return {
    home: Int32Array.from(results, ({ homeId }) => index.get(homeId)!),
    away: Int32Array.from(results, ({ awayId }) => index.get(awayId)!),
    goals: Float64Array.from(results, ({ home }) => home),
    conceded: Float64Array.from(results, ({ away }) => away),
    weight: Float64Array.from(results, ({ at }) => Math.exp((-decay * (asOf - at)) / day)),
    advantage: Float64Array.from(results, ({ neutral }) => (neutral ? 0 : 1)),
  }
}

function priorMeans(
  results: readonly HistoricResult[],
  index: ReadonlyMap<string, number>,
  newcomer: number,
): Float64Array {
  const first = new Float64Array(index.size).fill(Number.POSITIVE_INFINITY)
  let start = Number.POSITIVE_INFINITY
  for (const { homeId, awayId, at } of results) {
    start = Math.min(start, at)
    for (const id of [homeId, awayId]) first[index.get(id)!] = Math.min(first[index.get(id)!]!, at)
  }
  return first.map((at) => (at - start > joinedLater ? -newcomer : 0))
}

/** Adds a normal prior's part to the gradient and returns its part of the loss. */
function prior(
  point: Float64Array,
  gradient: Float64Array,
  index: number,
  mean: number,
  spread: number,
): number {
  const off = (point[index]! - mean) / spread
  gradient[index] = gradient[index]! + off / spread
  return (off * off) / 2
}

/** Returns minus the weighted log likelihood and log prior, without constants; writes its gradient. */
function loss(
  point: Float64Array,
  gradient: Float64Array,
  matches: Matches,
  priors: Float64Array,
  options: FitOptions,
): number {
  const count = priors.length
  const base = point[0]!
  const rho = rhoBound * Math.tanh(point[2]!)
  gradient.fill(0)
  let sum = 0
  let baseSlope = 0
  let advantageSlope = 0
  let rhoSlope = 0
  for (let match = 0; match < matches.home.length; match++) {
    const home = common + matches.home[match]!
    const away = common + matches.away[match]!
    const advantage = matches.advantage[match]!
    const logHome = base + point[1]! * advantage + point[home]! - point[away + count]!
    const logAway = base + point[away]! - point[home + count]!
    const lambda = Math.exp(logHome)
    const mu = Math.exp(logAway)
    const x = matches.goals[match]!
    const y = matches.conceded[match]!
    const weight = matches.weight[match]!
    let value = lambda - x * logHome + mu - y * logAway
    let homeSlope = lambda - x
    let awaySlope = mu - y
    if (x <= 1 && y <= 1) {
      const both = lambda * mu
      const tilt = x === 0 ? (y === 0 ? -both : lambda) : y === 0 ? mu : -1
      const tau = Math.max(minTau, 1 + tilt * rho)
      value -= Math.log(tau)
      rhoSlope -= (weight * tilt) / tau
      if (x === 0) homeSlope -= (tilt * rho) / tau
      if (y === 0) awaySlope -= (tilt * rho) / tau
    }
    sum += weight * value
    homeSlope *= weight
    awaySlope *= weight
    baseSlope += homeSlope + awaySlope
    advantageSlope += homeSlope * advantage
    gradient[home] = gradient[home]! + homeSlope
    gradient[away + count] = gradient[away + count]! - homeSlope
    gradient[away] = gradient[away]! + awaySlope
    gradient[home + count] = gradient[home + count]! - awaySlope
  }
  gradient[0] = baseSlope
  gradient[1] = advantageSlope
  gradient[2] = rhoSlope * (rhoBound - (rho * rho) / rhoBound)
  sum += prior(point, gradient, 0, ...basePrior)
  sum += prior(point, gradient, 1, ...advantagePrior)
  const rhoOff = (rho - rhoPrior[0]) / rhoPrior[1]
  gradient[2] = gradient[2]! + (rhoOff / rhoPrior[1]) * (rhoBound - (rho * rho) / rhoBound)
  sum += (rhoOff * rhoOff) / 2
  for (let team = 0; team < count; team++) {
    const attack = common + team
    const defence = attack + count
    const quality = (point[attack]! + point[defence]! - 2 * priors[team]!) / Math.SQRT2 / options.spread
    const openness = (point[attack]! - point[defence]!) / Math.SQRT2 / options.openness
    const together = quality / Math.SQRT2 / options.spread
    const apart = openness / Math.SQRT2 / options.openness
    gradient[attack] = gradient[attack]! + together + apart
    gradient[defence] = gradient[defence]! + together - apart
    sum += (quality * quality + openness * openness) / 2
  }
  return sum
}

function lowerThird(teams: readonly TeamStrength[]): TeamStrength {
  const sorted = [...teams].sort((a, b) => a.attack + a.defence - b.attack - b.defence)
  const low = sorted.slice(0, Math.max(1, Math.ceil(sorted.length / 3)))
  const mean = (of: (team: TeamStrength) => number) =>
    low.reduce((sum, team) => sum + of(team), 0) / low.length
  return { attack: mean(({ attack }) => attack), defence: mean(({ defence }) => defence) }
}

/** Returns the expected goals of a match between sides of those strengths. */
export function expectedGoals(
  league: Pick<FittedLeague, 'base' | 'advantage' | 'rho'>,
  home: TeamStrength,
  away: TeamStrength,
  neutral: boolean,
): Expectation {
  return {
    home: Math.exp(league.base + (neutral ? 0 : league.advantage) + home.attack - away.defence),
    away: Math.exp(league.base + away.attack - home.defence),
    rho: league.rho,
  }
}
