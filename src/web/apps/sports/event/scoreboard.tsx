import { Fragment } from 'react'
import { type EventCard, isInPlay } from '#domain/sport/book/api.ts'
import {
  type EventState,
  isEsport,
  type Pair,
  type SportId,
  type Team,
  towersOfLanes,
} from '#domain/sport/feed/api.ts'
import { useShell, useText, useTimes } from '#web/core/context.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { roundName } from '#web/ui/words/source-names.ts'
import { tennisPoints } from '../board/event-row.tsx'
import { MatchClock, periodName } from '../board/match-clock.tsx'
import { Star } from '../favourites/star.tsx'
import css from './scoreboard.module.css'

const sum = (pairs: readonly Pair[], side: 0 | 1) => pairs.reduce((total, pair) => total + pair[side], 0)

/** Units of the score in sports with parts. */
const totals = {
  'set-n': 'sets',
  'map-n': 'maps',
  'frame-n': 'frames',
  'leg-n': 'legs',
  'round-n': 'total-short',
} as const

/** Tells whether the rounds of a sport are those of a fight. */
const isFight = (sport: SportId) => sportViews[sport].part === 'round-n'

/** Tells whether teams of a sport usually have a home venue: elsewhere a neutral venue is not worth a note. */
const hasHomes = (sport: SportId) => !sportViews[sport].ofPersons && !isEsport(sport)

/** Head of an event page: the sides, the score, the clock, and the score by periods. */
export function Scoreboard({
  card,
  state,
  starred = false,
}: {
  readonly card: EventCard
  readonly state: EventState
  /** Whether the event and its sides have favourite marks; the page loads their texts. */
  readonly starred?: boolean
}) {
  const t = useText('sports')
  const match = useText('match')
  const { dayAndTime } = useTimes()
  const { gameId, wideScoreboard } = useShell().display
  const live = isInPlay(state)
  const begun = state.status !== 'scheduled' && state.status !== 'postponed' && state.status !== 'cancelled'
  const details = [
    card.round && roundOf(t, match, card),
    card.venue,
    card.neutral && hasHomes(card.sport) ? t('neutral') : '',
    begun && !live ? dayAndTime(card.startsAt) : '',
    gameId ? t('game-number', { id: card.id }) : '',
  ].filter(Boolean)
  return (
    <section className={css.board} data-live={live} data-narrow={wideScoreboard === 0 || undefined}>
      {starred ? (
        <div className={css.mark}>
          <Star kind="event" id={card.id} name={`${card.home.name} – ${card.away.name}`} />
        </div>
      ) : null}
      <div className={css.top}>
        <TeamSide
          team={card.home}
          side="home"
          starred={starred}
          serves={live && state.tennis?.server === 0}
        />
        <div className={css.middle}>
          {begun ? (
            <p className={css.score}>
              <span className="visually-hidden">{t('score')}: </span>
              {state.score[0]}
              <i aria-hidden="true">:</i>
              {state.score[1]}
            </p>
          ) : (
            <time className={css.start} dateTime={new Date(card.startsAt).toISOString()}>
              {dayAndTime(card.startsAt)}
            </time>
          )}
          <p className={css.clock}>
            {live ? (
              <>
                <MatchClock card={card} state={state} />
                {sportViews[card.sport].extraTime && state.clock && !state.inBreak ? (
                  <small>{periodName(t, card.sport, state)}</small>
                ) : null}
              </>
            ) : (
              t(state.status)
            )}
          </p>
        </div>
        <TeamSide
          team={card.away}
          side="away"
          starred={starred}
          serves={live && state.tennis?.server === 1}
        />
        <h1 className="visually-hidden" tabIndex={-1}>
          {card.home.name} – {card.away.name}
        </h1>
      </div>
      {wideScoreboard === 1 && begun && state.periodScores.length > 0 ? (
        <Periods card={card} state={state} />
      ) : null}
      <p className={css.details}>
        {details.map((detail, index) => (
          <Fragment key={detail}>
            {index === 0 ? null : ' · '}
            <bdi>{detail}</bdi>
          </Fragment>
        ))}
      </p>
      {live && state.betStop ? <p className={css.stop}>{match('bet-stop')}</p> : null}
      {!card.liveCoverage && !begun ? <p className={css.details}>{match('prematch-only')}</p> : null}
    </section>
  )
}

/**
 * Returns the text of a round: a matchday in e-sports, an evening in fights. "Round 13" would look like one of a map
 * or a fight.
 */
function roundOf(t: Translate<'sports'>, match: Translate<'match'>, { sport, round }: EventCard): string {
  const number = isEsport(sport) || isFight(sport) ? /^Round (\d+)$/.exec(round)?.[1] : undefined
  return number === undefined
    ? roundName(t, round)
    : match(isFight(sport) ? 'evening' : 'matchday', { number })
}

function TeamSide({
  team,
  side,
  serves,
  starred,
}: {
  readonly team: Team
  readonly side: 'home' | 'away'
  readonly serves: boolean
  readonly starred: boolean
}) {
  const match = useText('match')
  return (
    <div className={css.team} data-side={side}>
      <TeamMark team={team} size={44} />
      <span>
        {team.name}
        {serves ? <i className={css.serves} role="img" aria-label={match('serving')} data-serves="" /> : null}
        {starred ? <Star kind="team" id={team.id} name={team.name} /> : null}
      </span>
    </div>
  )
}

/**
 * Returns the runs and wickets of a side in a cricket innings: `176/4`, empty where the other side batted; null
 * elsewhere.
 */
function inningsText({ cricket, detail }: EventState, index: number, side: 0 | 1): string | null {
  const innings = detail.halves && index < 2 ? cricket?.innings[index] : undefined
  if (!innings) return null
  return innings.side === side ? `${innings.runs}/${innings.wickets}` : ''
}

/** Score by periods; also corners and cards in football, and the game's points in tennis. */
function Periods({ card, state }: { readonly card: EventCard; readonly state: EventState }) {
  const t = useText('sports')
  const match = useText('match')
  const { tennis } = state
  const { part, extraTime } = sportViews[card.sport]
  const name = (index: number) => {
    if (extraTime)
      return [t('half-1'), t('half-2'), t('extra-time'), t('extra-time')][index] ?? t('shoot-out')
    if (state.cricket && index > 1) return t('super-over')
    return String(index + 1)
  }
  const columns = state.periodScores.flatMap((pair, index) => {
    // A result without its parts has periods of 0:0 before an overtime.
    if (state.regular && pair[0] + pair[1] === 0) return []
    const cells = ([0, 1] as const).map((side) => inningsText(state, index, side) ?? String(pair[side]))
    return [{ key: `p${index}`, name: name(index), cells, current: index === state.period - 1 }]
  })
  const counted =
    extraTime && state.detail.corners
      ? ([
          ['corners', state.corners],
          ['yellows', state.yellows],
          ['reds', state.reds],
        ] as const)
      : []
  // Periods are maps with their kills: the towers are those of the current map, or of the last one.
  const towers = state.lanes?.[state.period - 1]?.buildings
  return (
    <div className={css.scroll}>
      <table className={css.periods}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('score')}</span>
            </th>
            {columns.map(({ key, name: title, current }) => (
              <th key={key} scope="col" data-current={current || undefined}>
                {title}
              </th>
            ))}
            {tennis ? <th scope="col">{match('points')}</th> : null}
            {counted.map(([key]) => (
              <th key={key} scope="col">
                <i className={css[key]} aria-hidden="true" />
                <span className={key === 'corners' ? css.short : 'visually-hidden'}>{match(key)}</span>
              </th>
            ))}
            {towers ? <th scope="col">{match('towers')}</th> : null}
            <th scope="col">{match(part ? totals[part] : 'total-short')}</th>
          </tr>
        </thead>
        <tbody>
          {([0, 1] as const).map((side) => (
            <tr key={side}>
              <th scope="row">
                <bdi>{side === 0 ? card.home.name : card.away.name}</bdi>
              </th>
              {columns.map(({ key, cells, current }) => (
                <td key={key} data-current={current || undefined}>
                  {cells[side]}
                </td>
              ))}
              {tennis ? <td className={css.points}>{tennisPoints(tennis, side)}</td> : null}
              {counted.map(([key, pairs]) => (
                <td key={key}>{sum(pairs, side)}</td>
              ))}
              {towers ? <td>{Math.min(towers[side], towersOfLanes)}</td> : null}
              <td className={css.total}>
                {isFight(card.sport) ? sum(state.periodScores, side) : state.score[side]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
