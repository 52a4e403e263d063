import type { SportId } from '#domain/sport/feed/api.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { marketDefinitions } from './catalogue.ts'
import { parseMarketKey } from './market-key.ts'
import type { FairMarket, PricedMarket } from './model.ts'
import { paysAll } from './odds/complementary.ts'
import { selectionsOf } from './relations/cover.ts'
import { type Broken, brokenRelations } from './relations/relations.ts'

/**
 * Two prices of one event that cannot both be right, or a market with a guaranteed profit for a player who backs
 * all of its outcomes.
 */
export interface Contradiction {
  readonly kind: /** The inverse odds of all outcomes sum to at most the number of them that come true. */
    | 'sum'
    /** Outcomes of several markets that together never lose money. */
    | 'together-pay'
    /** A line that is easier to win pays more than a harder one. */
    | 'lines'
    /** An outcome pays less than one that contains it. */
    | 'part'
    /** Fair chances of several markets that no model can produce together. */
    | Broken['kind']
  /** `market key=outcome` of the two prices; the market key alone for a sum. */
  readonly between: readonly string[]
}

const marketOf = (selection: string) => selection.slice(0, selection.indexOf('='))

const definitions = new Map(marketDefinitions.map((definition) => [definition.type, definition]))

/** Outcomes of other types that come true whenever the result does. */
const containing: Readonly<Record<string, readonly string[]>> = {
  '1': ['double-chance=1x', 'double-chance=12', 'draw-no-bet=1', 'handicap|0=1'],
  x: ['double-chance=1x', 'double-chance=x2'],
  '2': ['double-chance=12', 'double-chance=x2', 'draw-no-bet=2', 'handicap|0=2'],
}
/** The few market types of an event that these concern. */
const ofParts = new Set(['1x2', ...Object.values(containing).flatMap((wider) => wider.map(marketOf))])

/**
 * Returns the contradictions in an event's offer. Checks the offered odds and, across market types, the fair
 * chances behind them. Normally empty: all prices come from one joint distribution, and neither margin nor ladder
 * changes their order (decision 0011).
 *
 * @param fair the markets that were priced
 * @param priced the same markets as offered, without suspended ones
 */
export function contradictionsOf(
  sport: SportId,
  fair: readonly FairMarket[],
  priced: readonly PricedMarket[],
): readonly Contradiction[] {
  return [...oddsContradictions(priced), ...brokenRelations(sport, fair)]
}

/**
 * Checks odds alone: a provider's chances need not come from one model.
 *
 * @param priced the offer, without suspended markets
 */
export function oddsContradictions(priced: readonly PricedMarket[]): readonly Contradiction[] {
  const sums = priced.filter(paysAll).map(({ key }) => ({ kind: 'sum', between: [key] }) as const)
  const together = priced.flatMap(({ paysWith }) =>
    paysWith ? [{ kind: 'together-pay', between: selectionsOf(paysWith) } as const] : [],
  )
  return [...sums, ...together, ...lineOrders(priced), ...parts(priced)]
}

interface LinePrice {
  readonly line: number
  readonly odds: Odds
  readonly name: string
}

function lineOrders(priced: readonly PricedMarket[]): readonly Contradiction[] {
  const rising = new Map<string, LinePrice[]>()
  const falling = new Map<string, LinePrice[]>()
  for (const { key, outcomes } of priced) {
    const { type, specifier } = parseMarketKey(key)
    const kind = definitions.get(type)?.specifier
    if (kind !== 'line' && kind !== 'index:line') continue
    const colon = specifier.indexOf(':')
    const line = Number(specifier.slice(colon + 1))
    for (const { id, odds } of outcomes) {
      // A higher line makes "over" and the away side harder, "under" and the home side easier.
      const side = id === 'over' || id === '2' ? rising : id === 'under' || id === '1' ? falling : null
      if (!side) continue
      const group = `${type}|${specifier.slice(0, colon + 1)}${id}`
      const lines = side.get(group)
      const price = { line, odds, name: `${key}=${id}` }
      if (lines) lines.push(price)
      else side.set(group, [price])
    }
  }
  return [
    ...[...rising.values()].flatMap((prices) => outOfOrder(prices, 1)),
    ...[...falling.values()].flatMap((prices) => outOfOrder(prices, -1)),
  ]
}

function outOfOrder(prices: LinePrice[], direction: 1 | -1): readonly Contradiction[] {
  prices.sort((a, b) => direction * (a.line - b.line))
  return prices.flatMap((price, index) => {
    const easier = prices[index - 1]
    return easier && easier.odds > price.odds
      ? [{ kind: 'lines', between: [easier.name, price.name] } as const]
      : []
  })
}

function parts(priced: readonly PricedMarket[]): readonly Contradiction[] {
  const odds = new Map<string, Odds>()
  for (const { key, outcomes } of priced)
    if (ofParts.has(key)) for (const one of outcomes) odds.set(`${key}=${one.id}`, one.odds)
  return Object.entries(containing).flatMap(([result, wider]) => {
    const part = odds.get(`1x2=${result}`)
    if (part === undefined) return []
    return wider.flatMap((name) => {
      const whole = odds.get(name)
      return whole !== undefined && whole > part
        ? [{ kind: 'part', between: [`1x2=${result}`, name] } as const]
        : []
    })
  })
}
