import type { ReactNode } from 'react'
import { type EventCard, isInPlay } from '#domain/sport/book/api.ts'
import { type Entrant, type EventState, isWithdrawn, placesOf } from '#domain/sport/feed/api.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import { drawnColours } from '#web/ui/icons/drawn.ts'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { signedLine } from '#web/ui/words/market-name.ts'
import { fieldSize, roundName } from '#web/ui/words/source-names.ts'
import { MatchClock } from '../board/match-clock.tsx'
import { Star } from '../favourites/star.tsx'
import css from './field-board.module.css'

/** Formats a golfer's strokes against par, and the holes played: `−7 · 12`. */
function cardText(ranking: EventState['ranking'], number: number): string {
  const [toPar, holes] = ranking?.cards?.[ranking.order.indexOf(number)] ?? [0, 0]
  return holes > 0 ? `\u2066${signedLine(`${toPar}`)} · ${holes}\u2069` : ''
}

/** Sorts the teams of a season by its table, golfers by their scorecards. */
const byTable = (field: readonly Entrant[], ranking: EventState['ranking']): readonly Entrant[] =>
  ranking
    ? field.toSorted((a, b) => ranking.order.indexOf(a.number) - ranking.order.indexOf(b.number))
    : field

/** Sorts entrants by number; once the order is official by it, then those who dropped out or did not start. */
const byFinish = (field: readonly Entrant[], { ranking }: EventState): readonly Entrant[] => {
  if (!ranking?.official) return field
  const place = ({ number }: Entrant) => {
    const index = ranking.order.indexOf(number)
    return index < 0 ? field.length : index
  }
  return field.toSorted((a, b) => place(a) - place(b))
}

/** Head of the page of an event with a field: the course, the entrants, and the order. */
export function FieldBoard({
  card,
  field,
  state,
  starred = false,
  children,
}: {
  readonly card: EventCard
  readonly field: readonly Entrant[]
  readonly state: EventState
  /** Whether it has a favourite mark; the page loads the texts. */
  readonly starred?: boolean
  /** Rendered before the field: a long field would push it off a phone's screen. */
  readonly children?: ReactNode
}) {
  const t = useText('sports')
  const match = useText('match')
  const { dayAndTime } = useTimes()
  const { gameId } = useShell().display
  const live = isInPlay(state)
  const { ranking } = state
  const official = ranking?.official ?? false
  /** Tournaments have places only at the end, seasons from their first match on; neither has a course. */
  const { ofField } = sportViews[card.sport]
  const race = ofField === true
  const isElection = ofField === 'candidates'
  const isGolf = ofField === 'players'
  const isTable = card.ofSeason === true || isGolf
  const hasPlaces = race || official || (isTable && (ranking?.progress ?? 0) > 0)
  const details = [
    roundName(t, card.round),
    fieldSize(t, card, field, ranking),
    gameId ? t('game-number', { id: card.id }) : '',
  ]
  const named = (number: number) => field.find((entrant) => entrant.number === number)?.name ?? ''
  const places = ranking ? placesOf(ranking) : undefined
  const placed = [...(places ?? [])].flatMap(([number, { from }]) =>
    from <= 3 ? `${from}. ${named(number)}` : [],
  )
  return (
    <section className={css.board} data-live={live}>
      {starred ? (
        <div className={css.mark}>
          <Star kind="event" id={card.id} name={card.home.name} />
        </div>
      ) : null}
      <div className={css.top}>
        <TeamMark team={card.home} size={44} />
        <div>
          <h1 className={css.course} tabIndex={-1}>
            {card.home.name}
          </h1>
          <p className={css.details}>{details.filter(Boolean).join(' · ')}</p>
        </div>
        <p className={css.state}>
          {live ? (
            <MatchClock card={card} state={state} />
          ) : state.status === 'scheduled' ? (
            <time dateTime={new Date(card.startsAt).toISOString()}>{dayAndTime(card.startsAt)}</time>
          ) : (
            t(state.status)
          )}
        </p>
      </div>
      {children ? <div className={css.play}>{children}</div> : null}
      <ol className={css.field} data-table={isTable || race || undefined} aria-label={match('field')}>
        {(isTable ? byTable(field, ranking) : byFinish(field, state)).map(({ number, name, colours }) => {
          const place = hasPlaces ? places?.get(number)?.from : undefined
          const out = ranking !== undefined && !places?.has(number)
          const gone = isWithdrawn(state, number)
          return (
            <li key={number} data-place={official ? place : undefined} data-gone={gone || out || undefined}>
              <span className={css.name}>
                <b>{isTable ? (place ?? '–') : number}</b>
                {race ? (
                  <i className={`${css.colours} ${drawnColours(...colours)}`} aria-hidden="true" />
                ) : null}
                <bdi>{name}</bdi>
              </span>
              <span className={css.place}>
                {gone
                  ? match('withdrawn')
                  : out
                    ? match('dropped-out')
                    : isGolf
                      ? cardText(ranking, number)
                      : place && !card.ofSeason
                        ? match('place-n', { place })
                        : ''}
              </span>
            </li>
          )
        })}
      </ol>
      <p className={css.official} role="status">
        {official ? `${match('official-order')}: ${placed.join(', ')}` : ''}
      </p>
      {(race || isElection) && state.status === 'scheduled' ? (
        <p className={css.note}>{match(race ? 'bets-to-the-start' : 'bets-to-the-close')}</p>
      ) : null}
      {isGolf && !official ? <p className={css.note}>{match('golf-note')}</p> : null}
      {race || isElection || isGolf || official ? null : (
        <p className={css.note}>{match(card.ofSeason ? 'bets-between-matchdays' : 'bets-between-rounds')}</p>
      )}
    </section>
  )
}
