import type { EventCard } from '#domain/sport/book/api.ts'
import type { EventState } from '#domain/sport/feed/api.ts'
import { useText } from '#web/core/context.ts'
import { useSportTime } from '#web/core/live/hooks.ts'
import { playedSeconds } from '../board/match-clock.tsx'
import { minuteText } from './incident-minute.ts'
import { heightOf, leadCourse, leadOf, matchPosition } from './lead-course.ts'
import css from './lead-tracker.module.css'

/** Units of the drawing, which stretches to the width of the page. */
const width = 1000
const height = 120
const middle = height / 2

/** The match as a chart of its lead, above the middle while home is ahead, with the last scores in words. */
export function LeadTracker({ card, state }: { readonly card: EventCard; readonly state: EventState }) {
  const t = useText('match')
  const now = useSportTime(state.clock?.running ?? false)
  const { clock, period, status } = state
  const reached =
    status === 'finished' ? 1 : clock ? matchPosition(card.sport, period, playedSeconds(clock, now)) : 0
  const course = leadCourse(card.sport, state.goals)
  const { least = 1, periods: parts = 1 } = leadOf(card.sport) ?? {}
  const top = heightOf(course, least)
  const x = (at: number) => Math.round(at * width)
  const y = (lead: number) => Math.round(middle - (lead / top) * (middle - 10))
  const steps = course.map(({ at, lead }, index) => (index === 0 ? `M0 ${middle}` : `H${x(at)}V${y(lead)}`))
  const line = `${steps.join('')}H${x(reached)}`
  return (
    <section className={css.tracker} aria-label={t('tracker')}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id="lead-home">
          <rect width={width} height={middle} />
        </clipPath>
        <clipPath id="lead-away">
          <rect y={middle} width={width} height={middle} />
        </clipPath>
        <path className={css.home} d={`${line}V${middle}Z`} clipPath="url(#lead-home)" />
        <path className={css.away} d={`${line}V${middle}Z`} clipPath="url(#lead-away)" />
        {Array.from({ length: parts - 1 }, (_, index) => (
          <path key={`part ${index + 1}`} className={css.part} d={`M${x((index + 1) / parts)} 0V${height}`} />
        ))}
        <path className={css.level} d={`M0 ${middle}H${width}`} />
        <path className={css.line} d={line} />
      </svg>
      <ol className={css.scores} aria-label={t('incidents')}>
        {state.goals.length === 0 ? <li>{t('no-incidents')}</li> : null}
        {lastScores(state).map(({ key, side, period: part, second, points, score }) => (
          <li key={key}>
            <span className={css.minute}>{minuteText(card.sport, part, second)}</span>
            <bdi>{side === 0 ? card.home.name : card.away.name}</bdi>
            <b>
              <bdi dir="ltr">+{points}</bdi>
            </b>
            <bdi dir="ltr" className={css.score}>
              {score}
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns the last four scores with the score after each, newest first. */
function lastScores({ goals }: EventState) {
  const score: [number, number] = [0, 0]
  return goals
    .map(({ side, period, second, points = 1 }, key) => {
      score[side] += points
      return { key, side, period, second, points, score: score.join(':') }
    })
    .slice(-4)
    .reverse()
}
