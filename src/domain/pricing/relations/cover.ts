import type { SportId } from '../../feed/api.ts'
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

/** The best so far, or all of these together where they cost less. Few do: the others need no list of what they back. */
function cheaperTogether(best: Cover, ...parts: readonly Cover[]): Cover {
  let sum = 0
  for (const part of parts) sum += part.sum
  return sum < best.sum ? { sum, backed: parts.flatMap(({ backed }) => backed) } : best
}

/**
 * The cheapest selections of one or several markets that lose nothing whatever happens while the event is played to its end; null where
 * backing any of them all costs more than it brings. It claims nothing of what no reading tells: see decision 0138.
 *
 * @param fair what a model says of the same markets; empty of a provider's
 * @param priced what can be backed
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

/** The selections of a cover, each once. */
export const selectionsOf = ({ backed }: Cover): readonly string[] => [
  ...new Set(backed.map(([name]) => name)),
]

/** The cheapest covers on one axis. */
interface Search {
  /** Of all numbers below it. */
  below(number: number): Cover
  /** Of it and all numbers above. */
  above(number: number): Cover
  /** Covers of all numbers that get something back at one of them. */
  readonly edges: readonly Cover[]
  /** Where intervals begin, and after which they end. */
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

/** A stake, with as much on what wins at its edge as the stake itself does not bring back there. */
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

/** Two stakes, one on each side of a number at which they get back together what they cost. */
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

/** So much or more of the lesser number makes the greater one so much or more. */
function inOrder(lesser: Search, greater: Search | undefined): Cover {
  if (!greater) return none
  let best = none
  for (const number of [...lesser.numbers, ...greater.numbers]) {
    const low = lesser.below(number)
    if (low.sum < best.sum) best = cheaperTogether(best, low, greater.above(number))
  }
  return best
}

/** Either the smaller of two sides has so much, or one of the sides has less. */
function oneOfThree(axes: Searches): Cover {
  const [least, home, away] = [axes.get('least'), axes.get('home'), axes.get('away')]
  if (!least || !home || !away) return none
  return least.numbers.reduce(
    (best, number) => cheaperTogether(best, least.above(number), home.below(number), away.below(number)),
    none,
  )
}

/** `whole` is the sum of two numbers: either one of them has its part, or the whole has less; and the other way round. */
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

/** Relations between outcomes by their names (`implied`, `sums`). */
function* byName(fair: readonly FairMarket[], priced: readonly PricedMarket[]): Generator<Cover> {
  const fairs = new Map(fair.map((market) => [market.key, market]))
  const markets = new Map(priced.map((market) => [market.key, market]))
  const back = (key: string, wanted: (id: string) => boolean): Cover => {
    const model = fairs.get(key)
    const market = markets.get(key)
    // All that can come true has to be known, and to be decided.
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
