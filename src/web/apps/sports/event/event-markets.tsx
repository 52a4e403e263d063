import { Blocks, Lock } from 'lucide-react'
import { memo, useState } from 'react'
import { type EventCard, isInPlay, type MarketView } from '#domain/book/api.ts'
import type { EventState } from '#domain/feed/api.ts'
import {
  type MarketGroup,
  marketDefinition,
  marketDefinitions,
  parseMarketKey,
  sportFacts,
} from '#domain/pricing/api.ts'
import type { AppView, Display } from '#domain/settings/api.ts'
import { useAnyText, useShell, useText } from '#web/core/context.ts'
import { useChoose } from '#web/core/settings/use-settings.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { marketName, outcomeName, sidesOfCard } from '#web/ui/market-name.ts'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { OddsButton } from '../board/odds-button.tsx'
import css from './event-page.module.css'

const catalogueOrder = new Map<string, number>(
  marketDefinitions.map(({ type }, index) => [type, index] as const).reverse(),
)

/** What may be chosen to be shown. A choice is kept as a place in this list: it only grows at its end. */
const shownMarkets = [
  'all',
  'main',
  'totals',
  'handicaps',
  'goals',
  'halves',
  'periods',
  'correct-score',
  'corners',
  'cards',
  'sets',
  'games',
  'other',
  'maps',
] as const satisfies readonly (MarketGroup | 'all')[]

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

const placeOf = (group: MarketGroup | 'all') => shownMarkets.indexOf(group) as Display['filteredMarkets']

interface Panel {
  readonly name: string
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
    const definition = marketDefinition(card.sport, parseMarketKey(market.key).type)
    if (!definition || definition.partOfBet) continue
    const name = nameOf(market.key)
    const known = panels.get(name)
    if (known) known.markets.push(market)
    else panels.set(name, { name, group: definition.group, columns: definition.columns, markets: [market] })
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

/** Every open market in groups that can be chosen by tabs; the choice holds for the next match too. */
export function EventMarkets({ card, state }: { readonly card: EventCard; readonly state: EventState }) {
  const match = useText('match')
  const names = useAnyText('markets')
  const { appView, filteredMarkets } = useShell().display
  const choose = useChoose()
  const chosen: MarketGroup | 'all' = shownMarkets[filteredMarkets]
  const panels = panelsOf(
    card,
    (market) => marketName(names, { sport: card.sport, market, ...sidesOfCard(card) }),
    appView,
  )
  const eachWay = card.markets.find(({ key }) => isPartOfBet(card.sport, key))
  const groups = [...new Set(panels.map(({ group }) => group))]
  const current = chosen !== 'all' && groups.includes(chosen) ? chosen : 'all'
  const shown = panels.filter(({ group }) => current === 'all' || group === current)
  const built = sportFacts[card.sport].built && !card.field
  const [builds, setBuilds] = useState(false)
  const builder = useLoaded(builds, () => import('../builder/bet-builder.tsx'))
  if (panels.length === 0) {
    const over = !isInPlay(state) && state.status !== 'scheduled'
    const running = sportViews[card.sport].ofField !== undefined && isInPlay(state)
    const until = card.sport === 'politics' ? 'bets-to-the-close' : 'bets-to-the-start'
    return (
      <div className="card">
        <EmptyState
          icon={Lock}
          title={match(over ? 'event-over' : running ? 'bets-closed' : 'no-markets')}
          text={match(over ? 'event-over-hint' : running ? until : 'no-markets-hint')}
        />
      </div>
    )
  }
  return (
    <>
      <fieldset className={`chips ${css.groups}`} aria-label={match('market-groups')}>
        {(['all', ...groups] as const).map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === current}
            onClick={() => choose({ filteredMarkets: placeOf(group) })}
          >
            {names(`group.${group}`, group)}
            <small>
              {group === 'all' ? panels.length : panels.filter((panel) => panel.group === group).length}
            </small>
          </button>
        ))}
      </fieldset>
      {eachWay ? (
        <p className={css.terms}>
          {marketName(names, { sport: card.sport, market: eachWay.key, ...sidesOfCard(card) })}
        </p>
      ) : null}
      {built ? (
        <button
          type="button"
          className={`button small ${css.builds}`}
          aria-pressed={builds}
          onClick={() => setBuilds(!builds)}
        >
          <Blocks size={16} aria-hidden="true" />
          {match('builder')}
        </button>
      ) : null}
      {builder ? (
        <builder.BetBuilder key={card.id} card={card} panels={shown} />
      ) : (
        <div className={css.panels}>
          {shown.map((panel) => (
            <MarketPanel key={panel.name} card={card} panel={panel} />
          ))}
        </div>
      )}
    </>
  )
}

const isPartOfBet = (sport: EventCard['sport'], key: string): boolean =>
  marketDefinition(sport, parseMarketKey(key).type)?.partOfBet === true

function MarketPanel({ card, panel }: { readonly card: EventCard; readonly panel: Panel }) {
  return (
    <details className={css.panel} open>
      <summary>
        <h2>{panel.name}</h2>
      </summary>
      <div className={css.lines}>
        {panel.markets.map((market) => (
          <MarketLine key={market.key} card={card} market={market} columns={panel.columns} />
        ))}
      </div>
    </details>
  )
}

const MarketLine = memo(function MarketLine({
  card,
  market,
  columns,
}: {
  readonly card: EventCard
  readonly market: MarketView
  readonly columns: 1 | 2 | 3
}) {
  const t = useAnyText('markets')
  const short = useShell().display.marketNames === 1
  const sides = short && !card.field ? { home: '1', away: '2' } : sidesOfCard(card)
  const named = { sport: card.sport, market: market.key, ...sides }
  return (
    <div className={css.line} data-columns={columns}>
      {market.outcomes.map(([outcome]) => (
        <OddsButton
          key={outcome}
          event={card}
          market={market.key}
          outcome={outcome}
          label={short && outcome === 'x' ? 'X' : outcomeName(t, named, outcome)}
          wide
        />
      ))}
    </div>
  )
})
