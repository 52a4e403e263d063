import type { Odds } from '#kernel/betting/odds.ts'
import type { LegOption } from './leg-options.ts'

/** Total odds in thousandths: from `min` up to but excluding `max`. */
export interface Band {
  readonly min: number
  readonly max: number
}

export interface AccumulatorRule {
  readonly legs: number
  /** Range of the total odds when composed. */
  readonly band: Band
  /** Range within which the total odds may move before the accumulator is composed again. */
  readonly keep: Band
}

/** Returns the product of odds in thousandths as a plain number: for choosing only, never for money. */
export const roughTotal = (odds: readonly Odds[]): number =>
  odds.reduce((product, value) => product * (value / 1000), 1000)

export const isWithin = (total: number, { min, max }: Band): boolean => total >= min && total < max

/** Cost of a second leg from the same competition, in logarithms of odds. */
const sameCompetition = 0.4
/** Costs of a rank of 1000 and of full random chance, which makes days differ. */
const byRank = 0.4
const byChance = 0.25

/**
 * Completes an accumulator: adds legs, one per event, to those in `kept` until its total odds lie in the band. Each
 * next leg is the one whose odds are nearest to an equal share of the missing odds. Prefers new competitions and
 * high-ranked ones. Returns null if that leads nowhere. Deterministic.
 */
export function completeAccumulator(
  kept: readonly LegOption[],
  options: readonly LegOption[],
  { legs: wanted, band }: AccumulatorRule,
  taken: ReadonlySet<string> = new Set(),
): readonly LegOption[] | null {
  const legs = [...kept]
  const events = new Set([...taken, ...kept.map((leg) => leg.eventId)])
  const middle = Math.log(Math.sqrt(band.min * band.max) / 1000)
  while (legs.length < wanted) {
    const total = roughTotal(legs.map((leg) => leg.odds))
    const missing = wanted - legs.length
    const ideal = (middle - Math.log(total / 1000)) / missing
    const competitions = new Set(legs.map((leg) => leg.competition))
    let best: LegOption | null = null
    let bestCost = Number.POSITIVE_INFINITY
    for (const option of options) {
      if (events.has(option.eventId)) continue
      if (missing === 1 && !isWithin((total * option.odds) / 1000, band)) continue
      const cost =
        Math.abs(Math.log(option.odds / 1000) - ideal) +
        (competitions.has(option.competition) ? sameCompetition : 0) +
        (option.rank / 1000) * byRank +
        option.chance * byChance
      if (cost > bestCost || (cost === bestCost && best && option.id > best.id)) continue
      best = option
      bestCost = cost
    }
    if (!best) return null
    legs.push(best)
    events.add(best.eventId)
  }
  return isWithin(roughTotal(legs.map((leg) => leg.odds)), band) ? legs : null
}
