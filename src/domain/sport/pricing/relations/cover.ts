import type { SportId } from '#domain/sport/feed/api.ts'
import type { Cover, FairMarket, PricedMarket } from '../model.ts'
import { halves, implied, partsOf, sums, within } from './readings.ts'
import { type AxisStakes, type Stake, type StakesByCount, stakesOf } from './stakes.ts'

const any = Number.POSITIVE_INFINITY
const none: Cover = { sum: any, backed: [] }
const nothing: Cover = { sum: 0, backed: [] }

const both = (one: Cover, other: Cover): Cover => ({
  sum: one.sum + other.sum,
  backed: [...one.backed, ...other.backed],
})
const cheaper = (one: Cover, other: Cover): Cover => (other.sum < one.sum ? other : one)

/**
 * Returns the best cover so far, or all of these together where they cost less. Few do, so the list of selections
 * is built only then.
 */
function cheaperTogether(best: Cover, ...parts: readonly Cover[]): Cover {
  let sum = 0
  for (const part of parts) sum += part.sum
  return sum < best.sum ? { sum, backed: parts.flatMap(({ backed }) => backed) } : best
}

/**
 * Returns the cheapest selections of one or several markets that never lose money while the event is played to its
 * end. Null where every such combination costs more than it returns. Covers only cases with a reading: see
 * decision 0138.
 *
 * @param fair a model's chances for the same markets; empty for a provider's event
 * @param priced the markets that can be backed
 */
export function payingCover(
  sport: SportId,
  fair: readonly FairMarket[],
  priced: readonly PricedMarket[],
): Cover | null {
  const counts = stakesOf(sport, fair, priced)
  let best = none
  const tell = (cover: Cover) => {
    best = cheaper(best, cover)
  }
  for (const [count, axes] of searched(counts)) {
    for (const [name, axis] of axes.own) {
      tell(axis.below(any))
      for (const cover of axis.edges) tell(cover)
      for (const [lesser, greater] of within) if (lesser === name) tell(inOrder(axis, axes.own.get(greater)))
    }
    tell(oneOfThree(axes.own))
    best = cheapestSum(best, axes.own.get('total'), axes.own.get('home'), axes.own.get('away'))
    const [kind, time] = count.split(' ')
    for (const part of partsOf[kind!] ?? [])
      for (const [other, ofPart] of axes.all)
        if (other === part || other.startsWith(`${part} `))
          for (const name of ['total', 'home', 'away']) {
            const lesser = ofPart.get(name)
            if (lesser) tell(inOrder(lesser, axes.own.get(name)))
          }
    const [first, second] = (time === 'overtime' ? undefined : halves[kind!]) ?? []
    if (first && second)
      for (const name of ['total', 'home', 'away', 'margin'])
        best = cheapestSum(
          best,
          axes.own.get(name),
          axes.all.get(first)?.get(name),
          axes.all.get(second)?.get(name),
        )
  }
  for (const cover of byName(fair, priced)) tell(cover)
  return best.sum <= 1 ? best : null
}

/** Returns the selections of a cover, each once. */
export const selectionsOf = ({ backed }: Cover): readonly string[] => [
  ...new Set(backed.map(([name]) => name)),
]

/** Cheapest covers on one axis. */
interface Search {
  /** Returns the cover of all numbers below it. */
  below(number: number): Cover
  /** Returns the cover of it and all numbers above. */
  above(number: number): Cover
  /** Covers of all numbers that return a part of the stake at one of them. */
  readonly edges: readonly Cover[]
  /** Numbers at which intervals begin, and after which they end. */
  readonly numbers: readonly number[]
}

type Searches = ReadonlyMap<string, Search>

function* searched(
  counts: StakesByCount,
): Generator<[string, { readonly own: Searches; readonly all: ReadonlyMap<string, Searches> }]> {
  const all = new Map(
    [...counts].map(([count, axes]) => [
      count,
      new Map([...axes].map(([name, axis]) => [name, searchOf(axis)])),
    ]),
  )
  for (const [count, own] of all) yield [count, { own, all }]
}

function searchOf({ stakes: plain, lowest, but }: AxisStakes): Search {
  const at = (number: number): Cover =>
    plain.reduce(
      (best, stake) => (stake.from <= number && number <= stake.to ? cheaper(best, coverOf(stake)) : best),
      none,
    )
  const stakes = [...plain, ...plain.flatMap((stake) => widened(stake, at))]
  const lower = new Map<number, Cover>()
  const upper = new Map<number, Cover>()
  const below = (number: number): Cover => {
    if (number <= lowest) return nothing
    const known = lower.get(number)
    if (known) return known
    const best = stakes.reduce((so, stake) => {
      if (stake.from >= number || number > stake.to + 1 || stake.cost >= so.sum) return so
      return cheaperTogether(so, coverOf(stake), below(stake.from))
    }, none)
    lower.set(number, best)
    return best
  }
  const above = (number: number): Cover => {
    if (number === any) return nothing
    const known = upper.get(number)
    if (known) return known
    const best = stakes.reduce((so, stake) => {
      if (stake.from > number || number > stake.to || stake.cost >= so.sum) return so
      return cheaperTogether(so, coverOf(stake), above(stake.to + 1))
    }, none)
    upper.set(number, best)
    return best
  }
  return {
    below,
    above,
    edges: [
      ...but.map(({ at: number, cost, backed }) => both({ sum: cost, backed }, at(number))),
      ...meeting(plain, lowest),
    ],
    numbers: [...new Set(stakes.flatMap(({ from, to }) => [from, to + 1]))].filter(Number.isFinite),
  }
}

const coverOf = ({ cost, backed }: Stake): Cover => ({ sum: cost, backed })

/** Returns a stake together with the bets on its edge that replace the part not returned there. */
function widened(stake: Stake, at: (number: number) => Cover): readonly Stake[] {
  const { edge, cost, from, to } = stake
  if (!edge) return []
  const back = edge.half < 0 ? cost / 2 : edge.half > 0 ? (1 + cost) / 2 : cost
  const rest = at(edge.at)
  if (rest.sum === any) return []
  return [
    {
      from: Math.min(from, edge.at),
      to: Math.max(to, edge.at),
      cost: cost + (1 - back) * rest.sum,
      backed: [...stake.backed, ...rest.backed.map(([name, one]) => [name, (1 - back) * one] as const)],
    },
  ]
}

/** Returns pairs of stakes, one on each side of a number at which they together return their cost. */
function meeting(stakes: readonly Stake[], lowest: number): readonly Cover[] {
  const cheapest = (side: readonly Stake[], half: number, at: number): Cover =>
    side.reduce(
      (best, { edge, ...stake }) =>
        edge?.at === at && edge.half >= half ? cheaper(best, coverOf(stake)) : best,
      none,
    )
  const above = stakes.filter(({ to, edge }) => edge && to === any)
  const below = stakes.filter(({ from, edge, to }) => edge && from <= lowest && to < edge.at)
  return above.flatMap((stake) => {
    const { at, half } = stake.edge!
    return at < stake.from ? [both(coverOf(stake), cheapest(below, -half, at))] : []
  })
}

/** Returns the cheapest cover by order: if the lesser number reaches a value, the greater one does too. */
function inOrder(lesser: Search, greater: Search | undefined): Cover {
  if (!greater) return none
  let best = none
  for (const number of [...lesser.numbers, ...greater.numbers]) {
    const low = lesser.below(number)
    if (low.sum < best.sum) best = cheaperTogether(best, low, greater.above(number))
  }
  return best
}

/**
 * Returns the cheapest cover of three: the smaller of two sides reaches a number, or one of the sides is below it.
 */
function oneOfThree(axes: Searches): Cover {
  const [least, home, away] = [axes.get('least'), axes.get('home'), axes.get('away')]
  if (!least || !home || !away) return none
  return least.numbers.reduce(
    (best, number) => cheaperTogether(best, least.above(number), home.below(number), away.below(number)),
    none,
  )
}

/**
 * Returns the cheapest cover by a sum. `whole` is the sum of two numbers: either one of them reaches its part, or
 * the whole is below the sum; and vice versa.
 */
function cheapestSum(
  soFar: Cover,
  whole: Search | undefined,
  one: Search | undefined,
  two: Search | undefined,
): Cover {
  if (!whole || !one || !two) return soFar
  let best = soFar
  for (const m of one.numbers) {
    const [more, less] = [one.above(m), one.below(m)]
    for (const n of two.numbers) {
      if (more.sum <= 1) best = cheaperTogether(best, more, two.above(n), whole.below(m + n - 1))
      if (less.sum <= 1) best = cheaperTogether(best, less, two.below(n), whole.above(m + n))
    }
  }
  return best
}

/** Yields relations between outcomes by their names (`implied`, `sums`). */
function* byName(fair: readonly FairMarket[], priced: readonly PricedMarket[]): Generator<Cover> {
  const fairs = new Map(fair.map((market) => [market.key, market]))
  const markets = new Map(priced.map((market) => [market.key, market]))
  const back = (key: string, wanted: (id: string) => boolean): Cover => {
    const model = fairs.get(key)
    const market = markets.get(key)
    // All possible outcomes must be known, and must be decided.
    if (!model?.exclusive || model.returned || model.returned === null || !market) return none
    const ids = model.outcomes.flatMap(({ id }) => (wanted(id) ? [id] : []))
    const odds = new Map(market.outcomes.map(({ id, odds }) => [id, odds]))
    return ids.reduce((all, id) => {
      const own = odds.get(id)
      return own === undefined ? none : both(all, { sum: 1000 / own, backed: [[`${key}=${id}`, 1000 / own]] })
    }, nothing)
  }
  const split = (name: string): readonly [string, string] => {
    const equals = name.indexOf('=')
    return [name.slice(0, equals), name.slice(equals + 1)]
  }
  for (const [part, whole] of implied) {
    const [[lesser, outcome], [greater, wider]] = [split(part), split(whole)]
    yield both(
      back(lesser, (id) => id !== outcome),
      back(greater, (id) => id === wider),
    )
  }
  for (const [name, market, ids] of sums) {
    const [key, outcome] = split(name)
    yield both(
      back(key, (id) => id === outcome),
      back(market, (id) => !ids.test(id)),
    )
    yield both(
      back(key, (id) => id !== outcome),
      back(market, (id) => ids.test(id)),
    )
  }
}
