import { ChartLine } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import type { EventCard, MarketView } from '#domain/sport/book/api.ts'
import { parseMarketKey, sportFacts } from '#domain/sport/pricing/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { outcomeName, sidesOfCard } from '#web/ui/words/market-name.ts'
import { OddsButton } from '../board/odds-button.tsx'
import css from './event-page.module.css'
import { mainLines, type Panel } from './panels.ts'
import { Pin } from './pin.tsx'

/** One market with all of its lines; players can close it, pin it, and view the movement of its odds. */
export function MarketPanel({
  card,
  panel,
  open,
}: {
  readonly card: EventCard
  readonly panel: Panel
  /** Whether it is open at first. */
  readonly open: boolean
}) {
  const t = useText('match')
  const box = useRef<HTMLDetailsElement>(null)
  const [moves, setMoves] = useState(false)
  const movement = useLoaded(moves, () => import('../movement/odds-movement.tsx'))
  const market = panel.markets[0]!.key
  // The server stores the movement of main markets only.
  const stored = sportFacts[card.sport].mainMarkets.includes(parseMarketKey(market).type)
  const press = () => {
    setMoves(!moves)
    if (box.current) box.current.open = true
  }
  const [more, setMore] = useState(false)
  const main = mainLines(panel)
  const lines = more ? panel.markets : main
  return (
    <div className={css.panel}>
      <Pin id={panel.pin} name={panel.name} />
      {stored ? (
        <button
          type="button"
          className={`icon-button ${css.moves}`}
          aria-label={t('movement', { name: panel.name })}
          title={t('movement', { name: panel.name })}
          aria-expanded={moves}
          onClick={press}
        >
          <ChartLine size={16} aria-hidden="true" />
        </button>
      ) : null}
      <details ref={box} open={open}>
        <summary data-moves={stored || undefined}>
          <h2>{panel.name}</h2>
        </summary>
        {movement ? <movement.OddsMovement card={card} market={market} name={panel.name} /> : null}
        <div className={css.lines}>
          {lines.map((line) => (
            <MarketLine key={line.key} card={card} market={line} columns={panel.columns} />
          ))}
        </div>
        {main.length < panel.markets.length ? (
          <button
            type="button"
            className={css.more}
            aria-expanded={more}
            aria-label={t(more ? 'fewer-lines-of' : 'more-lines-of', { name: panel.name })}
            onClick={() => setMore(!more)}
          >
            {more ? t('fewer-lines') : t('more-lines', { count: panel.markets.length - main.length })}
          </button>
        ) : null}
      </details>
    </div>
  )
}

/** Tells whether outcomes name two sides, which need three lines in a button. Elsewhere `12` is a runner. */
const isTwofold = (market: string) => parseMarketKey(market).type.endsWith('double-chance')

const MarketLine = memo(function MarketLine({
  card,
  market,
  columns,
}: {
  readonly card: EventCard
  readonly market: MarketView
  readonly columns: 1 | 2 | 3
}) {
  const t = useMarketText()
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
          label={
            isTwofold(market.key) || (short && outcome === 'x')
              ? outcome.toUpperCase()
              : outcomeName(t, named, outcome)
          }
          wide
        />
      ))}
    </div>
  )
})
