import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { type EventCard, lineBoard, type TopicPage } from '#domain/sport/book/api.ts'
import type { SportId } from '#domain/sport/feed/api.ts'
import { useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { eventPath } from '#web/core/router/address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { dayDistance, shortDay } from '#web/ui/words/dates.ts'
import { competitionName } from '#web/ui/words/source-names.ts'
import css from './live-schedule.module.css'

const hour = 3_600_000

/** So far ahead it looks. */
const hoursAhead = 24

export const scheduleQuery = (sport: SportId | undefined, sportsOnly: 0 | 1 | undefined) => ({
  hours: hoursAhead,
  ...(sport ? { sport } : {}),
  ...(sportsOnly === 1 ? { sportsOnly: '1' as const } : {}),
})

/** Matches of the next 24 hours with live betting, by the hour in which they begin. */
export function LiveSchedule({
  first,
  sport,
}: {
  readonly first: TopicPage
  /** Sport of the schedule; undefined for all. */
  readonly sport: SportId | undefined
}) {
  const lists = useText('lists')
  const { call, display } = useShell()
  const [known, setKnown] = useState({ events: first.events, cursor: first.cursor ?? null })
  const [loading, setLoading] = useState(false)
  const shown = known.events.filter(
    ({ liveCoverage, video }) => liveCoverage && (video || !display.onlyWithVideos),
  )
  const hours = new Map<number, EventCard[]>()
  for (const card of shown) {
    const begins = Math.floor(card.startsAt / hour) * hour
    const others = hours.get(begins)
    if (others) others.push(card)
    else hours.set(begins, [card])
  }
  const readOn = async () => {
    if (!known.cursor) return
    setLoading(true)
    try {
      const query = { ...scheduleQuery(sport, display.sportsOnly), cursor: known.cursor }
      const next = await call(lineBoard, { query })
      setKnown({ events: [...known.events, ...next.events], cursor: next.cursor ?? null })
    } catch {
      // The button stays for a retry.
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      {[...hours].map(([begins, cards]) => (
        <Hour key={begins} begins={begins} cards={cards} now={first.now} />
      ))}
      {shown.length === 0 ? (
        <div className="card">
          <EmptyState icon={CalendarClock} title={lists('no-then')} />
        </div>
      ) : null}
      {known.cursor ? (
        <button type="button" className="button wide" onClick={readOn} aria-busy={loading} disabled={loading}>
          {loading ? lists('loading-more') : lists('show-more')}
        </button>
      ) : null}
    </>
  )
}

function Hour({
  begins,
  cards,
  now,
}: {
  /** Sport time, milliseconds. */
  readonly begins: number
  readonly cards: readonly EventCard[]
  readonly now: number
}) {
  const t = useText('sports')
  const link = useLink()
  const { language, zone } = useShell()
  const { timeOfDay } = useTimes()
  const distance = dayDistance(begins, now, zone)
  const day = distance === 0 ? '' : distance === 1 ? t('tomorrow') : shortDay(begins, language, zone)
  return (
    <section className={css.hour}>
      <h2>
        {day} <bdi>{`${timeOfDay(begins)} – ${timeOfDay(begins + hour)}`}</bdi>
      </h2>
      <ul className="card">
        {cards.map((card) => (
          <li key={card.id}>
            <time dateTime={new Date(card.startsAt).toISOString()}>{timeOfDay(card.startsAt)}</time>
            <SportIcon sport={card.sport} size={16} />
            <a href={link(eventPath(card))}>
              <bdi>{card.home.name}</bdi>
              {card.field ? null : (
                <>
                  {' – '}
                  <bdi>{card.away.name}</bdi>
                </>
              )}
            </a>
            <small>{competitionName(t, card.competition.name)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
