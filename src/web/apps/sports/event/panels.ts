import type { AppView } from '#domain/people/settings/api.ts'
import type { EventCard, MarketView } from '#domain/sport/book/api.ts'
import {
  type MarketGroup,
  marketDefinition,
  marketDefinitions,
  parseMarketKey,
} from '#domain/sport/pricing/api.ts'
import { findByName } from '#kernel/find-by-name.ts'

const catalogueOrder = new Map<string, number>(
  marketDefinitions.map(({ type }, index) => [type, index] as const).reverse(),
)

/** First markets of an event's page in the Asian view. */
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
  /** Sport and market type, as in a pin: `football/total`. */
  readonly pin: string
  readonly group: MarketGroup
  readonly columns: 1 | 2 | 3
  readonly markets: MarketView[]
}

/**
 * Returns panels of markets: those of one name (all lines of a total) share a panel. Keeps the catalogue's order,
 * with lines by size.
 */
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

/** Returns the panels with pinned market types first, the latest pin first. */
export const pinnedFirst = (panels: readonly Panel[], pins: readonly string[]): readonly Panel[] => {
  if (pins.length === 0) return panels
  const rank = ({ pin }: Panel) => (pins.includes(pin) ? pins.indexOf(pin) : pins.length)
  return panels.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Returns the panels with a name or outcome that matches the text, tolerating typing errors; all for an empty text.
 */
export const panelsFound = (
  panels: readonly Panel[],
  typed: string,
  outcomesOf: (panel: Panel) => readonly string[],
): readonly Panel[] => findByName(panels, (panel) => [panel.name, ...outcomesOf(panel)], typed)

/** Number of lines shown at first. */
const linesAtFirst = 3

/**
 * Returns the lines of a panel shown at first. A market with more than four lines shows the most even one and its
 * neighbours, by the distance of its two prices; any other shows all.
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
