import { useRef } from 'react'
import {
  type EventCard,
  type EventPage,
  eventBoard,
  isInPlay,
  type TopicPage,
} from '#domain/sport/book/api.ts'
import type { Favourites } from '#domain/sport/favourites/api.ts'
import { isFinal } from '#domain/sport/feed/api.ts'
import { eventStatistics } from '#domain/sport/statistics/api.ts'
import type { Call } from '#web/core/calls/call.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { useEvent, useEventState, useFollow } from '#web/core/live/hooks.ts'
import { competitionPath, eventPath, idOf, sportPath } from '#web/core/router/address.ts'
import {
  definePage,
  notFound,
  type PageNotFound,
  type PageRedirect,
  redirectTo,
} from '#web/core/router/page.ts'
import { Flag } from '#web/ui/icons/flag.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { competitionName, roundName } from '#web/ui/words/source-names.ts'
import { placeOf } from '../cyber/cyber-place.ts'
import { Star } from '../favourites/star.tsx'
import { FirstFavourites, loadFavourites } from '../favourites/use-favourites.ts'
import { MatchVideo } from '../video/match-video.tsx'
import { EventAnnouncer } from './event-announcer.tsx'
import { EventMarkets } from './event-markets.tsx'
import css from './event-page.module.css'
import { FieldBoard } from './field-board.tsx'
import { MatchTracker } from './match-tracker.tsx'
import { OtherLive } from './other-live.tsx'
import { GolfCourse } from './play/golf-course.tsx'
import { PlayField } from './play/play-field.tsx'
import { RaceTrack } from './play/race-track.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { StatisticsLink } from './statistics-link.tsx'

interface EventData {
  readonly board: TopicPage
  readonly event: EventCard | EventPage
  readonly favourites: Favourites
}

/** Tells whether an event has statistics: a tournament or a season as a whole has none, its matches have. */
const hasStatistics = ({ field, sport }: EventCard) => !field || sportViews[sport].ofField !== undefined

/**
 * Returns a redirect to the statistics of a finished match, which the book has removed although links to it remain;
 * else not found.
 */
async function whereItIsNow({
  call,
  eventId,
  options,
}: {
  readonly call: Call
  readonly eventId: string
  readonly options: { readonly signal?: AbortSignal }
}): Promise<PageRedirect | PageNotFound> {
  const { event } = await call(eventStatistics, { params: { eventId } }, options)
  return isFinal(event.state.status)
    ? redirectTo(`/statistic?event=${encodeURIComponent(eventId)}`)
    : notFound()
}

/** One event: scoreboard, tracker, and every open market in groups. */
export default definePage<EventData>({
  dictionaries: ['sports', 'markets', 'match', 'videos', 'favourites'],
  load: async ({ call, params, path, signal }) => {
    if (params.type && !placeOf(params.type, params.discipline)) throw notFound()
    const eventId = idOf(params.event ?? '')
    const options = signal ? { signal } : {}
    const [board, favourites] = await Promise.all([
      call(eventBoard, { params: { eventId } }, options),
      loadFavourites({ call, ...options }),
    ])
    const event = board.events[0]
    if (!event) throw await whereItIsNow({ call, eventId, options })
    const own = eventPath(event)
    if (decodeURIComponent(own) !== decodeURIComponent(path.replace(/\/$/, ''))) throw redirectTo(own)
    return { board, event, favourites }
  },
  head: ({ event }, { translator }) => {
    const match = translator.of('match')
    const competition = competitionName(translator.of('sports'), event.competition.name)
    const round = roundName(translator.of('sports'), event.round)
    const away = event.field ? round : event.away.name
    const facts = { home: event.home.name, away, competition }
    return {
      title: match('event-title', facts),
      description: match('event-description', facts),
      canonical: eventPath(event),
    }
  },
  boards: ({ board }) => [board],
  Page: function Page({ data: { event, favourites } }) {
    const link = useLink()
    const t = useText('sports')
    const match = useText('match')
    const frame = useText('frame')
    const open = useOpen()
    const { tracker } = useShell().display
    useFollow(`event:${event.id}`)
    const now = useEvent(event.id)
    // The book removes a finished event: the page keeps its last state.
    const last = useRef<EventCard>(event)
    if (now) last.current = now
    const card = now ?? last.current
    const state = useEventState(event.id) ?? card.state
    const competition = competitionName(t, event.competition.name)
    return (
      <FirstFavourites value={favourites}>
        <div className={css.way}>
          <nav className={css.crumbs} aria-label={match('back-to', { name: competition })}>
            <a href={link(sportPath(isInPlay(state) ? 'live' : 'line', event.sport))}>
              <SportIcon sport={event.sport} size={16} />
              {t(event.sport)}
            </a>
            <span aria-hidden="true">/</span>
            <a href={link(competitionPath(event.sport, event.competition))}>
              <Flag country={event.competition.country} size={16} />
              <bdi>{competition}</bdi>
            </a>
          </nav>
          <Star kind="competition" id={event.competition.id} name={competition} />
          {hasStatistics(card) ? <StatisticsLink eventId={event.id} /> : null}
        </div>
        {isInPlay(state) ? <OtherLive key={event.id} card={card} /> : null}
        {card.field ? (
          <FieldBoard card={card} field={card.field} state={state} starred>
            {tracker === 0 ? null : <RaceTrack card={card} entrants={card.field} state={state} />}
          </FieldBoard>
        ) : (
          <Scoreboard card={card} state={state} starred />
        )}
        <div className={css.stage}>
          <MatchVideo key={event.id} card={card} state={state} />
          {tracker === 0 ? null : card.field && sportViews[event.sport].ofField === 'players' ? (
            <GolfCourse entrants={card.field} state={state} />
          ) : (
            <PlayField card={card} state={state} />
          )}
        </div>
        {tracker === 1 && !event.ofSeason ? <MatchTracker card={card} state={state} /> : null}
        {card.field ? null : <EventAnnouncer card={card} state={state} />}
        <EventMarkets card={card} state={state} />
        {open('rules-group') ? (
          <p className={css.attribution}>
            <a href={link(`/rules/sports/${event.sport}`)}>
              {frame('rules')} · {t(event.sport)}
            </a>
          </p>
        ) : null}
        {event.attribution ? (
          <p className={css.attribution}>{match('data-by', { source: event.attribution })}</p>
        ) : null}
      </FirstFavourites>
    )
  },
})
