import type { SportId } from '#domain/sport/feed/api.ts'
import { parseMarketKey } from '../market-key.ts'
import type { FairMarket } from '../model.ts'
import { readAxes, type Steps, slack } from './axes.ts'
import { type Axis, chains, halves, implied, partsOf, sums, within } from './readings.ts'

/** Fair chances of two markets that no joint model can have. */
export interface Broken {
  readonly kind: /** One case has two chances. */
    | 'same'
    /** A case is likelier than one that contains it. */
    | 'within'
    /** Two counts and their sum are inconsistent. */
    | 'together'
  readonly between: readonly string[]
}

const plain: readonly Axis[] = ['total', 'home', 'away']

/**
 * Checks on fair chances the relations between any two markets of one event that are independent of the model.
 */
export function brokenRelations(sport: SportId, fair: readonly FairMarket[]): readonly Broken[] {
  const { axes, differences } = readAxes(sport, fair)
  const found: Broken[] = differences.map(({ between }) => ({ kind: 'same', between }))
  const no = (kind: Broken['kind'], ...between: readonly string[]) => found.push({ kind, between })
  for (const [count, ofCount] of axes) {
    for (const steps of ofCount.values()) inOrder(steps, steps, no)
    for (const [lesser, greater] of within) inOrder(ofCount.get(lesser), ofCount.get(greater), no)
    addsUp(ofCount.get('total'), ofCount.get('home'), ofCount.get('away'), no)
    bothOrEither(ofCount, no)
    const [name, time] = count.split(' ')
    for (const part of partsOf[name!] ?? [])
      for (const [other, ofPart] of axes)
        if (other === part || other.startsWith(`${part} `))
          for (const axis of plain) inOrder(ofPart.get(axis), ofCount.get(axis), no)
    const [first, second] = halves[name!] ?? []
    if (!first || !second || time === 'overtime') continue
    const [one, two] = [axes.get(first), axes.get(second)]
    for (const axis of [...plain, 'margin'] as const)
      addsUp(ofCount.get(axis), one?.get(axis), two?.get(axis), no)
  }
  namedRelations(fair, no)
  return found
}

type Tell = (kind: Broken['kind'], ...between: readonly string[]) => void

/** Checks that the lesser count is no likelier to reach a number than the greater one. */
function inOrder(lesser: Steps | undefined, greater: Steps | undefined, no: Tell): void {
  if (!lesser || !greater) return
  const [few, many] = [rising(lesser), rising(greater)]
  let next = 0
  for (const [number, { chance, by }] of few) {
    while (next < many.length && many[next]![0] <= number) next++
    const least = many[next - 1]
    if (least && least[1].chance < chance - slack) no('within', by, least[1].by)
  }
}

/**
 * Checks a sum. `whole` is the sum of two counts: it reaches a number only where one of them reaches its part, and
 * must where both do.
 */
function addsUp(whole: Steps | undefined, one: Steps | undefined, two: Steps | undefined, no: Tell): void {
  if (!whole || !one || !two) return
  const known = rising(whole)
  const others = rising(two)
  for (const [m, first] of one) {
    // The first known number of the whole from here on, and the last one up to it: both move with n.
    let at = 0
    for (const [n, second] of others) {
      const sum = first.chance + second.chance
      while (at < known.length && known[at]![0] < m + n - 1) at++
      const either = known[at]?.[1]
      if (either && either.chance > sum + slack) no('together', either.by, first.by, second.by)
      const both = (known[at] && known[at]![0] <= m + n ? known[at] : known[at - 1])?.[1]
      if (both && both.chance < sum - 1 - slack) no('together', both.by, first.by, second.by)
    }
  }
}

/**
 * Checks that at least one side has a count where the total is one or more, and both where the smaller count is.
 */
function bothOrEither(ofCount: ReadonlyMap<Axis, Steps>, no: Tell): void {
  const [home, away, total, least] = (['home', 'away', 'total', 'least'] as const).map((axis) =>
    ofCount.get(axis)?.get(1),
  )
  if (!home || !away || !total || !least) return
  if (Math.abs(home.chance + away.chance - total.chance - least.chance) > 2 * slack)
    no('together', least.by, home.by, away.by, total.by)
}

const rising = (steps: Steps) => [...steps].sort(([a], [b]) => a - b)

/** Relations between outcomes by their names. */
function namedRelations(fair: readonly FairMarket[], no: Tell): void {
  const markets = new Map(fair.filter(({ returned }) => !returned).map((market) => [market.key, market]))
  const chanceOf = (name: string): number | undefined => {
    const equals = name.indexOf('=')
    const market = markets.get(name.slice(0, equals))
    return market?.outcomes.find(({ id }) => id === name.slice(equals + 1))?.probability
  }
  for (const [part, whole] of implied) {
    const [lesser, greater] = [chanceOf(part), chanceOf(whole)]
    if (lesser !== undefined && greater !== undefined && lesser > greater + slack) no('within', part, whole)
  }
  for (const [one, key, ids] of sums) {
    const chance = chanceOf(one)
    const market = markets.get(key)
    if (chance === undefined || !market) continue
    const sum = market.outcomes.reduce(
      (all, { id, probability }) => (ids.test(id) ? all + probability : all),
      0,
    )
    if (Math.abs(sum - chance) > slack) no('same', one, key)
  }
  for (const chain of chains)
    for (const { key, outcomes } of fair) {
      const { type, specifier } = parseMarketKey(key)
      const at = chain.indexOf(type)
      if (at < 0) continue
      for (const wider of chain.slice(at + 1)) {
        const other = specifier ? `${wider}|${specifier}` : wider
        const containing = markets.get(other)
        if (!containing) continue
        const greater = new Map(containing.outcomes.map(({ id, probability }) => [id, probability]))
        for (const { id, probability } of outcomes)
          if (probability > (greater.get(id) ?? 1) + slack) no('within', `${key}=${id}`, `${other}=${id}`)
      }
    }
}
