import { Blocks, Lock, SearchX } from 'lucide-react'
import { useState } from 'react'
import { type EventCard, isInPlay } from '#domain/sport/book/api.ts'
import type { EventState } from '#domain/sport/feed/api.ts'
import { type MarketGroup, marketDefinition, parseMarketKey, sportFacts } from '#domain/sport/pricing/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useChoose } from '#web/core/settings/use-settings.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { marketName, outcomeName, sidesOfCard } from '#web/ui/words/market-name.ts'
import { useFavourites } from '../favourites/use-favourites.ts'
import css from './event-page.module.css'
import { MarketPanel } from './market-panel.tsx'
import { MarketTools } from './market-tools.tsx'
import { type Panel, panelsFound, panelsOf, pinnedFirst } from './panels.ts'

/**
 * Groups to choose from. Settings store a choice as 1-based positions in this list, so new entries go at its end
 * only.
 */
const marketGroups = [
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
] as const satisfies readonly MarketGroup[]

const placeOf = (group: MarketGroup) => marketGroups.indexOf(group) + 1

/**
 * Every open market, in groups of which several can be chosen, pinned ones first; choice and pins persist for other
 * matches.
 */
export function EventMarkets({ card, state }: { readonly card: EventCard; readonly state: EventState }) {
  const match = useText('match')
  const names = useMarketText()
  const { appView, filteredMarkets } = useShell().display
  const choose = useChoose()
  const chosen = filteredMarkets === null ? [] : filteredMarkets.split(',').map(Number)
  const panels = panelsOf(
    card,
    (market) => marketName(names, { sport: card.sport, market, ...sidesOfCard(card) }),
    appView,
  )
  const eachWay = card.markets.find(({ key }) => isPartOfBet(card.sport, key))
  const groups = [...new Set(panels.map(({ group }) => group))]
  const current = groups.filter((group) => chosen.includes(placeOf(group)))
  /** Keeps chosen groups that this match lacks, for the next one. */
  const toggle = (place: number) => {
    const others = chosen.filter((one) => one !== place)
    const now = others.length < chosen.length ? others : [...chosen, place].sort((a, b) => a - b)
    choose({ filteredMarkets: now.join(',') || null })
  }
  const [typed, setTyped] = useState('')
  const [fold, setFold] = useState({ open: true, times: 0 })
  const { market: pins } = useFavourites()
  const outcomesOf = ({ markets }: Panel) =>
    markets.flatMap(({ key, outcomes }) =>
      outcomes.map(([id]) =>
        outcomeName(names, { sport: card.sport, market: key, ...sidesOfCard(card) }, id),
      ),
    )
  const ofGroups = panels.filter(({ group }) => current.length === 0 || current.includes(group))
  const shown = panelsFound(pinnedFirst(ofGroups, pins), typed, outcomesOf)
  const built = sportFacts[card.sport].built && !card.field
  const [builds, setBuilds] = useState(false)
  const builder = useLoaded(builds, () => import('../builder/bet-builder.tsx'))
  if (panels.length === 0) {
    const over = !isInPlay(state) && state.status !== 'scheduled'
    const { ofField } = sportViews[card.sport]
    const running = (ofField === true || ofField === 'candidates') && isInPlay(state)
    const until = ofField === 'candidates' ? 'bets-to-the-close' : 'bets-to-the-start'
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
            aria-pressed={group === 'all' ? current.length === 0 : current.includes(group)}
            onClick={() => (group === 'all' ? choose({ filteredMarkets: null }) : toggle(placeOf(group)))}
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
      <MarketTools
        typed={typed}
        onType={setTyped}
        open={fold.open}
        onFold={() => setFold(({ open, times }) => ({ open: !open, times: times + 1 }))}
      />
      {shown.length === 0 ? (
        <EmptyState icon={SearchX} title={match('no-market-found')} text={match('no-market-found-hint')} />
      ) : null}
      {builder ? (
        <builder.BetBuilder key={card.id} card={card} panels={shown} />
      ) : (
        <div className={css.panels}>
          {shown.map((panel) => (
            <MarketPanel key={`${fold.times} ${panel.name}`} card={card} panel={panel} open={fold.open} />
          ))}
        </div>
      )}
    </>
  )
}

const isPartOfBet = (sport: EventCard['sport'], key: string): boolean =>
  marketDefinition(sport, parseMarketKey(key).type)?.partOfBet === true
