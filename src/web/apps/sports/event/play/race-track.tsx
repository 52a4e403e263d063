import { Fragment } from 'react'
import { type EventCard, isInPlay } from '#domain/sport/book/api.ts'
import { type Entrant, type EventState, isWithdrawn, placesOf } from '#domain/sport/feed/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useShell, useText } from '#web/core/context.ts'
import { drawnColours, drawnPlace } from '#web/ui/icons/drawn.ts'
import field from './play-field.module.css'
import { courseOf, courses, placeOnWay } from './race-courses.ts'
import css from './race-track.module.css'

/** Number of runners named beside the track. */
const named = 4

/** A race under way, or just over: its course with the runners, the leaders and the distance covered. */
export function RaceTrack({
  card,
  entrants,
  state,
}: {
  readonly card: EventCard
  readonly entrants: readonly Entrant[]
  readonly state: EventState
}) {
  const t = useText('match')
  const { language } = useShell()
  const ground = courseOf(card.sport)
  const { ranking } = state
  if (!ground || !(isInPlay(state) || ranking)) return null
  const course = courses[ground]
  const running = entrants.filter(({ number }) => !isWithdrawn(state, number))
  const places = ranking ? placesOf(ranking) : new Map<number, { readonly from: number }>()
  const leading = (ranking?.order ?? []).slice(0, named).flatMap((number) => {
    const entrant = entrants.find((one) => one.number === number)
    return entrant ? [{ ...entrant, place: places.get(number)?.from ?? 0 }] : []
  })
  const share = new Intl.NumberFormat(intlLocale(language), { style: 'percent' })
  // Draws the leader last, over the others.
  const drawn = running
    .flatMap(({ number, colours }, index) => {
      const at = placeOnWay(state, { number, index, of: running.length })
      return at === null ? [] : [{ number, colours, at }]
    })
    .toSorted((one, other) => one.at - other.at)
  return (
    <section className={field.play} aria-label={t('play')}>
      <div className={css.track} data-ground={ground} aria-hidden="true">
        <svg viewBox="0 0 300 150" aria-hidden="true">
          {course.infield ? <path className={css.infield} d={course.infield} /> : null}
          {[css.edge, css.way].map((stroke) => (
            <Fragment key={stroke}>
              <path className={stroke} d={course.way} />
              {course.rest ? <path className={stroke} d={course.rest} /> : null}
            </Fragment>
          ))}
          <path className={css.finish} d={course.finish} />
          {drawn.map(({ number, colours, at }) => (
            <g
              key={number}
              className={`${css.runner} ${drawnColours(...colours)} ${drawnPlace(at)}`}
              data-course={ground}
            >
              <g transform={`translate(0 ${((number % 3) - 1) * 5})`}>
                <circle r="6.5" />
                <text y="2.6">{number}</text>
              </g>
            </g>
          ))}
        </svg>
      </div>
      <div className={field.told}>
        <dl className={field.facts}>
          {leading.map(({ number, name, place }) => (
            <div key={number}>
              <dt>{t('place-n', { place })}</dt>
              <dd>
                {number} <bdi>{name}</bdi>
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('way-run')}</dt>
            <dd>{share.format((ranking?.progress ?? 0) / 1000)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
