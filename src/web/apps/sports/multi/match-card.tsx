import { type ReactNode, useRef } from 'react'
import { type EventCard, isInPlay } from '#domain/sport/book/api.ts'
import { useAnyText, useLink, useText, useTimes } from '#web/core/context.ts'
import { useEvent, useEventState } from '#web/core/live/hooks.ts'
import { champPath, eventPath } from '#web/core/router/address.ts'
import { Flag } from '#web/ui/icons/flag.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { entrantName, lineOf, marketName, sidesOfCard } from '#web/ui/words/market-name.ts'
import { competitionName } from '#web/ui/words/source-names.ts'
import { outcomeLabel, shownOutcomes, tennisPoints } from '../board/event-row.tsx'
import { type MainMarkets, mainMarkets } from '../board/main-markets.ts'
import { MatchClock } from '../board/match-clock.tsx'
import { OddsButton } from '../board/odds-button.tsx'
import css from '../competitions/competitions.module.css'

const kinds = ['result', 'total', 'handicap'] as const

/** A match as a card: score by parts, and its main markets. After the match it keeps its last state. */
export function MatchCard({
  card: known,
  level,
  children,
}: {
  readonly card: EventCard
  readonly level: 2 | 3
  /** Actions of the card. */
  readonly children?: ReactNode
}) {
  const t = useText('sports')
  const link = useLink()
  const card = useEvent(known.id) ?? known
  const { competition, home, away, sport } = card
  const shown = useRef<MainMarkets | undefined>(undefined)
  shown.current = mainMarkets(card, shown.current)
  const markets = shown.current
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <article className={`card ${css.match}`} data-match={card.id}>
      <header className={css.head}>
        <SportIcon sport={sport} size={16} />
        <Flag country={competition.country} size={16} />
        <a href={link(champPath(competition))}>
          <bdi>{competitionName(t, competition.name)}</bdi>
        </a>
        {children}
      </header>
      <Heading className={css.sides}>
        <a href={link(eventPath(card))}>
          {(card.field ? [home] : [home, away]).map((team, index) => (
            <span key={team.id}>
              <TeamMark team={team} />
              <bdi>{team.name}</bdi>
              {index === 0 && !card.field ? <span className="visually-hidden"> – </span> : null}
            </span>
          ))}
        </a>
        {card.field ? null : <Score card={card} />}
      </Heading>
      <When card={card} />
      <div className={css.markets}>
        {kinds.map((kind) => {
          const market = markets[kind]
          return market ? <Market key={kind} card={card} kind={kind} market={market} /> : null
        })}
      </div>
    </article>
  )
}

function When({ card }: { readonly card: EventCard }) {
  const t = useText('sports')
  const { shortDayAndTime } = useTimes()
  const state = useEventState(card.id) ?? card.state
  if (isInPlay(state))
    return (
      <p className={css.when} data-live="">
        <MatchClock card={card} state={state} />
      </p>
    )
  return (
    <p className={css.when}>
      {state.status === 'scheduled' ? (
        <time dateTime={new Date(card.startsAt).toISOString()}>{shortDayAndTime(card.startsAt)}</time>
      ) : (
        t(state.status)
      )}
    </p>
  )
}

function Score({ card }: { readonly card: EventCard }) {
  const t = useText('sports')
  const state = useEventState(card.id) ?? card.state
  if (state.status === 'scheduled') return null
  const { score, tennis, periodScores } = state
  return (
    <span className={css.score} dir="ltr">
      <span className="visually-hidden">{t('score')} </span>
      {([0, 1] as const).map((side) => (
        <span key={side}>
          {periodScores.slice(-5).map((pair, index) => (
            <i key={`part ${index + 1}`} aria-hidden="true">
              {pair[side]}
            </i>
          ))}
          {tennis ? <i aria-hidden="true">{tennisPoints(tennis, side)}</i> : null}
          <b>{score[side]}</b>
        </span>
      ))}
    </span>
  )
}

function Market({
  card,
  kind,
  market,
}: {
  readonly card: EventCard
  readonly kind: keyof MainMarkets
  readonly market: NonNullable<MainMarkets[keyof MainMarkets]>
}) {
  const t = useAnyText('board-markets')
  const sides = sidesOfCard(card)
  const line = lineOf(market.key)
  const name = marketName(t, { sport: card.sport, market: market.key, ...sides })
  return (
    <fieldset className={css.market} aria-label={name}>
      <small aria-hidden="true">{name}</small>
      {shownOutcomes(card, market).map(([outcome]) => (
        <OddsButton
          key={outcome}
          event={card}
          market={market.key}
          outcome={outcome}
          label={
            (card.field && entrantName(card.sport, sides.away, outcome)) ||
            outcomeLabel(t, kind, line, outcome)
          }
        />
      ))}
    </fieldset>
  )
}
