import type { EventCard, MarketView } from '#domain/book/api.ts'
import { type MarketGroup, marketDefinition, marketDefinitions, parseMarketKey } from '#domain/pricing/api.ts'
import type { AppView } from '#domain/settings/api.ts'
import { findByName } from '#kernel/find-by-name.ts'

const catalogueOrder = new Map<string, number>(
  marketDefinitions.map(({ type }, index) => [type, index] as const).reverse(),
)

/** What the page of an event begins with in the Asian view. */
const asianFirst = [
  'handicap',
  'games-handicap',
  'total',
  'games-total',
  'h1-handicap',
  'h1-total',
  '1x2',
  'winner',
]

export interface Panel {
  readonly name: string
  /** Sport and market type, as a player pins it: `football/total`. */
  readonly pin: string
  readonly group: MarketGroup
  readonly columns: 1 | 2 | 3
  readonly markets: MarketView[]
}

/** Markets of one name (all lines of a total) share a panel; the catalogue's order is kept, lines by size. */
export function panelsOf(
  card: EventCard,
  nameOf: (market: string) => string,
  appView: AppView = 0,
): readonly Panel[] {
  const panels = new Map<string, Panel>()
  for (const market of card.markets) {
    const { type } = parseMarketKey(market.key)
    const definition = marketDefinition(card.sport, type)
    if (!definition || definition.partOfBet) continue
    const name = nameOf(market.key)
    const known = panels.get(name)
    if (known) known.markets.push(market)
    else
      panels.set(name, {
        name,
        pin: `${card.sport}/${type}`,
        group: definition.group,
        columns: definition.columns,
        markets: [market],
      })
  }
  const order = (panel: Panel) => {
    const { type } = parseMarketKey(panel.markets[0]?.key ?? '')
    const first = appView === 1 ? asianFirst.indexOf(type) : -1
    return first === -1 ? (catalogueOrder.get(type) ?? 0) : first - asianFirst.length
  }
  const line = (market: MarketView) => Number(/(-?[\d.]+)$/.exec(market.key)?.[1] ?? 0)
  for (const { markets } of panels.values()) markets.sort((a, b) => line(a) - line(b))
  return [...panels.values()].sort((a, b) => order(a) - order(b))
}

/** The same panels, pinned market types first in the order in which they were pinned, the last one first. */
export const pinnedFirst = (panels: readonly Panel[], pins: readonly string[]): readonly Panel[] => {
  if (pins.length === 0) return panels
  const rank = ({ pin }: Panel) => (pins.includes(pin) ? pins.indexOf(pin) : pins.length)
  return panels.toSorted((one, other) => rank(one) - rank(other))
}

/** Panels whose name, or the name of an outcome of theirs, is what was typed, a little mistyped too; all for nothing. */
export const panelsFound = (
  panels: readonly Panel[],
  typed: string,
  outcomesOf: (panel: Panel) => readonly string[],
): readonly Panel[] => findByName(panels, (panel) => [panel.name, ...outcomesOf(panel)], typed)

/** How many lines of a market are shown at first. */
const linesAtFirst = 3

/**
 * The lines of a panel that are shown at first: of a market with more than four the most even one and its neighbours,
 * by the distance of its two prices; of other markets all.
 */
export function mainLines({ markets }: Panel): readonly MarketView[] {
  if (markets.length <= linesAtFirst + 1) return markets
  const gaps = markets.map(({ outcomes }) =>
    outcomes.length === 2 ? Math.abs(outcomes[0]![1] - outcomes[1]![1]) : null,
  )
  if (gaps.some((gap) => gap === null)) return markets
  const even = gaps.indexOf(Math.min(...(gaps as number[])))
  const from = Math.min(Math.max(0, even - 1), markets.length - linesAtFirst)
  return markets.slice(from, from + linesAtFirst)
}
