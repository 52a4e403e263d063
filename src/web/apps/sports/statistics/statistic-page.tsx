import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import type { EventCard } from '#domain/sport/book/api.ts'
import { isFinal } from '#domain/sport/feed/api.ts'
import { eventStatistics, type MatchStatistics } from '#domain/sport/statistics/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { useEventState, useFollow } from '#web/core/live/hooks.ts'
import { eventPath } from '#web/core/router/address.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { dayOfYear, monthOfYear } from '#web/ui/words/dates.ts'
import { competitionName, roundName } from '#web/ui/words/source-names.ts'
import { FieldBoard } from '../event/field-board.tsx'
import { Scoreboard } from '../event/scoreboard.tsx'
import { FiguresOfSides } from './figures-of-sides.tsx'
import { FormOfField } from './form-of-field.tsx'
import { FormOfSides, Meetings } from './played-matches.tsx'
import css from './statistic-page.module.css'
import { StatisticsIncidents } from './statistics-incidents.tsx'
import { StatisticsTable } from './statistics-table.tsx'

interface StatisticData extends MatchStatistics {
  /** Whether it is in a popup window, which has no page to go back to. */
  readonly popup: boolean
}

/**
 * Returns the text of a season. Seasons and tournaments of the simulated world have the month or day of their start
 * as a name; for a day, the text has that of the match.
 */
function seasonText(
  t: Translate<'statistics'>,
  { season, startsAt }: { season: string; startsAt: number },
  language: string,
): string {
  if (/^\d{4}-(?:0\d|1[0-2])$/.test(season))
    return t('season-from', { month: monthOfYear(Date.parse(season), language) })
  if (/^\d{4}-\d\d-\d\d$/.test(season)) return dayOfYear(startsAt, language, 'UTC')
  return season
}

/** Statistics of a match: the score, the form of both sides, their meetings, and the table. */
export default definePage<StatisticData>({
  dictionaries: ['sports', 'statistics', 'match'],
  load: async ({ call, query, path, signal }) => {
    const eventId = query.get('event')
    if (!eventId) throw notFound()
    const statistics = await call(eventStatistics, { params: { eventId } }, signal ? { signal } : {})
    return { ...statistics, popup: path.startsWith('/statisticpopup') }
  },
  head: ({ event }, { translator }) => {
    const t = translator.of('statistics')
    const competition = competitionName(translator.of('sports'), event.competition.name)
    const away = event.field ? roundName(translator.of('sports'), event.round) : event.away.name
    const facts = { home: event.home.name, away, competition }
    return {
      title: t('title', facts),
      description: t('description', facts),
      canonical: `/statistic?event=${encodeURIComponent(event.id)}`,
    }
  },
  // Only for the time: the topic delivers the match itself, together with this page's data.
  boards: ({ event, now, speed }) => [
    { topic: `event:${event.id}`, seq: 0, complete: false, now, speed, events: [] },
  ],
  Page: function Page({ data }) {
    const { event, popup } = data
    const t = useText('statistics')
    const match = useText('match')
    const sports = useText('sports')
    const link = useLink()
    const { language } = useShell()
    useFollow(isFinal(event.state.status) ? null : `event:${event.id}`)
    const now = useEventState(event.id)
    // The book removes a finished event: the page keeps its last state.
    const last = useRef(event)
    if (last.current.id !== event.id) last.current = event
    if (now) last.current = { ...event, state: now }
    const { state } = last.current
    const card: EventCard = { ...event, state, markets: [], marketCount: 0 }
    return (
      <div className={css.page} data-statistics={popup ? 'popup' : 'page'}>
        {popup || isFinal(state.status) ? null : (
          <a className={css.back} href={link(eventPath(card))}>
            <ArrowLeft size={16} aria-hidden="true" />
            {t('to-match')}
          </a>
        )}
        <p className={css.competition}>
          <bdi>{competitionName(sports, event.competition.name)}</bdi>
          <bdi>{seasonText(t, event, language)}</bdi>
        </p>
        {event.field ? (
          <>
            <FieldBoard card={card} field={event.field} state={state} />
            <FormOfField field={event.field} form={data.field ?? []} />
          </>
        ) : (
          <>
            <Scoreboard card={card} state={state} />
            <FiguresOfSides event={event} state={state} />
            <StatisticsIncidents event={event} state={state} />
            <FormOfSides event={event} form={data.form} />
            <Meetings event={event} meetings={data.meetings} />
          </>
        )}
        {data.table === null ? null : (
          <StatisticsTable sport={event.sport} own={[event.home.id, event.away.id]} rows={data.table} />
        )}
        {event.attribution ? (
          <p className={css.attribution}>{match('data-by', { source: event.attribution })}</p>
        ) : null}
      </div>
    )
  },
})
