import { type ComponentType, memo, useRef } from 'react'
import { type EventCard, isInPlay, type MarketView } from '#domain/sport/book/api.ts'
import type { Entrant, EventState } from '#domain/sport/feed/api.ts'
import { useAnyText, useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { useEvent, useEventState, useMarketCount } from '#web/core/live/hooks.ts'
import { eventPath } from '#web/core/router/address.ts'
import type { TranslateAny } from '#web/i18n/translator.ts'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { dayDistance, shortDay } from '#web/ui/words/dates.ts'
import {
  entrantName,
  lineOf,
  marketName,
  shortOutcome,
  sidesOfCard,
  signedLine,
} from '#web/ui/words/market-name.ts'
import { fieldSize, roundName } from '#web/ui/words/source-names.ts'
import css from './event-row.module.css'
import { columnsOfView, type MainMarkets, mainMarkets } from './main-markets.ts'
import { MatchClock } from './match-clock.tsx'
import { OddsButton } from './odds-button.tsx'

/**
 * An event on a board. It rerenders when its list of markets changes; score, clock and odds rerender by themselves.
 */
export const EventRow = memo(function EventRow({
  id,
  dated = false,
  now,
  Star,
  Both,
}: {
  readonly id: string
  /** Whether the time includes the day: for lists without day headings. */
  readonly dated?: boolean
  readonly now: number
  /** Favourite mark of the event, in lists that have one. */
  readonly Star?: ComponentType<{ readonly card: EventCard }> | undefined
  /** Both-teams-to-score market, in lists that show it. */
  readonly Both?: ComponentType<{ readonly card: EventCard }> | undefined
}) {
  const card = useEvent(id)
  const link = useLink()
  const { appView, detailedScore, gameId } = useShell().display
  const shown = useRef<MainMarkets | undefined>(undefined)
  if (!card) return null
  // An event in the slip or on its own page loads all of its lines: the row keeps its present one.
  shown.current = mainMarkets(card, shown.current)
  const markets = shown.current
  return (
    <li className={css.row} data-row="">
      <span className={css.state}>
        <RowState card={card} dated={dated} now={now} />
        {Star ? <Star card={card} /> : null}
      </span>
      <a className={css.teams} href={link(eventPath(card))}>
        <span>
          <TeamMark team={card.home} />
          <bdi className={css.team}>{card.home.name}</bdi>
        </span>
        {card.field ? (
          <FieldLine card={card} field={card.field} />
        ) : (
          <span>
            <TeamMark team={card.away} />
            <bdi className={css.team}>{card.away.name}</bdi>
          </span>
        )}
        {detailedScore || gameId ? <RowNotes card={card} /> : null}
      </a>
      <RowScore
        id={id}
        ranked={card.field !== undefined}
        inParts={/^(set|map)/.test(sportViews[card.sport].part ?? '')}
      />
      {(card.field ? (['result'] as const) : columnsOfView[appView]).map((kind) => (
        <RowMarket key={kind} card={card} market={markets[kind]} kind={kind} />
      ))}
      {Both ? <Both card={card} /> : null}
      <MoreMarkets id={id} />
    </li>
  )
})

/** Line under a race course or a tournament's name: the number of entrants, then the leader. */
function FieldLine({ card, field }: { readonly card: EventCard; readonly field: readonly Entrant[] }) {
  const t = useText('sports')
  const { ranking } = useEventState(card.id) ?? card.state
  const { ofField } = sportViews[card.sport]
  // A running knockout has no leader.
  const running = ofField === true || ofField === 'players' || ranking?.official
  const leader = running && field.find(({ number }) => number === ranking?.order[0])
  return (
    <span>
      {leader ? (
        <>
          <TeamMark team={leader} />
          <bdi className={css.team}>
            {card.ofSeason || (ofField && ofField !== true) ? leader.name : `${leader.number} ${leader.name}`}
          </bdi>
        </>
      ) : (
        <small className={css.notes}>
          {[roundName(t, card.round), fieldSize(t, card, field, ranking)].filter(Boolean).join(' · ')}
        </small>
      )}
    </span>
  )
}

/** Score by periods and the match number, where the settings show them. */
function RowNotes({ card }: { readonly card: EventCard }) {
  const t = useText('sports')
  const { detailedScore, gameId } = useShell().display
  const { periodScores } = useEventState(card.id) ?? card.state
  const periods = detailedScore ? periodScores.map((pair) => pair.join(':')).join(' · ') : ''
  if (!periods && !gameId) return null
  return (
    <small className={css.notes}>
      {periods ? <span dir="ltr">{periods}</span> : null}
      {gameId ? <span>{t('game-number', { id: card.id })}</span> : null}
    </small>
  )
}

export function RowState({
  card,
  dated,
  now,
}: {
  readonly card: EventCard
  readonly dated: boolean
  readonly now: number
}) {
  const t = useText('sports')
  const { language, zone } = useShell()
  const { timeOfDay } = useTimes()
  const state = useEventState(card.id) ?? card.state
  if (isInPlay(state)) {
    return (
      <span className={css.clock}>
        <MatchClock card={card} state={state} short />
        <VideoMark card={card} />
      </span>
    )
  }
  if (state.status !== 'scheduled') return <span className={css.time}>{t(state.status)}</span>
  const distance = dated ? dayDistance(card.startsAt, now, zone) : 0
  return (
    <time className={css.time} dateTime={new Date(card.startsAt).toISOString()}>
      {dated ? (
        <i>
          {distance === 0
            ? t('today')
            : distance === 1
              ? t('tomorrow')
              : shortDay(card.startsAt, language, zone)}
        </i>
      ) : null}
      {timeOfDay(card.startsAt)}
      <VideoMark card={card} />
    </time>
  )
}

function VideoMark({ card }: { readonly card: EventCard }) {
  const t = useText('sports')
  return card.video ? <b className={css.video} role="img" aria-label={t('has-video')} /> : null
}

/** Returns the tennis points of a side by their usual names. */
export function tennisPoints(tennis: NonNullable<EventState['tennis']>, side: 0 | 1): string {
  const own = tennis.points[side]
  if (tennis.tieBreak) return String(own)
  return ['0', '15', '30', '40', 'A'][own] ?? String(own)
}

/** The score; in sports with sets or maps also that of the current one. */
function RowScore({
  id,
  ranked,
  inParts,
}: {
  readonly id: string
  /** Whether it has a field of entrants, so no score. */
  readonly ranked: boolean
  readonly inParts: boolean
}) {
  const t = useText('sports')
  const state = useEventState(id)
  if (!state || ranked || !isInPlay(state)) return <span className={css.score} />
  const { score, tennis, periodScores } = state
  if (!tennis && !inParts) {
    return (
      <span className={css.score}>
        <span className="visually-hidden">{t('score')}</span>
        <b>{score[0]}</b>
        <b>{score[1]}</b>
      </span>
    )
  }
  const games = periodScores[Math.max(0, state.period - 1)] ?? [0, 0]
  return (
    <span className={css.score} data-tennis="">
      <span className="visually-hidden">{t('score')}</span>
      {([0, 1] as const).map((side) => (
        <b key={side} data-server={tennis?.server === side ? '' : undefined}>
          {tennis ? <i>{tennisPoints(tennis, side)}</i> : null}
          <i>{games[side]}</i>
          {score[side]}
        </b>
      ))}
    </span>
  )
}

/** Returns the label beside an outcome's odds where the market's name is missing: `X`, `O 2.5`, `−1.5`. */
export const outcomeLabel = (
  t: TranslateAny,
  kind: keyof MainMarkets,
  line: string,
  outcome: string,
): string =>
  kind === 'total'
    ? `${shortOutcome(t, outcome)} ${line}`
    : kind === 'handicap'
      ? signedLine(line, outcome === '2')
      : shortOutcome(t, outcome)

/** Returns all outcomes of a main market; for a field the three likeliest, by number. */
export const shownOutcomes = ({ field }: EventCard, { outcomes }: MarketView): MarketView['outcomes'] =>
  field ? outcomes.toSorted((one, other) => one[1] - other[1]).slice(0, 3) : outcomes

export function RowMarket({
  card,
  market,
  kind,
}: {
  readonly card: EventCard
  readonly market: MarketView | undefined
  readonly kind: keyof MainMarkets
}) {
  const t = useAnyText('board-markets')
  if (!market) {
    return (
      <span className={css[kind]} aria-hidden="true">
        {Array.from(
          {
            length:
              kind === 'result' ? (card.field || sportViews[card.sport].result[0] === '1x2' ? 3 : 2) : 2,
          },
          (_, index) => (
            <i key={`none ${index + 1}`} className={css.none} />
          ),
        )}
      </span>
    )
  }
  const sides = sidesOfCard(card)
  const name = marketName(t, { sport: card.sport, market: market.key, ...sides })
  const line = lineOf(market.key)
  return (
    <fieldset className={card.field ? css.field : css[kind]} aria-label={name}>
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

/**
 * Number of markets. Pressing it opens the event, as anywhere in the row outside a button. With no market, betting is
 * suspended: a single cell says so instead.
 */
function MoreMarkets({ id }: { readonly id: string }) {
  const t = useText('coupon')
  const count = useMarketCount(id)
  if (count === 0) return <span className={css.shut}>{t('suspended')}</span>
  return (
    <span className={css.more} dir="ltr" aria-hidden="true">
      {`+${count}`}
    </span>
  )
}
