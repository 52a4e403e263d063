import type { ComponentType } from 'react'
import type { EventCard } from '#domain/sport/book/api.ts'
import { useShell } from '#web/core/context.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { marketName, outcomeName, sidesOfCard } from '#web/ui/words/market-name.ts'
import css from '../board/event-row.module.css'
import { OddsButton } from '../board/odds-button.tsx'

/**
 * Both-teams-to-score market, where a row has room for one market and the setting names this one; renders nothing
 * where there is none: the result stays.
 */
function BothScore({ card }: { readonly card: EventCard }) {
  const t = useMarketText()
  const market = card.markets.find(({ key }) => key === 'both-score')
  if (!market) return null
  const named = { sport: card.sport, market: market.key, ...sidesOfCard(card) }
  return (
    <fieldset className={css.both} aria-label={marketName(t, named)}>
      {market.outcomes.map(([outcome]) => (
        <OddsButton
          key={outcome}
          event={card}
          market={market.key}
          outcome={outcome}
          label={outcomeName(t, named, outcome)}
        />
      ))}
    </fieldset>
  )
}

/** Returns the component for both teams to score; undefined unless the setting names it. */
export function useBothScore(): ComponentType<{ readonly card: EventCard }> | undefined {
  const { appView, boardMarket } = useShell().display
  return appView === 0 && boardMarket === 3 ? BothScore : undefined
}
