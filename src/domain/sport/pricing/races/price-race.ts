import { type Entrant, isWithdrawn } from '#domain/sport/feed/api.ts'
import { marketKey } from '../api.ts'
import { openMarket } from '../distribution.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { eachWayKey, placeTerms } from './place-terms.ts'
import { aheadChance, placeChances, rankingChances } from './ranking.ts'

/** Returns the weights of a field in the order of its numbers, from strengths in standard deviations. */
export const weightsOf = (
  field: readonly Entrant[],
  strength: (teamId: string) => number,
  perDeviation: number,
): readonly number[] => field.map(({ id }) => Math.exp(strength(id) * perDeviation))

/** Returns the pricer of a race with laps, in which each entrant drops out with one chance, until it starts. */
export const lapPricer =
  (strength: (teamId: string) => number, perDeviation: number, dropOut: number): PriceEvent =>
  (fixture, { status, withdrawn }) => {
    const field = (fixture.field ?? []).filter(({ gone }) => !gone)
    // Withdrawals happen right before the start, so the race is not offered again.
    if (status !== 'scheduled' || field.length < 4 || withdrawn) return []
    const weights = weightsOf(field, strength, perDeviation)
    const chances = placeChances(weights, 10, dropOut)
    const within = (places: number) => each(field, chances[places - 1]!)
    // That all drop out is next to impossible, so the winner's chances exclude it.
    const anyone = chances[0]!.reduce((sum, chance) => sum + chance, 0)
    const winner = each(
      field,
      chances[0]!.map((chance) => chance / anyone),
    )
    return [
      ...openMarket('race-winner', winner),
      ...openMarket('race-top-3', within(3), false),
      ...openMarket('race-top-10', within(10), false),
      ...eachWay(field, '', within),
      ...openMarket('race-fastest-lap', each(field, rankingChances(weights).first)),
      ...duels(field, weights, dropOut),
    ]
  }

const each = (field: readonly Entrant[], chances: readonly number[]) =>
  field.map(({ number }, index) => [`${number}`, chances[index]!] as const)

/**
 * Returns the pricer of a race from one ranking model, until it starts. Positions during the race say more about
 * the finish than the model does.
 *
 * @param perDeviation increase of the log weight per standard deviation of strength
 * @param byNumber whether to offer the winner's number: not where entrants may be withdrawn
 */
export const racePricer =
  (strength: (teamId: string) => number, perDeviation: number, byNumber = true): PriceEvent =>
  ({ field = [] }, state) => {
    if (state.status !== 'scheduled') return []
    const running = field.filter(({ number }) => !isWithdrawn(state, number))
    if (running.length < 4) return []
    const weights = weightsOf(running, strength, perDeviation)
    const books = state.withdrawn?.length
    return [
      ...fieldMarkets(running, weights, books ? `${books}` : ''),
      ...duels(running, weights),
      ...(byNumber ? numberMarkets(running, weights) : []),
    ]
  }

/** @param book the specifier of these markets */
export function fieldMarkets(
  field: readonly Entrant[],
  weights: readonly number[],
  book: string,
): readonly FairMarket[] {
  const { first, firstTwo, firstThree } = rankingChances(weights)
  const within = (places: number) => each(field, places === 3 ? firstThree : firstTwo)
  return [
    ...openMarket(marketKey('race-winner', book), each(field, first)),
    ...openMarket(marketKey('race-top-2', book), within(2), false),
    ...openMarket(marketKey('race-top-3', book), within(3), false),
    ...eachWay(field, book, within),
  ]
}

/** Returns the place part of an each-way bet on these, beside the markets that determine its odds. */
function eachWay(
  field: readonly Entrant[],
  book: string,
  within: (places: number) => ReturnType<typeof each>,
): readonly FairMarket[] {
  const terms = placeTerms(field.length)
  if (!terms) return []
  const { places, parts } = terms
  const winner = marketKey('race-winner', book)
  const pricedBy = { winner, below: marketKey(`race-top-${places}`, book), parts }
  return openMarket(eachWayKey(winner, terms), within(places), false).map((market) => ({
    ...market,
    pricedBy,
  }))
}

function numberMarkets(field: readonly Entrant[], weights: readonly number[]): readonly FairMarket[] {
  const { first } = rankingChances(weights)
  const odd = field.reduce((sum, { number }, index) => sum + (number % 2 === 1 ? first[index]! : 0), 0)
  const line = Math.floor(field.length / 2) + 0.5
  const over = field.reduce((sum, { number }, index) => sum + (number > line ? first[index]! : 0), 0)
  return [
    ...openMarket('race-winner-odd-even', [
      ['odd', odd],
      ['even', 1 - odd],
    ]),
    ...openMarket(marketKey('race-winner-number', `${line}`), [
      ['over', over],
      ['under', 1 - over],
    ]),
  ]
}

/**
 * Pairs each entrant with the one nearest in strength: the first with the second, the third with the fourth.
 */
function duels(field: readonly Entrant[], weights: readonly number[], dropOut = 0): readonly FairMarket[] {
  const ordered = [...field.entries()].sort(([a], [b]) => weights[b]! - weights[a]!)
  return Array.from({ length: Math.floor(ordered.length / 2) }, (_, duel) => {
    const [low, high] = [ordered[2 * duel]!, ordered[2 * duel + 1]!].sort(([a], [b]) => a - b)
    // Given that not both drop out: in that case stakes are returned.
    const both = aheadChance(weights[low![0]]!, weights[high![0]]!)
    const chance = (dropOut + (1 - dropOut) * both) / (1 + dropOut)
    const [one, other] = [low![1].number, high![1].number]
    const outcomes = [
      [`${one}`, chance],
      [`${other}`, 1 - chance],
    ] as const
    return openMarket(marketKey('race-duel', `${one}.${other}`), outcomes, true, dropOut * dropOut)
  }).flat()
}
